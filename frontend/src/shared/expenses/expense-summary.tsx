import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import type { Vocabulary } from '#contracts/common/vocabulary.js';

const WORDS: Partial<Vocabulary> = EXPENSE_WORDS;

/** Details of an expense that support a decision, labelled by its fields or other names; absent values show a dash (rule 11.9). */
export function ExpenseSummary({ entries }: { entries: Record<string, string | null> }) {
  return (
    <dl className="summary facts">
      {Object.entries(entries).map(([name, text]) => (
        <div key={name}>
          <dt>{WORDS[name]?.label ?? name}</dt>
          <dd>{text || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
