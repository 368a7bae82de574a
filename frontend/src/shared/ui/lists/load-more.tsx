import type { ReactNode } from 'react';
import { errorText } from '../../api/client';
import { Button } from '../base/button';
import styles from './load-more.module.css';

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  /** How many there are in all, where that is known. */
  total?: number;
  /** What one of them is called, and several; entries of the book otherwise. */
  nouns?: [one: string, several: string];
  /** Said when there is no more. */
  end: ReactNode;
}

/** The way on at the end of a long list. What comes is added below; the keyboard stays where it is. */
export function LoadMore({ query, shown, total, nouns: [one, several] = ['lançamento', 'lançamentos'], end }: LoadMoreProps) {
  const count = shown.toLocaleString('pt-BR');
  return (
    <div className={styles.loadMore}>
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
    </div>
  );
}
