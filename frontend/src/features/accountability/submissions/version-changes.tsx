import { useQuery } from '@tanstack/react-query';
import type { Submission } from '#contracts/accountability/submission.record.js';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ChangesList } from '#shared/ui/reports/report-changes.tsx';
import { formName } from './forms-step';
import { differenceQuery } from './submissions.queries';

interface VersionChangesProps {
  submission: Submission;
  de: number;
  /** Left out: as the forms would be now. */
  ate?: number;
}

/** What differs between two versions, form by form. */
export function VersionChanges({ submission, de, ate }: VersionChangesProps) {
  const { data, error, isPending, refetch } = useQuery(differenceQuery(submission, de, ate));
  if (isPending) return <ListSkeleton rows={4} />;
  if (!data) return <FailedState error={error} failure="Erro ao comparar as versões." onRetry={() => void refetch()} />;
  return (
    <Stack>
      <p className="secondary">{summaryOf(data)}</p>
      {data.formularios.map((form) => (
        <section key={formName(form)} aria-label={formName(form)}>
          <h3>{formName(form)}</h3>
          <ChangesList {...form} />
        </section>
      ))}
    </Stack>
  );
}

function summaryOf({ numerosMudaram, formularios }: { numerosMudaram: boolean; formularios: object[] }): string {
  if (formularios.length === 0) return 'Os formulários dizem o mesmo.';
  return numerosMudaram ? 'Há números que mudaram.' : 'Nenhum número mudou, só textos.';
}
