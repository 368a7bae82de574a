import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnSubmission } from '#contracts/accountability/own-submissions.js';
import { SUBMISSION_STATES, type SubmissionState } from '#contracts/accountability/submission-acts.record.js';
import { formatDate } from '#shared/format/format.ts';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Grid, Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { PAGE_SIZES, Pagination } from '#shared/ui/lists/pagination.tsx';
import { DeadlineLine } from './deadline-badge';
import { StateBadge } from './state-badge';
import { ownSubmissionsQuery, SUBMISSIONS, subjectOf } from './submissions.queries';

const SIZES = PAGE_SIZES.filter((size) => size > 0);

/** Those of all associations of the person, by state and days left. */
export function OwnSubmissions() {
  const [asked, setAsked] = useState<{ pagina: number; linhas: number; estado?: SubmissionState }>({ pagina: 1, linhas: SIZES[0]! });
  const { data, error, refetch } = useQuery(ownSubmissionsQuery(asked));
  const id = useId();
  if (!data)
    return (
      <div className="panel">
        {error ? <FailedState error={error} failure="Erro ao carregar as prestações." onRetry={() => void refetch()} /> : <ListSkeleton />}
      </div>
    );
  return (
    <Stack>
      <Row gap="s">
        <label htmlFor={id}>Situação</label>
        <select
          id={id}
          value={asked.estado ?? ''}
          onChange={({ target }) => setAsked({ ...asked, pagina: 1, estado: (target.value || undefined) as SubmissionState | undefined })}
        >
          <option value="">Todas</option>
          {Object.entries(SUBMISSION_STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
      </Row>
      {data.total === 0 ? (
        <div className="panel">
          <EmptyState icon="pi-file-check" text="Nenhuma prestação de contas nas suas associações." />
        </div>
      ) : (
        <Grid as="ul" cell="20rem">
          {data.linhas.map((each) => (
            <OwnCard key={`${each.cnpjAssociacao} ${each.id}`} submission={each} />
          ))}
        </Grid>
      )}
      <Pagination
        label="Prestações de contas"
        total={data.total}
        page={data.pagina}
        size={asked.linhas}
        sizes={SIZES}
        onPage={(pagina) => setAsked({ ...asked, pagina })}
        onSize={(linhas) => setAsked({ ...asked, pagina: 1, linhas })}
      />
    </Stack>
  );
}

/** Opening one switches to its association and year, in this tab. */
function OwnCard({ submission }: { submission: OwnSubmission }) {
  const { cnpjAssociacao, nomeAssociacao, ano, id, de, ate, prazo } = submission;
  const switchContext = useSwitchContext();
  return (
    <Stack as="li" className="panel panel-body" gap="s">
      <Row place="apart" align="start">
        <h2>{nomeAssociacao}</h2>
        <StateBadge submission={submission} />
      </Row>
      <p>{subjectOf(submission)}</p>
      <p className="quiet">
        {formatDate(de)} a {formatDate(ate)}
      </p>
      {prazo && <DeadlineLine prazo={prazo} />}
      <Row place="end">
        <Button
          label="Abrir"
          aria-label={`Abrir ${subjectOf(submission)}, ${ano}, de ${nomeAssociacao}`}
          icon="pi-arrow-right"
          text
          onClick={() => void switchContext({ cnpj: cnpjAssociacao, ano }, `${SUBMISSIONS}/${id}`)}
        />
      </Row>
    </Stack>
  );
}
