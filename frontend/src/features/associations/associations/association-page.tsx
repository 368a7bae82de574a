import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { associationsQuery } from '#shared/queries/associations.queries.ts';
import { useLastSeen } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useOrigin } from '#shared/ui/base/origin.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { HolidaysSection } from '../holidays/holidays-section';
import { AssociationForm } from './association-form';

const ASSOCIATIONS = '/associacoes';

/** Form of a new association or, with `cnpj` in the address, of that one and its holidays. Without permission, redirects to the list. */
export function AssociationPage() {
  const [address] = useSearchParams();
  const may = useMay();
  const cnpj = address.get('cnpj');
  if (!may('associacao.salvar')) return <Navigate to={ASSOCIATIONS} replace />;
  return cnpj ? <EditAssociation key={cnpj} cnpj={cnpj} /> : <AssociationForm association={null} backTo={ASSOCIATIONS} />;
}

function EditAssociation({ cnpj }: { cnpj: string }) {
  const backTo = useOrigin(ASSOCIATIONS);
  const { data, error, refetch } = useQuery(associationsQuery);
  const may = useMay();
  const association = useLastSeen(data?.find((one) => one.cnpj === cnpj && may('associacao.administrar', cnpj)));
  if (association)
    return (
      <>
        <AssociationForm association={association} backTo={backTo} />
        <HolidaysSection cnpjAssociacao={cnpj} />
      </>
    );
  return (
    <Page title="EDITAR ASSOCIAÇÃO" actions={<CloseButton to={ASSOCIATIONS} />}>
      <div className="panel">
        {data ? (
          <EmptyState text="Associação não encontrada." hint="Ela pode ter sido excluída. Volte à lista de associações." />
        ) : error ? (
          <FailedState error={error} failure="Erro ao carregar associações." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}
