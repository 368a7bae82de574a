import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatDate } from '#shared/format/format.ts';
import { timeInBrazil } from '#shared/format/moments.ts';
import type { Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import auditStyles from '../audit.module.css';
import { EntryMarks } from '../findings/entry-findings';

/** Icon of each kind of fact; the sentence says the same. */
const ICONS: Record<string, string> = {
  Orcamento: 'pi-calculator',
  Despesa: 'pi-arrow-up-right',
  Redistribuicao: 'pi-arrow-right-arrow-left',
  Receita: 'pi-arrow-down-left',
  Transferencia: 'pi-sync',
  Rendimento: 'pi-percentage',
  Exercicio: 'pi-calendar',
  Anexo: 'pi-paperclip',
  Conciliacao: 'pi-link',
  Mes: 'pi-lock',
  Pagamento: 'pi-tags',
  Imposto: 'pi-percentage',
  Saldo: 'pi-forward',
};

const iconOf = (tipo: string) => Object.entries(ICONS).find(([kind]) => tipo.startsWith(kind))?.[1] ?? 'pi-question';

function toneOf(tipo: string): Tone {
  if (/(Excluid|Anulad|Desfeit|Retirado|Devolvido)/.test(tipo)) return 'danger';
  if (tipo.startsWith('DespesaPaga')) return 'success';
  return /(Alterad|Justificad|Reabert)/.test(tipo) ? 'warning' : 'info';
}

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
      <span className={`${auditStyles.auditMark} badge-${toneOf(tipo)}`} aria-hidden>
        <i className={`pi ${iconOf(tipo)}`} />
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
          <li>{autor.nome}</li>
          <li>lançamento nº {sequencia.toLocaleString('pt-BR')}</li>
          {dataEfetiva !== recorded && <li>efeito em {formatDate(dataEfetiva)}</li>}
        </ul>
        {linhas.map(({ descricao: line }) => (
          <p key={line} className={auditStyles.auditLine}>
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
        className="audit-open"
        aria-label={`Detalhes do lançamento nº ${sequencia}`}
        title="Detalhes"
        onClick={onOpen}
      />
    </li>
  );
}
