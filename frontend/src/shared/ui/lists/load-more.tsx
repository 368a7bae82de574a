import type { ReactNode } from 'react';
import { errorText } from '../../api/client';
import { Button } from '../base/button';
import { Row } from '../layout/layout';

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  /** Total number, if known. */
  total?: number;
  /** Singular and plural of the rows' noun; by default entries of the book. */
  nouns?: [one: string, several: string];
  /** Shown at the end. */
  end: ReactNode;
}

/** Button that loads more at the end of a long list. New rows are added below; the focus stays. */
export function LoadMore({ query, shown, total, nouns: [one, several] = ['lançamento', 'lançamentos'], end }: LoadMoreProps) {
  const count = shown.toLocaleString('pt-BR');
  return (
    <Row gap="l" place="apart" className="panel-body secondary">
      <p role="status">
        {total === undefined
          ? `${count} ${shown === 1 ? one : several} à vista. `
          : `${count} de ${total.toLocaleString('pt-BR')} ${several} à vista. `}
        {!query.hasNextPage && end}
      </p>
      {query.isFetchNextPageError && <p className="field-error">{errorText(query.error, `Erro ao carregar mais ${several}.`)}</p>}
      {query.hasNextPage && (
        <Button
          label="Carregar mais"
          icon="pi-chevron-down"
          outlined
          severity="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      )}
    </Row>
  );
}
