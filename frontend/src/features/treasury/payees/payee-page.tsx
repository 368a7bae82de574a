import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useLastSeen } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useOrigin } from '#shared/ui/base/origin.ts';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { PAYEES, PayeeFields, usePayeeForm } from './payee-form';

/**
 * The form of a new payee or, with `cpfOrCnpj` in the address, of that one, which needs an administrator. Without permission, redirects to the list.
 */
export function PayeePage() {
  const may = useMay();
  const [address] = useSearchParams();
  const document = address.get('cpfOrCnpj');
  if (!may(document ? 'favorecido.alterar' : 'favorecido.salvar')) return <Navigate to={PAYEES} replace />;
  return document ? <EditPayee key={document} document={document} /> : <PayeeForm payee={null} />;
}

function PayeeForm({ payee }: { payee: Payee | null }) {
  return (
    <FormPage {...usePayeeForm(payee)} backTo={useOrigin(PAYEES)}>
      <PayeeFields isNew={payee === null} />
    </FormPage>
  );
}

function EditPayee({ document }: { document: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data, error, refetch } = useQuery(payeesQuery(cnpjAssociacao));
  const payee = useLastSeen(data?.find(({ cpfOrCnpj }) => cpfOrCnpj === document));
  if (payee) return <PayeeForm payee={payee} />;
  return (
    <Page title="EDITAR FAVORECIDO" actions={<CloseButton to={PAYEES} />}>
      <div className="panel">
        {data ? (
          <EmptyState text="Favorecido não encontrado." hint="Ele pode ter sido excluído. Volte à lista de favorecidos." />
        ) : error ? (
          <FailedState error={error} failure="Erro ao carregar favorecidos" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}
