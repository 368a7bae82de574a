import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  /** Stands beside the title. */
  action?: ReactNode;
  /** The fields; they lay themselves out on twelve columns. */
  children: ReactNode;
}

/** Fields of a form that belong together, under a title. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
}
