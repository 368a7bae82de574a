import { type Centavos } from '#domain/money.js';
import { Money } from '../ui/base/badge';
import { Row } from '../ui/layout/layout';
import styles from './lines.module.css';

interface LineUsePanelProps {
  /** Amounts by label, null without a line; a pair is an amount before and after. */
  amounts: Record<string, Centavos | null | readonly [before: Centavos, after: Centavos]>;
  warning: string | null;
}

/**
 * Current and remaining balance of a line or account; amber with a sentence if it would be exceeded. Shown before a line is chosen, too, so that the layout does not
 * shift.
 */
export function LineUsePanel({ amounts, warning }: LineUsePanelProps) {
  return (
    <div className={`line-use ${warning ? styles.lineUseWarning : ''}`}>
      <Row as="dl" gap="l" className="facts">
        {Object.entries(amounts).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {amount === null ? '—' : typeof amount === 'number' ? <Money amount={amount} /> : <BeforeAndAfter amounts={amount} />}
            </dd>
          </div>
        ))}
      </Row>
      <p role="status">
        {warning && (
          <>
            <i className="pi pi-exclamation-triangle" aria-hidden /> {warning}
          </>
        )}
      </p>
    </div>
  );
}

/** `R$ 100,00 → R$ 40,00`. */
const BeforeAndAfter = ({ amounts: [before, after] }: { amounts: readonly [Centavos, Centavos] }) => (
  <>
    <Money amount={before} /> <span aria-hidden>→</span> <span className="visually-hidden">passa a</span> <Money amount={after} />
  </>
);
