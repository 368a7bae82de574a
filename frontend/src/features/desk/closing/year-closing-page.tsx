import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { formatDate, formatName } from '#shared/format/format.ts';
import { fiscalYearsQuery } from '#shared/queries/fiscal-years.queries.ts';
import { closedMonthsQuery, findingsQuery } from '#shared/queries/year-state.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { deskQuery } from '../desk.queries';
import { ClosingForm } from './closing-form';
import { pointsOf } from './closing-points';

/** What is to be seen before a year is closed, and closing it (rule 47.11). */
export function YearClosingPage() {
  const ano = Number(useParams().ano);
  const { cnpjAssociacao } = useWorkingContext();
  const book = { cnpjAssociacao, ano };
  const years = useQuery({ ...fiscalYearsQuery(cnpjAssociacao), staleTime: 0 });
  const desk = useQuery(deskQuery(cnpjAssociacao, ano));
  const months = useQuery(closedMonthsQuery(book));
  const findings = useQuery(findingsQuery(book));
  const queries = [years, desk, months, findings];
  const failed = queries.find(({ error }) => error);
  const year = years.data?.find((each) => each.ano === ano);
  // Once shown, the form stays until it leads on: what it closes is not open any more.
  const [isShown, setShown] = useState(false);
  if (year?.situacao === 'ABERTO' && !isShown) setShown(true);
  const title = `ENCERRAR ${ano || ''}`;
  if (failed || !(years.data && desk.data && months.data && findings.data))
    return (
      <Page title={title}>
        <div className="panel">
          {failed ? (
            <FailedState error={failed.error} failure="Erro ao carregar o exercício." onRetry={() => void failed.refetch()} />
          ) : (
            <ListSkeleton rows={6} />
          )}
        </div>
      </Page>
    );
  if (!year || !isShown)
    return (
      <Page title={title}>
        <div className="panel">
          <NothingToClose ano={ano} year={year} />
        </div>
      </Page>
    );
  const points = pointsOf({ year, tarefas: desk.data.tarefas, contas: months.data, findings: findings.data.ressalvas });
  return <ClosingForm {...points} title={title} year={year} next={years.data.find((each) => each.ano === ano + 1)} hoje={desk.data.hoje} />;
}

function NothingToClose({ ano, year }: { ano: number; year: FiscalYear | undefined }) {
  const hint = <Link to="/exercicios">Ver os exercícios</Link>;
  return year?.desde ? (
    <EmptyState
      text={`${ano} está encerrado desde ${formatDate(year.desde)}, por ${formatName(year.por ?? '')}.`}
      icon="pi-lock"
      hint={hint}
    />
  ) : (
    <EmptyState text={`Não há exercício de ${ano || 'tal ano'}.`} icon="pi-calendar" hint={hint} />
  );
}
