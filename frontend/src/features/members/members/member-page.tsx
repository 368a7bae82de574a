import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { membersQuery } from '#shared/queries/members.queries.ts';
import { useLastSeen } from '#shared/register/use-newest.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MemberForm } from './member-form';
import { MEMBERS } from './members.queries';

/** The form of a new member or, with `id` in the address, of the one with that number. */
export function MemberPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id ? <EditMember key={id} id={Number(id)} /> : <MemberForm member={null} />;
}

function EditMember({ id }: { id: number }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data, error, refetch } = useQuery(membersQuery(cnpjAssociacao));
  const member = useLastSeen(data?.find((one) => one.id === id));
  if (member) return <MemberForm member={member} />;
  return (
    <Page title="EDITAR ASSOCIADO" actions={<CloseButton label="Voltar" to={MEMBERS} />}>
      <div className="panel">
        {data ? (
          <EmptyState text="Associado não encontrado." hint="Ele pode ter sido excluído. Volte à lista de associados." />
        ) : error ? (
          <FailedState error={error} failure="Erro ao carregar associados." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}
