import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { countPoints, pointsText } from '#contracts/accountability/point-counts.js';
import type { Submission } from '#contracts/accountability/submission.record.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useSession, useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Grid, Row, Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { layoutsQuery } from '../layouts.queries';
import { DeadlineLine } from './deadline-badge';
import { OwnSubmissions } from './own-submissions';
import { StateBadge } from './state-badge';
import { SubmissionDialog } from './submission-dialog';
import { isPrepared, layoutName, pointsQuery, SUBMISSION_ROOTS, SUBMISSIONS, subjectOf, submissionsQuery } from './submissions.queries';

const EMPTY = 'Aqui o ano se fecha: os formulários saem prontos do que já está no livro. Comece pela prestação de um programa.';

const VIEWS = { associacao: 'Desta associação', minhas: 'De todas as suas associações' } as const;

/** The prestações de contas of the year, a card each; of who has several associations also those of all of them. */
export function SubmissionsPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const several = useSession().links.length > 1;
  const [address] = useSearchParams();
  const asked = address.get('visao') ?? (link.julga ? 'minhas' : 'associacao');
  const view = several && asked === 'minhas' ? 'minhas' : 'associacao';
  const may = useMay();
  const navigate = useNavigate();
  const submissions = useQuery(submissionsQuery(cnpjAssociacao, ano));
  const [edited, setEdited] = useState<Submission | 'new' | null>(null);
  const newest = useNewest(edited === 'new' ? null : edited, submissions.data, ({ id }) => id);
  const begin = may('prestacao.salvar') && <ActionButton label="Nova" icon="pi-plus" onClick={() => setEdited('new')} />;
  return (
    <Page
      title="PRESTAÇÕES DE CONTAS"
      term="prestacao-de-contas"
      actions={view === 'associacao' && submissions.data?.length !== 0 && begin}
    >
      <Stack>
        {several && <ViewLinks label="De quem" views={VIEWS} current={view} searchOf={(visao) => `?visao=${visao}`} />}
        {view === 'minhas' ? (
          <OwnSubmissions />
        ) : submissions.data?.length ? (
          <Grid as="ul" cell="20rem">
            {submissions.data.map((submission) => (
              <SubmissionCard key={submission.id} submission={submission} onEdit={() => setEdited(submission)} />
            ))}
          </Grid>
        ) : (
          <div className="panel">
            {submissions.data ? (
              <EmptyState icon="pi-file-check" text={EMPTY} action={begin} />
            ) : submissions.error ? (
              <FailedState error={submissions.error} failure="Erro ao carregar as prestações." onRetry={() => void submissions.refetch()} />
            ) : (
              <ListSkeleton />
            )}
          </div>
        )}
      </Stack>
      {edited && (
        <SubmissionDialog
          submission={newest}
          onSaved={(saved) => edited === 'new' && navigate(`${SUBMISSIONS}/${saved.id}`)}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function SubmissionCard({ submission, onEdit }: { submission: Submission; onEdit: () => void }) {
  const { cnpjAssociacao, ano, id, de, ate, layout, prazos } = submission;
  const points = useQuery({ ...pointsQuery(submission), enabled: isPrepared(submission) });
  const may = useMay();
  const run = useAction();
  const layouts = useQuery(layoutsQuery(cnpjAssociacao));
  const remove = () =>
    run(() => api.delete('prestacao/delete/{cnpjAssociacao}/{ano}/{id}', { path: { cnpjAssociacao, ano, id } }), {
      confirm: ['delete', `Deseja realmente excluir a prestação de contas **${subjectOf(submission)}**?`],
      success: 'A prestação de contas foi excluída com sucesso!',
      failure: 'Erro ao excluir a prestação de contas.',
      invalidates: SUBMISSION_ROOTS,
    });
  return (
    <Stack as="li" className="panel panel-body" gap="s">
      <Row place="apart" align="start">
        <h2>
          <Link to={`${SUBMISSIONS}/${id}`}>{subjectOf(submission)}</Link>
        </h2>
        <StateBadge submission={submission} />
      </Row>
      <p>{layoutName(layouts.data, layout)}</p>
      <p className="quiet">
        {formatDate(de)} a {formatDate(ate)}
      </p>
      {prazos[0] && <DeadlineLine prazo={prazos[0]} />}
      {points.data && <p>{pointsText(countPoints(points.data))}</p>}
      <Row place="end">
        {may('prestacao.excluir') && submission.apresentacao === 0 && (
          <Button label="Excluir" icon="pi-trash" text severity="danger" onClick={() => void remove()} />
        )}
        {may('prestacao.salvar') && isPrepared(submission) && <Button label="Alterar" icon="pi-pencil" text onClick={onEdit} />}
      </Row>
    </Stack>
  );
}
