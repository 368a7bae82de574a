import { type ReactNode, useId } from 'react';

interface PageSectionProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A second part of a screen, below its first: a list under a form. */
export function PageSection({ title, subtitle, actions, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="page-section" aria-labelledby={id}>
      <header className="page-head">
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p className="page-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
