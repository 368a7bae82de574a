import { useId } from 'react';
import { PAPER_TYPES, type PaperType } from '#contracts/papers/papers.js';
import styles from './papers.module.css';

/** Type of the papers that are added next. */
export function TypeChoice({ type, onChoose }: { type: PaperType; onChoose: (type: PaperType) => void }) {
  const id = useId();
  return (
    <span className={styles.paperType}>
      <label htmlFor={id}>Juntar como</label>
      <select id={id} value={type} onChange={(event) => onChoose(event.target.value as PaperType)}>
        {Object.entries(PAPER_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
