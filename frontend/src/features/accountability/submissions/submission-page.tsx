import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { formatDate } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { layoutsQuery } from '../layouts.queries';
import { DataStep } from './data-step';
import { FollowStep } from './follow-step';
import { FormsStep } from './forms-step';
import { PointsStep } from './points-step';
import { PresentStep } from './present-step';
import { isPrepared, layoutName, SUBMISSIONS, subjectOf, submissionQuery } from './submissions.queries';

/** The steps, as named in the address. */
const STEPS = { conferir: 'Conferir', completar: 'Completar', ver: 'Ver', apresentar: 'Apresentar', acompanhar: 'Acompanhar' } as const;
/** Once it is presented. */
const { completar: _, apresentar: __, ...AFTERWARDS } = STEPS;
type Step = keyof typeof STEPS;

/** A prestação de contas, step by step. */
export function SubmissionPage() {
  const { id = '' } = useParams();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [address] = useSearchParams();
  const { data, error, refetch } = useQuery(submissionQuery(cnpjAssociacao, ano, id));
  const layouts = useQuery(layoutsQuery(cnpjAssociacao));
  const asked = address.get('passo') ?? '';
  const step = asked in STEPS ? (asked as Step) : data && !isPrepared(data) ? 'acompanhar' : 'conferir';
  const views: Record<string, string> = data && !isPrepared(data) ? AFTERWARDS : STEPS;
  return (
    <Page
      title="PRESTAÇÃO DE CONTAS"
      term="prestacao-de-contas"
      subtitle={data && `${subjectOf(data)} · ${layoutName(layouts.data, data.layout)} · ${formatDate(data.de)} a ${formatDate(data.ate)}`}
      actions={<Link to={SUBMISSIONS}>Todas as prestações</Link>}
    >
      <ViewLinks<string> label="Passos" views={views} current={step} searchOf={(passo) => `?passo=${passo}`} />
      {data && layouts.data ? (
        <StepOf step={step} submission={data} />
      ) : (
        <div className="panel">
          {error ? <FailedState error={error} failure="Erro ao carregar a prestação." onRetry={() => void refetch()} /> : <ListSkeleton />}
        </div>
      )}
    </Page>
  );
}

function StepOf({ step, submission }: { step: Step; submission: SubmissionDetails }) {
  switch (step) {
    case 'conferir':
      return <PointsStep submission={submission} />;
    case 'completar':
      return <DataStep key={submission.versao} submission={submission} />;
    case 'ver':
      return <FormsStep submission={submission} />;
    case 'apresentar':
      return <PresentStep submission={submission} />;
    case 'acompanhar':
      return <FollowStep submission={submission} />;
  }
}
