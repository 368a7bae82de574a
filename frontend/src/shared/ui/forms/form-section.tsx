import { type ReactNode, useId } from 'react';
import type { TermId } from '../../help/glossary';
import { TermTip } from '../../help/term-tip';

interface FormSectionProps {
  title: string;
  /** Term explained beside the title. */
  term?: TermId;
  /** Shown beside the title. */
  action?: ReactNode;
  /** The fields; they lay themselves out on twelve columns. */
  children: ReactNode;
}

/** Fields of a form that belong together, under a title. */
export function FormSection({ title, term, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <header>
        <div className="form-section-title">
          <h2 id={id}>{title}</h2>
          {term && <TermTip id={term} />}
        </div>
        {action}
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
}
