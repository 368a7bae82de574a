import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { lineText } from '#contracts/common/book.js';
import { centavos } from '#domain/money.js';
import { spending } from '#shared/lines/line.ts';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { isPaid } from './expense';
import { expenseQuery } from './expenses.queries';

const NO_EXPENSE = { cnpjAssociacao: '', ano: 0, idDespesa: 0 };

interface LineUseProps {
  /** The expense to correct, whose value is already in the balance. */
  expense: Expense | null;
  /** Prefixes of the field names of line and value, in a part of a split. */
  linePath?: string;
  path?: string;
}

/** Balance of the form's line, without and with the form's value (rule 11.21). Held while the form is saved: its own expense is not another one. */
export function LineUse({ expense: opened, linePath = '', path = '' }: LineUseProps) {
  const { isSubmitting } = useFormState();
  // As it is in the balance, which follows the book: somebody else may have changed it.
  const { data: expense = opened } = useQuery({ ...expenseQuery(opened ?? NO_EXPENSE), enabled: opened !== null });
  const valor: unknown = useWatch({ name: `${path}valor` });
  const line = useLineBalance(linePath);
  const part = expense && line && perPart(expense).find((each) => lineText(each) === lineText(line));
  const counted = expense && part ? { valor: centavos(part.valor), isPaid: isPaid(expense) } : undefined;
  const use = line && spending(line, amountOf(valor), counted);
  const shown = useRef(use);
  if (!isSubmitting) shown.current = use;
  const { disponivel = null, outras = null, ficara = null, warning = null } = shown.current ?? {};
  return (
    <LineUsePanel amounts={{ Disponível: disponivel, 'Outras a pagar': outras, 'Ficará depois de tudo pago': ficara }} warning={warning} />
  );
}
