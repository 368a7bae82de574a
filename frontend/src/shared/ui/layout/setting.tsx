import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack } from './layout';
import { FailedState, ListSkeleton } from './states';

interface SettingProps<T> {
  title: string;
  /** What it is good for. */
  hint?: string;
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** What it is now, in one line. */
  now: (value: T) => ReactNode;
  /** What changes it: a button, or the link to its form. Shown once its value is known. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a screen of settings: its value, and beside it what changes it. */
export function Setting<T>({ title, hint, query: { data, error, refetch }, now, action, children }: SettingProps<T>) {
  const id = useId();
  return (
    <Stack as="section" className="panel-body" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data !== undefined ? (
        <Row gap="l" place="apart">
          <strong>{now(data)}</strong>
          {action}
        </Row>
      ) : error ? (
        <FailedState error={error} failure="Não foi possível ler esta configuração." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={1} />
      )}
      {hint && <p className="secondary">{hint}</p>}
      {children}
    </Stack>
  );
}

/** The step to a form of a setting, and back. */
export function SettingLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="p-button p-button-outlined p-button-secondary">
      {label}
    </Link>
  );
}
