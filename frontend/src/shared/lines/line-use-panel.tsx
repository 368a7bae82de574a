import { type Centavos, formatBRL } from '#domain/money.js';
import styles from './lines.module.css';

interface LineUsePanelProps {
  /** Amounts by label, null without a line; the last is the remaining balance. */
  amounts: Record<string, Centavos | null>;
  warning: string | null;
}

/**
 * Current and remaining balance of a line; amber with a sentence if it would be exceeded. Shown before a line is chosen, too, so that the layout does not
 * shift.
 */
export function LineUsePanel({ amounts, warning }: LineUsePanelProps) {
  return (
    <div className={`line-use ${warning ? styles.lineUseWarning : ''}`}>
      <dl>
        {Object.entries(amounts).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`figures ${amount && amount < 0 ? 'negative' : ''}`}>{amount === null ? '—' : formatBRL(amount)}</dd>
          </div>
        ))}
      </dl>
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
