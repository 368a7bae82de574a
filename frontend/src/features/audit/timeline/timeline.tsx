import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dateInBrazil } from '#domain/plain-date.js';
import { dayInWords } from '#shared/format/moments.ts';
import { FILTERS, valuesIn } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { LoadMore } from '#shared/ui/lists/load-more.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import auditStyles from '../audit.module.css';
import { entriesQuery } from '../audit.queries';
import { useEntryDialogs } from './entry-dialogs';
import { EntryItem } from './entry-item';
import { TimelineFilters, useShowFilters } from './timeline-filters';

/** The book, newest first, grouped by the day of recording. */
export function Timeline() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params] = useSearchParams();
  const filters = valuesIn(params, FILTERS);
  const entries = useInfiniteQuery(entriesQuery({ cnpjAssociacao, ano }, filters));
  const show = useShowFilters();
  const { open, replay, dialogs } = useEntryDialogs();
  const isNarrowed = Object.keys(filters).length > 0;
  const all = entries.data?.pages.flatMap(({ itens }) => itens) ?? [];
  return (
    <>
      <TimelineFilters key={params.toString()} filters={filters} />
      {entries.isPending ? (
        <ListSkeleton />
      ) : entries.error && !entries.data ? (
        <FailedState error={entries.error} failure="Erro ao carregar o livro." onRetry={() => void entries.refetch()} />
      ) : all.length === 0 && isNarrowed ? (
        <EmptyState
          icon="pi-search"
          text="Nenhum lançamento com estes filtros."
          action={<ActionButton label="Limpar filtros" icon="pi-times" onClick={() => show({})} />}
        />
      ) : all.length === 0 ? (
        <EmptyState
          icon="pi-verified"
          text={`O livro de ${ano} ainda não tem lançamentos.`}
          hint="O primeiro orçamento, despesa ou receita do ano começa o livro."
        />
      ) : (
        <>
          {filters.operacao && (
            <div className="panel-body">
              <ActionButton
                label="Saldos antes e depois da operação"
                icon="pi-arrow-right-arrow-left"
                onClick={() => replay(Number(filters.operacao))}
              />
            </div>
          )}
          {[...Map.groupBy(all, ({ registradoEm }) => dateInBrazil(new Date(registradoEm)))].map(([day, ofDay]) => (
            <section key={day} className={auditStyles.auditDay} aria-labelledby={`dia-${day}`}>
              <h2 id={`dia-${day}`}>{dayInWords(day)}</h2>
              <ol>
                {ofDay.map((entry) => (
                  <EntryItem key={entry.sequencia} entry={entry} onOpen={() => open(entry)}>
                    {entry.valor !== null && <Money value={entry.valor} />}
                  </EntryItem>
                ))}
              </ol>
            </section>
          ))}
          <LoadMore
            query={entries}
            shown={all.length}
            end={isNarrowed ? 'Não há mais nenhum com estes filtros.' : 'Este é o começo do livro.'}
          />
        </>
      )}
      {dialogs}
    </>
  );
}
