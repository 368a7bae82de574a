import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mandatesQuery, officesQuery } from '#shared/queries/offices.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton, NewButton } from '#shared/ui/lists/toolbar.tsx';
import { ReadyOfficesButton } from '../offices/ready-offices-button';
import { MandatesList } from './mandates-list';
import { SeatTimeline } from './seat-timeline';
import { SeatsOnDay } from './seats-on-day';

const EMPTY = 'Diga quem ocupa cada cargo e desde quando: as assinaturas dos documentos saem daqui.';

/** Who holds which office on a day, the time of each seat, and the mandates. */
export function MandatesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const offices = useQuery(officesQuery(cnpjAssociacao));
  const mandates = useQuery(mandatesQuery(cnpjAssociacao));
  const may = useMay();
  const navigate = useNavigate();
  const hasOffices = Boolean(offices.data?.length);
  const mayWrite = may('mandato.salvar');
  return (
    <Page
      title="MANDATOS"
      term="mandato"
      actions={
        <>
          {mayWrite && hasOffices && <NewButton label="Novo mandato" onClick={() => navigate('/mandatos/novo')} />}
          <ActionButton label="Cargos" icon="pi-sitemap" onClick={() => navigate('/cargos')} />
        </>
      }
    >
      {offices.data && mandates.data ? (
        mandates.data.length > 0 ? (
          <>
            <SeatsOnDay offices={offices.data} mandates={mandates.data} />
            <SeatTimeline offices={offices.data} mandates={mandates.data} />
            <MandatesList mandates={mandates} />
          </>
        ) : (
          <div className="panel">
            <EmptyState
              icon="pi-users"
              text={EMPTY}
              hint={mayWrite && (hasOffices ? 'Use o botão Novo mandato.' : 'Comece pelos cargos: escolha um conjunto pronto.')}
              action={!hasOffices && <ReadyOfficesButton isNextStep />}
            />
          </div>
        )
      ) : (
        <div className="panel">
          <Waiting offices={offices} mandates={mandates} />
        </div>
      )}
    </Page>
  );
}

type Query = Pick<ReturnType<typeof useQuery>, 'error' | 'refetch'>;

function Waiting({ offices, mandates }: { offices: Query; mandates: Query }) {
  const failed = [offices, mandates].find(({ error }) => error);
  if (!failed) return <ListSkeleton />;
  return <FailedState error={failed.error} failure="Erro ao carregar os mandatos." onRetry={() => void failed.refetch()} />;
}
