import { Skeleton } from 'primereact/skeleton';
import type { ReactNode } from 'react';
import { errorText } from '../../api/client';
import { Button } from '../base/button';

/** Loading: skeleton of a list. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="list-skeleton" role="status">
      <span className="visually-hidden">Carregando...</span>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Skeleton key={row} height="2.25rem" />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  text: string;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
  icon?: string;
}

/** Nothing to show, and the next step to take. */
export function EmptyState({ text, hint, action, icon = 'pi-inbox' }: EmptyStateProps) {
  return (
    <div className="state">
      <i className={`pi ${icon}`} aria-hidden />
      <p className="state-text">{text}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

/** Failed: the reason, and a retry. */
export function FailedState({ error, failure, onRetry }: { error: unknown; failure: string; onRetry: () => void }) {
  const reason = errorText(error, '');
  return (
    <div className="state state-failed" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <p className="state-text">{failure}</p>
      {reason && reason !== failure && <p>{reason}</p>}
      <Button label="Tentar novamente" icon="pi-refresh" onClick={onRetry} />
    </div>
  );
}

/** The search found nothing. */
export function NoMatchState({ search, onClear, further }: { search: string; onClear: () => void; further?: ReactNode }) {
  return (
    <div className="state" role="status">
      <i className="pi pi-search" aria-hidden />
      <p className="state-text">Nenhum resultado para “{search}”.</p>
      <Button label="Limpar busca" icon="pi-times" outlined onClick={onClear} />
      {further}
    </div>
  );
}
