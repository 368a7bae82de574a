import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatDate, formatName } from '#shared/format/format.ts';
import { timeInBrazil } from '#shared/format/moments.ts';
import { factIcon, factTone } from '#shared/lookups/fact-marks.ts';
import { Button } from '#shared/ui/base/button.tsx';
import auditStyles from '../audit.module.css';
import { EntryMarks } from '../findings/entry-findings';

interface EntryItemProps {
  entry: AuditEntry;
  onOpen: () => void;
  /** Whether to show the day of recording, for lists without headings by day. */
  dated?: boolean;
  /** Amount or effect at the end of the row. */
  children: ReactNode;
}

/** An entry: the event, its author and time, and the lines that it changed. */
export function EntryItem({ entry, onOpen, dated, children }: EntryItemProps) {
  const { sequencia, tipo, descricao, autor, dataEfetiva, registradoEm, linhas } = entry;
  const recorded = dateInBrazil(new Date(registradoEm));
  return (
    <li className={auditStyles.auditEntry}>
      <span className={`mark badge-${factTone(tipo)}`} aria-hidden>
        <i className={`pi ${factIcon(tipo)}`} />
      </span>
      <div className={auditStyles.auditTold}>
        <p className={auditStyles.auditSentence}>{descricao}</p>
        <ul className={auditStyles.auditFacts}>
          <li>
            <time dateTime={registradoEm}>
              {dated && `${formatDate(recorded)} `}
              {timeInBrazil(registradoEm)}
            </time>
          </li>
          <li>{formatName(autor.nome)}</li>
          <li>lançamento nº {sequencia.toLocaleString('pt-BR')}</li>
          {dataEfetiva !== recorded && <li>efeito em {formatDate(dataEfetiva)}</li>}
        </ul>
        {linhas.map(({ descricao: line }) => (
          <p key={line} className="secondary">
            {line}
          </p>
        ))}
        <EntryMarks sequencia={sequencia} />
      </div>
      <div className={auditStyles.auditAmount}>{children}</div>
      <Button
        icon="pi-search-plus"
        text
        rounded
        severity="secondary"
        aria-label={`Detalhes do lançamento nº ${sequencia}`}
        title="Detalhes"
        onClick={onOpen}
      />
    </li>
  );
}
