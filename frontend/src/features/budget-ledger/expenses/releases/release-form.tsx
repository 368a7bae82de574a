import { useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ReleaseOfSeveral, ReleasesRequest } from '#contracts/budget-ledger/releases.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { count, formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import type { FormOptions } from '#shared/ui/forms/form.tsx';
import { AccountField } from '../../account-field';
import { payeeName, programAndAction } from '../expense';
import { ExpenseMoney } from '../page/expense-money';
import { ReleaseDestination } from '../payments/release-destination';
import { useUsualAccounts } from '../payments/use-accounts';
import { useToRelease } from '../to-release.queries';

type ReleaseForm = FormOptions<ReleasesRequest, Expense[]>;

/** A form that releases the payment of expenses of one book, each from its account, all or none (rule 35.2). */
export const releaseForm = (expenses: readonly [Expense, ...Expense[]]): ReleaseForm => ({
  schema: ReleasesRequest,
  values: {
    cnpjAssociacao: expenses[0].cnpjAssociacao,
    ano: expenses[0].ano,
    liberacoes: expenses.map(({ idDespesa, versao }) => ({ idDespesa, numConta: '', versao, versaoFavorecido: null })),
  },
  check: ({ liberacoes }) => unseen(liberacoes),
  onSave: (body) => api.put('despesa/libera', body),
  success: (saved) => `${count(saved.length, 'pagamento liberado', 'pagamentos liberados')}: ${formatBRL(sumOfReais(saved))}.`,
  failure: 'Erro ao salvar. Tente novamente.',
  invalidates: EXPENSE_ROOTS,
});

/** Nothing is released before the person was shown where the money goes. */
const unseen = (liberacoes: readonly ReleaseOfSeveral[]) =>
  liberacoes.flatMap(({ versaoFavorecido }, index) =>
    versaoFavorecido == null ? [{ field: accountOf(index), message: 'Espere aparecer para onde vai o dinheiro' }] : [],
  );

/** The field of the account that a payment is released for. */
const accountOf = (index: number) => `liberacoes.${index}.numConta`;

/** What is released: to whom, how much and what for, who prepared it, where the money goes, from which account, and what line and account have then. */
export function ReleasedPayment({ expense, index }: { expense: Expense; index: number }) {
  const { numConta } = (useWatch<ReleasesRequest, `liberacoes.${number}`>({ name: `liberacoes.${index}` }) ??
    {}) as Partial<ReleaseOfSeveral>;
  return (
    <>
      <ExpenseSummary
        entries={{
          nomeFavorecido: payeeName(expense),
          valor: formatMoney(expense.valor),
          notaFiscal: expense.notaFiscal ?? 'Sem nota fiscal',
          vencimento: formatDate(expense.vencimento),
          programaAcao: programAndAction(expense),
          objetoResumido: expense.objetoResumido,
          ...usePreparedBy(expense),
        }}
      />
      <ReleaseDestination document={expense.idFavorecido} name={`liberacoes.${index}.versaoFavorecido`} />
      <AccountField name={accountOf(index)} label={`Conta da nº ${expense.idDespesa}`} required span={8} />
      <ExpenseMoney expense={expense} account={numConta} />
    </>
  );
}

/** Who registered the expense, and who else wrote in it, where the payment waits for this person. */
function usePreparedBy({ idDespesa }: Expense): Record<string, string> {
  const [first, ...others] = useToRelease().data?.find((each) => each.idDespesa === idDespesa)?.preparadaPor ?? [];
  return {
    ...(first && { 'Lançada por': formatName(first) }),
    ...(others.length > 0 && { 'Alterada também por': others.map(formatName).join(', ') }),
  };
}

/** Fills in the usual account of each expense. */
export function useReleaseAccounts(expenses: readonly Expense[]): (numConta: string | number | null) => void {
  const { setValue } = useFormContext();
  useUsualAccounts(Object.fromEntries(expenses.map((expense, index) => [accountOf(index), [expense]])));
  return (numConta) => {
    if (numConta === null) return;
    for (const index of expenses.keys()) setValue(accountOf(index), numConta, { shouldDirty: true, shouldValidate: true });
  };
}
