import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Submission } from '#contracts/accountability/submission.record.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Grid, Row, Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { layoutsQuery } from '../layouts.queries';
import { StateBadge } from './state-badge';
import { SubmissionDialog } from './submission-dialog';
import { isPrepared, layoutName, SUBMISSION_ROOTS, SUBMISSIONS, subjectOf, submissionsQuery } from './submissions.queries';

const EMPTY = 'Aqui o ano se fecha: os formulários saem prontos do que já está no livro. Comece pela prestação de um programa.';

/** The prestações de contas of the year, a card each. */
export function SubmissionsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const navigate = useNavigate();
  const submissions = useQuery(submissionsQuery(cnpjAssociacao, ano));
  const [edited, setEdited] = useState<Submission | 'new' | null>(null);
  const begin = may('prestacao.salvar') && <ActionButton label="Nova" icon="pi-plus" onClick={() => setEdited('new')} />;
  return (
    <Page title="PRESTAÇÕES DE CONTAS" term="prestacao-de-contas" actions={submissions.data?.length !== 0 && begin}>
      {submissions.data?.length ? (
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
      {edited && (
        <SubmissionDialog
          submission={edited === 'new' ? null : edited}
          onSaved={(saved) => edited === 'new' && navigate(`${SUBMISSIONS}/${saved.id}`)}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function SubmissionCard({ submission, onEdit }: { submission: Submission; onEdit: () => void }) {
  const { cnpjAssociacao, ano, id, de, ate, layout, prazo } = submission;
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
        {prazo && ` · entregar até ${formatDate(prazo)}`}
      </p>
      <Row place="end">
        {may('prestacao.excluir') && submission.apresentacao === 0 && (
          <Button label="Excluir" icon="pi-trash" text severity="danger" onClick={() => void remove()} />
        )}
        {may('prestacao.salvar') && isPrepared(submission) && <Button label="Alterar" icon="pi-pencil" text onClick={onEdit} />}
      </Row>
    </Stack>
  );
}
