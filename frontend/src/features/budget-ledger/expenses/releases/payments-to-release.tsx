import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { PaymentToRelease } from '#contracts/budget-ledger/releases.js';
import type { Decision, Decisions } from '#shared/decisions/decision.ts';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useShortcut } from '#shared/ui/base/shortcuts.ts';
import { useCompactMenu } from '#shared/ui/base/use-media.ts';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { papersOf } from '../expense';
import { expenseQuery } from '../expenses.queries';
import { pageOf } from '../page/opened-expense';
import { releaseKey } from '../release';
import { useToRelease } from '../to-release.queries';
import { ReleasedPayment, releaseForm, useReleaseAccounts } from './release-form';

/** The payments that wait for this person's release, by due date. */
export function usePaymentsToRelease(): Decisions {
  const { data, error, refetch } = useToRelease();
  return { data: data?.map(decisionOf), error, refetch };
}

const decisionOf = (payment: PaymentToRelease): Decision => ({
  key: releaseKey(payment),
  icon: 'pi-lock',
  name: `Despesa nº ${payment.idDespesa}`,
  detail: [
    formatName(payment.nomeFavorecido),
    formatMoney(payment.valor),
    payment.vencimento && `vence em ${formatDate(payment.vencimento)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  draw: () => <PaymentOf {...payment} />,
});

function PaymentOf({ idDespesa }: PaymentToRelease) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(expenseQuery({ cnpjAssociacao, ano, idDespesa }));
  if (data) return <PaymentToDecide expense={data} />;
  if (error) return <FailedState error={error} failure="Erro ao carregar a despesa." onRetry={() => void refetch()} />;
  return <ListSkeleton />;
}

/** One payment with its papers beside it, where there is room, and one key to release it. */
function PaymentToDecide({ expense }: { expense: Expense }) {
  const { form, id, submit } = useSaveForm({ ...releaseForm([expense]), isQuestion: true });
  const isNarrow = useCompactMenu();
  useShortcut('l', () => void submit());
  return (
    <Stack gap="l">
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate aria-label={`Liberar a despesa nº ${expense.idDespesa}`}>
          <ErrorSummary form={form} />
          <div className="form-grid">
            <Payment expense={expense} />
          </div>
          <div className="form-actions">
            <Link className="p-button p-button-text" to={pageOf(expense)}>
              Abrir a despesa
            </Link>
            <Button
              type="submit"
              label="Liberar"
              icon="pi-verified"
              title="L"
              aria-keyshortcuts="L"
              loading={form.formState.isSubmitting}
            />
          </div>
        </form>
      </FormProvider>
      <PapersPanel of={papersOf(expense)} readOnly opensFirst={!isNarrow} />
    </Stack>
  );
}

function Payment({ expense }: { expense: Expense }) {
  useReleaseAccounts([expense]);
  return <ReleasedPayment expense={expense} index={0} />;
}
