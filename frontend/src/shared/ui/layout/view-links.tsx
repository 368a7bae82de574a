import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ViewLinksProps<V extends string> {
  /** Accessible name of the links. */
  label: string;
  /** Label of each view. */
  views: Readonly<Record<V, ReactNode>>;
  current: V;
  /** The address of a view: `?visao=programa`. */
  searchOf: (view: V) => string;
}

/** The views of one screen, each with an address of its own. */
export function ViewLinks<V extends string>({ label, views, current, searchOf }: ViewLinksProps<V>) {
  return (
    <nav className="view-links" aria-label={label}>
      {(Object.keys(views) as V[]).map((view) => (
        <Link key={view} to={{ search: searchOf(view) }} aria-current={view === current ? 'page' : undefined}>
          {views[view]}
        </Link>
      ))}
    </nav>
  );
}
