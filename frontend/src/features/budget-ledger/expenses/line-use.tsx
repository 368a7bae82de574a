import { useWatch } from 'react-hook-form';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { lineText } from '#contracts/common/book.js';
import { centavos } from '#domain/money.js';
import { spending } from '#shared/lines/line.ts';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { isPaid } from './expense';
import { amountOf } from './split';

interface LineUseProps {
  /** What is corrected: its value stands in the balance already. */
  expense: Expense | null;
  /** Stand before the names of the line's fields and of the value, in a part of a split. */
  linePath?: string;
  path?: string;
}

/** What the line that the form names has, and will have left with the value of the form (rule 11.21). */
export function LineUse({ expense, linePath = '', path = '' }: LineUseProps) {
  const valor: unknown = useWatch({ name: `${path}valor` });
  const line = useLineBalance(linePath);
  const part = expense && line && perPart(expense).find((each) => lineText(each) === lineText(line));
  const counted = expense && part ? { valor: centavos(part.valor), isPaid: isPaid(expense) } : undefined;
  const use = line && spending(line, amountOf(valor), counted);
  const { disponivel = null, outras = null, ficara = null, warning = null } = use ?? {};
  return (
    <LineUsePanel amounts={{ Disponível: disponivel, 'Outras a pagar': outras, 'Ficará depois de tudo pago': ficara }} warning={warning} />
  );
}
