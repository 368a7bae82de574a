import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import type { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { formatDate } from '#shared/format/format.ts';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { AccountField } from '../../account-field';
import { PaymentDocumentField } from './payment-fields';
import { useUsualAccount } from './usual-account';

type Paid = Pick<Expense, 'idFonteRecurso' | 'dataNf'>;

/** Account and document number of a payment, and the reason if it precedes an invoice. */
export function PaidFromFields({ expenses }: { expenses: Paid[] }) {
  const { isRequired } = usePaidFrom(expenses);
  useUsualAccount(expenses[0]!.idFonteRecurso);
  const dataPagamento = useWatch<PaymentRequest, 'dataPagamento'>({ name: 'dataPagamento' });
  const early = earlyInvoice(expenses, dataPagamento);
  return (
    <>
      <AccountField required={isRequired} span={8} />
      <PaymentDocumentField />
      {early && (
        <TextField
          name="motivoAntecipacao"
          label={EXPENSE_WORDS.motivoAntecipacao.label}
          hint={`A nota fiscal é de ${formatDate(early)}.`}
          required={isRequired}
        />
      )}
    </>
  );
}

/**
 * Validates a payment: requires the account if the association has any, and the reason if it precedes an invoice (rules 22.1 and 22.3).
 * @param expenses the paid ones; `check` takes those of a form in which they may still change
 */
export function usePaidFrom(expenses: Pick<Expense, 'dataNf'>[] = []) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data } = useQuery(accountsQuery(cnpjAssociacao));
  const isRequired = (data?.length ?? 0) > 0;
  const check = (
    { numConta, dataPagamento, motivoAntecipacao }: Partial<Pick<PaymentRequest, 'numConta' | 'dataPagamento' | 'motivoAntecipacao'>>,
    paid = expenses,
  ) => [
    ...(isRequired && !numConta ? [{ field: 'numConta', message: 'Selecione uma conta' }] : []),
    ...(numConta && earlyInvoice(paid, dataPagamento) && !motivoAntecipacao
      ? [{ field: 'motivoAntecipacao', message: 'Informe o motivo' }]
      : []),
  ];
  return { isRequired, check };
}

/** The date of an invoice later than the payment. */
const earlyInvoice = (expenses: Pick<Expense, 'dataNf'>[], dataPagamento: string | undefined) =>
  expenses.map(({ dataNf }) => dataNf).find((dataNf) => dataNf && dataPagamento && dataPagamento < dataNf);
