import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import type { Vocabulary } from '#contracts/common/vocabulary.js';

const WORDS: Partial<Vocabulary> = EXPENSE_WORDS;

/** What the person is about to decide on, by the fields of an expense or by other names; what is absent is N/A (rule 11.9). */
export function ExpenseSummary({ entries }: { entries: Record<string, string | null> }) {
  return (
    <dl className="summary">
      {Object.entries(entries).map(([name, text]) => (
        <div key={name}>
          <dt>{WORDS[name]?.label ?? name}</dt>
          <dd>{text || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}
