import { useQuery } from '@tanstack/react-query';
import { useWorkingContext } from '#shared/session/session.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import styles from './desk.module.css';
import { deskQuery } from './desk.queries';
import { Figures } from './figures';
import { FirstStepsPanel } from './first-steps';
import { TaskList } from './task-list';

/** The desk of the association's year: first steps, figures and tasks. */
export function DeskView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(deskQuery(cnpjAssociacao, ano));
  if (!data)
    return (
      <div className={`panel ${styles.deskWaiting}`}>
        {error ? (
          <FailedState error={error} failure="Erro ao carregar o painel." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    );
  return (
    <Stack gap="l">
      <FirstStepsPanel {...data} />
      <Figures {...data} />
      <TaskList {...data} />
    </Stack>
  );
}
