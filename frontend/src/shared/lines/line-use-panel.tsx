import { type Centavos, formatBRL } from '#domain/money.js';
import styles from './lines.module.css';

interface LineUsePanelProps {
  /** Amounts by what they are called, null before there is a line; the last is what will be left. */
  amounts: Record<string, Centavos | null>;
  warning: string | null;
}

/** What a line has and will have left, amber with a sentence before it goes over. It stands there before the line is chosen: nothing moves when it is. */
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
