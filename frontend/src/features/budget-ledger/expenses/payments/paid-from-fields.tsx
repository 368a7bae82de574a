import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EXPENSE_WORDS, type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import type { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { formatDate } from '#shared/format/format.ts';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

type Paid = Pick<Expense, 'dataNf'>;

/** The reason of a payment that precedes an invoice (rule 22.3). */
export function EarlyReasonField({ expenses }: { expenses: Paid[] }) {
  const { isRequired } = usePaidFrom(expenses);
  const dataPagamento = useWatch<PaymentRequest, 'dataPagamento'>({ name: 'dataPagamento' });
  const early = earlyInvoice(expenses, dataPagamento);
  if (!early) return null;
  return (
    <TextField
      name="motivoAntecipacao"
      label={EXPENSE_WORDS.motivoAntecipacao.label}
      hint={`A nota fiscal é de ${formatDate(early)}.`}
      required={isRequired}
    />
  );
}

/** The reason of a payment that precedes the form's invoice. */
export function EarlyReason() {
  const dataNf = useWatch<ExpenseRequest, 'dataNf'>({ name: 'dataNf' });
  return <EarlyReasonField expenses={[{ dataNf: dataNf ?? null }]} />;
}

/** Whether a correction that dates the invoice so must say why the payment precedes it: it moves it behind a payment from an account, which has no reason yet. */
export const asksWhyEarly = (expense: Expense | null, dataNf: string | null | undefined): boolean =>
  Boolean(expense?.dataPagamento && expense.numConta && !expense.motivoAntecipacao) &&
  dataNf !== expense!.dataNf &&
  earlyInvoice([{ dataNf: dataNf ?? null }], expense!.dataPagamento!) !== undefined;

/**
 * Validates payments: requires the account of each if the association has any, and the reason if it precedes an invoice (rules 22.1 and 22.3).
 * @param expenses the paid ones; `check` takes those of a form in which they may still change
 */
export function usePaidFrom(expenses: Paid[] = []) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(accountsQuery(cnpjAssociacao));
  const isRequired = (data?.length ?? 0) > 0;
  /** @param accounts the accounts by the names of their fields */
  const check = (
    { dataPagamento, motivoAntecipacao }: Partial<Pick<PaymentRequest, 'dataPagamento' | 'motivoAntecipacao'>>,
    accounts: [field: string, numConta: string | null | undefined][],
    paid = expenses,
  ) => [
    ...accounts.flatMap(([field, numConta]) => (isRequired && !numConta ? [{ field, message: 'Selecione uma conta' }] : [])),
    ...(accounts.some(([, numConta]) => numConta) && earlyInvoice(paid, dataPagamento) && !motivoAntecipacao
      ? [{ field: 'motivoAntecipacao', message: 'Informe o motivo' }]
      : []),
  ];
  return { isRequired, check };
}

/** The date of an invoice later than the payment; undefined if there is none. */
const earlyInvoice = (expenses: Paid[], dataPagamento: string | undefined) =>
  expenses.map(({ dataNf }) => dataNf).find((dataNf) => dataNf && dataPagamento && dataPagamento < dataNf) ?? undefined;
