import { useId } from 'react';
import { PAPER_TYPES, type PaperType } from '#contracts/papers/papers.js';
import { Row } from '../ui/layout/layout';

/** Type of the papers that are added next. */
export function TypeChoice({ type, onChoose }: { type: PaperType; onChoose: (type: PaperType) => void }) {
  const id = useId();
  return (
    <Row as="span" className="screen-only">
      <label htmlFor={id}>Juntar como</label>
      <select id={id} value={type} onChange={(event) => onChoose(event.target.value as PaperType)}>
        {Object.entries(PAPER_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}
