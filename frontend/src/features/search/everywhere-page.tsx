import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { count } from '#shared/format/format.ts';
import { FoundList } from '#shared/search/found-list.tsx';
import { CHOICE } from '#shared/session/destination.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { SearchBox } from '#shared/ui/lists/search-box.tsx';
import { useEverywhere } from './everywhere.queries';

/** So many records are enough to look at before the search goes on. */
const ENOUGH = 20;

/** A value, a number or a payee in all associations of the person, in every year (rule 47.4). */
export function EverywherePage() {
  const { search } = useListState();
  const texto = search.trim();
  return (
    <main className="choose-association">
      <Page title="PROCURAR EM TODAS AS ASSOCIAÇÕES" actions={<Link to={CHOICE}>Minhas associações</Link>}>
        <div className="panel">
          <div className="list-bar">
            <SearchBox label="Valor, número, nota ou favorecido" />
          </div>
          {texto.length > 1 ? (
            <Found key={texto} texto={texto} />
          ) : (
            <p className="panel-body secondary">Digite um valor, um número ou um nome.</p>
          )}
        </div>
      </Page>
    </main>
  );
}

function Found({ texto }: { texto: string }) {
  const query = useEverywhere(texto);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const records = data?.pages.flatMap(({ encontrados }) => encontrados) ?? [];
  const { procuradas = 0, total = 0 } = data?.pages.at(-1) ?? {};
  const goesOn = hasNextPage && !isFetching && !error && records.length < ENOUGH;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  if (error) return <FailedState error={error} failure="Erro ao procurar." onRetry={() => void refetch()} />;
  return (
    <Stack className="panel-body">
      <p role="status" className="secondary">
        {isFetching ? 'Procurando… ' : records.length === 0 && 'Nada encontrado. '}
        {data && `${procuradas.toLocaleString('pt-BR')} de ${count(total, 'associação procurada', 'associações procuradas')}.`}
      </p>
      <FoundList label="Encontrados" records={records} elsewhere={({ cnpj, nomeAssociacao: nome }) => ({ cnpj, nome })} />
      {hasNextPage && records.length >= ENOUGH && (
        <button type="button" className="link" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Procurar nas outras
        </button>
      )}
    </Stack>
  );
}
