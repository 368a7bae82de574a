import { type ReactNode, useEffect } from 'react';
import { formatDocument } from '../../format/format';
import type { TermId } from '../../help/glossary';
import { TermTip } from '../../help/term-tip';
import { useWorkplace } from '../base/workplace';

interface PageProps {
  title: string;
  /** Term explained beside the title. */
  term?: TermId;
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading (also the tab's title), its buttons, its content. */
export function Page({ title, term, subtitle, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Razão`;
  }, [title]);
  return (
    <section className="page">
      <header className="page-head">
        <div>
          <PrintHead />
          <div className="page-title">
            <h1>{title}</h1>
            {term && <TermTip id={term} />}
          </div>
          {subtitle && <p className="page-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Printed only: association and year. */
function PrintHead() {
  const { association, ano } = useWorkplace();
  if (!association) return null;
  return (
    <p className="print-only">
      <strong>{association.nome}</strong> · CNPJ {formatDocument(association.cnpj)} · Ano base {ano}
    </p>
  );
}
