import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JournalEntry } from '#contracts/audit/journal.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { dayInWords } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { LoadMore } from '#shared/ui/lists/load-more.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import auditStyles from '../audit.module.css';
import { journalQuery, newsQuery } from './journal.queries';
import { CHAINS, type Filters, filtersIn, journalSearch } from './journal-address';
import { JournalDialog } from './journal-dialog';
import { JournalFilters } from './journal-filters';
import { JournalItem } from './journal-item';

/** The journal of the association, or of the installation, newest first and grouped by day. */
export function JournalList({ view }: { view: keyof typeof CHAINS }) {
  const { cnpjAssociacao } = useWorkingContext();
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<JournalEntry | null>(null);
  const filters = filtersIn(params);
  const journal = useInfiniteQuery(journalQuery(cnpjAssociacao, CHAINS[view], filters));
  const show = (asked: Filters) => setParams(journalSearch(view, asked));
  const all = journal.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const isNarrowed = Object.keys(filters).length > 0;
  const showsAccesses = view === 'associacao' && filters.tipo === 'vinculo' && Object.keys(filters).length === 1;
  useRead(cnpjAssociacao, showsAccesses && !journal.isPlaceholderData ? all[0]?.sequencia : undefined);
  return (
    <>
      <JournalFilters key={params.toString()} filters={filters} onShow={show} />
      {journal.isPending ? (
        <ListSkeleton />
      ) : journal.error && !journal.data ? (
        <FailedState error={journal.error} failure="Erro ao carregar o diário." onRetry={() => void journal.refetch()} />
      ) : all.length === 0 && isNarrowed ? (
        <EmptyState
          icon="pi-search"
          text="Nenhum registro com estes filtros."
          action={<ActionButton label="Limpar filtros" icon="pi-times" onClick={() => show({})} />}
        />
      ) : all.length === 0 ? (
        <EmptyState icon="pi-history" text="Ainda não há registros." hint="O primeiro acesso ou cadastro começa o diário." />
      ) : (
        <>
          {[...Map.groupBy(all, ({ registradoEm }) => dateInBrazil(new Date(registradoEm)))].map(([day, ofDay]) => (
            <section key={day} className={auditStyles.auditDay} aria-labelledby={`dia-${day}`}>
              <h2 id={`dia-${day}`}>{dayInWords(day)}</h2>
              <ol>
                {ofDay.map((entry) => (
                  <JournalItem key={entry.sequencia} entry={entry} onOpen={() => open(entry)} />
                ))}
              </ol>
            </section>
          ))}
          <LoadMore
            query={journal}
            shown={all.length}
            nouns={['registro', 'registros']}
            end={isNarrowed ? 'Não há mais nenhum com estes filtros.' : 'Este é o começo do diário.'}
          />
        </>
      )}
      {opened && <JournalDialog entry={opened} onClose={() => open(null)} />}
    </>
  );
}

/** Marks granted accesses up to this entry as read, which hides the notice. */
function useRead(cnpjAssociacao: string, sequencia: number | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (sequencia === undefined) return;
    // If it fails, the notice is shown again.
    api.post('diario/lido', { cnpjAssociacao, sequencia }).then(
      () => client.invalidateQueries(newsQuery(cnpjAssociacao)),
      () => undefined,
    );
  }, [client, cnpjAssociacao, sequencia]);
}
