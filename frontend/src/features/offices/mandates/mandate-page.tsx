import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { dateInBrazil, isPlainDate } from '#domain/plain-date.js';
import { mandatesQuery, officesQuery } from '#shared/queries/offices.queries.ts';
import { useLastSeen } from '#shared/register/use-newest.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MandateForm } from './mandate-form';
import { substitution } from './new-occupants';

/** Path of the mandates. */
const MANDATES = '/mandatos';

/** The form of a new mandate or, with its number in the address, of that one; with `substitui` with a row for that seat. */
export function MandatePage() {
  const { id } = useParams();
  return <OneMandate key={id} id={id} />;
}

function OneMandate({ id }: { id: string | undefined }) {
  const [address] = useSearchParams();
  const { cnpjAssociacao } = useWorkingContext();
  const offices = useQuery(officesQuery(cnpjAssociacao));
  const mandates = useQuery(mandatesQuery(cnpjAssociacao));
  const known = useLastSeen(mandates.data?.find((one) => String(one.id) === id));
  const mandate = id ? known : null;
  if (offices.data && mandates.data && mandate !== undefined) {
    const seat = /^(\d+)\.(\d+)$/.exec(address.get('substitui') ?? '');
    const em = address.get('em');
    const day = isPlainDate(em) ? em : dateInBrazil(new Date());
    const row = mandate && seat && substitution({ idCargo: Number(seat[1]), vaga: Number(seat[2]) }, day, mandate);
    return <MandateForm mandate={mandate} offices={offices.data} mandates={mandates.data} added={row ? [row] : []} backTo={MANDATES} />;
  }
  const failed = [offices, mandates].find(({ error }) => error);
  return (
    <Page title={id ? 'EDITAR MANDATO' : 'NOVO MANDATO'} actions={<CloseButton label="Voltar" to={MANDATES} />}>
      <div className="panel">
        {failed ? (
          <FailedState error={failed.error} failure="Erro ao carregar os mandatos." onRetry={() => void failed.refetch()} />
        ) : offices.data && mandates.data ? (
          <EmptyState text="Mandato não encontrado." hint="Ele pode ter sido excluído. Volte à lista de mandatos." />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}
