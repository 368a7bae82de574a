import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { formatDate } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { layoutsQuery } from '../layouts.queries';
import { BankStep } from './bank-step';
import { DataStep } from './data-step';
import { FollowStep } from './follow-step';
import { FormsStep } from './forms-step';
import { PointsStep } from './points-step';
import { PresentStep } from './present-step';
import { isPrepared, layoutName, SUBMISSIONS, subjectOf, submissionQuery } from './submissions.queries';

/** The steps, as named in the address. */
const STEPS = {
  conferir: 'Conferir',
  completar: 'Completar',
  ver: 'Ver',
  apresentar: 'Apresentar',
  acompanhar: 'Acompanhar',
  digitar: 'Digitar no banco',
} as const;
type Step = keyof typeof STEPS;
/** Those that end when it is presented. */
const BEFORE: readonly Step[] = ['completar', 'apresentar'];

/** The steps that a submission has: what is typed into the bank's portal only where its layout lists it. */
function stepsOf(submission: SubmissionDetails | undefined): Record<string, string> {
  const isShown = (step: Step) =>
    step === 'digitar' ? Boolean(submission?.listaDoBanco) : !submission || isPrepared(submission) || !BEFORE.includes(step);
  return Object.fromEntries(Object.entries(STEPS).filter(([step]) => isShown(step as Step)));
}

/** A prestação de contas, step by step. */
export function SubmissionPage() {
  const { id = '' } = useParams();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [address] = useSearchParams();
  const { data, error, refetch } = useQuery(submissionQuery(cnpjAssociacao, ano, id));
  const layouts = useQuery(layoutsQuery(cnpjAssociacao));
  const asked = address.get('passo') ?? '';
  const step = asked in STEPS ? (asked as Step) : data && !isPrepared(data) ? 'acompanhar' : 'conferir';
  return (
    <Page
      title="PRESTAÇÃO DE CONTAS"
      term="prestacao-de-contas"
      subtitle={data && `${subjectOf(data)} · ${layoutName(layouts.data, data.layout)} · ${formatDate(data.de)} a ${formatDate(data.ate)}`}
      actions={<Link to={SUBMISSIONS}>Todas as prestações</Link>}
    >
      <Stack>
        <ViewLinks<string> label="Passos" views={stepsOf(data)} current={step} searchOf={(passo) => `?passo=${passo}`} />
        {data && layouts.data ? (
          <StepOf step={step} submission={data} />
        ) : (
          <div className="panel">
            {error ? (
              <FailedState error={error} failure="Erro ao carregar a prestação." onRetry={() => void refetch()} />
            ) : (
              <ListSkeleton />
            )}
          </div>
        )}
      </Stack>
    </Page>
  );
}

function StepOf({ step, submission }: { step: Step; submission: SubmissionDetails }) {
  switch (step) {
    case 'conferir':
      return <PointsStep submission={submission} />;
    case 'completar':
      return <DataStep submission={submission} />;
    case 'ver':
      return <FormsStep submission={submission} />;
    case 'apresentar':
      return <PresentStep submission={submission} />;
    case 'acompanhar':
      return <FollowStep submission={submission} />;
    case 'digitar':
      return <BankStep submission={submission} />;
  }
}
