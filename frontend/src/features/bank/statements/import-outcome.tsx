import { Link } from 'react-router-dom';
import type { IgnoredLine, ImportedStatement } from '#contracts/bank/statement-imports.js';
import { yearOf } from '#domain/plain-date.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import styles from './statements.module.css';
import type { FileOutcome } from './use-import-files';

interface ImportOutcomesProps {
  outcomes: readonly FileOutcome[];
  /** The account whose reconciliation this screen is: statements of others lead to theirs. */
  reconciles: string | undefined;
  /** Asks again for the columns of a CSV file. */
  onColumns: (file: File) => void;
  /** Imports to that account what is like known movements but for the bank's identification. */
  onNew: (file: File, numConta: string) => void;
}

/** The result of each file, in words. */
export function ImportOutcomes({ outcomes, reconciles, onColumns, onNew }: ImportOutcomesProps) {
  return (
    <div role="status" className="statement-outcomes">
      {outcomes.map(({ file, extratos, erros }) => (
        <section
          key={file.name + file.lastModified}
          className={`panel panel-body ${styles.statementOutcome} ${erros.length > 0 ? styles.isRefused : ''}`}
        >
          <h2>
            <i className={`pi ${erros.length > 0 ? 'pi-times-circle' : 'pi-check-circle'}`} aria-hidden />
            {file.name}
          </h2>
          {extratos.map((statement) => (
            <Imported
              key={statement.id}
              statement={statement}
              leadsOn={statement.numConta !== reconciles}
              onNew={() => onNew(file, statement.numConta)}
            />
          ))}
          {erros.length > 0 && <Refused erros={erros} />}
          {erros.length > 0 && /\.(csv|txt)$/i.test(file.name) && (
            <Button label="Rever as colunas" icon="pi-table" outlined size="small" onClick={() => onColumns(file)} />
          )}
        </section>
      ))}
    </div>
  );
}

function Refused({ erros }: { erros: readonly string[] }) {
  return (
    <>
      <p>Nada foi importado deste arquivo:</p>
      <ul className="bullets">
        {erros.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </>
  );
}

function Imported({ statement, leadsOn, onNew }: { statement: ImportedStatement; leadsOn: boolean; onNew: () => void }) {
  const { numConta, de, ate, saldo, ignoradas, avisos } = statement;
  return (
    <>
      <p>
        Conta {numConta}, de {formatDate(de)} a {formatDate(ate)}: <strong>{sentenceOf(statement)}</strong>
        {saldo && ` Saldo em ${formatDate(saldo.em)}: ${formatMoney(saldo.valor)}.`} {leadsOn && <ReconcileLink statement={statement} />}
      </p>
      {avisos.map(({ codigo, mensagem }) => (
        <p key={codigo + mensagem} className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden /> {mensagem}
        </p>
      ))}
      {avisos.some(({ codigo }) => codigo === 'IDENTIFICACAO_MUDOU') && (
        <Button label="São movimentos novos: importar" icon="pi-plus" outlined size="small" onClick={onNew} />
      )}
      {ignoradas.length > 0 && (
        <details>
          <summary>{count(ignoradas.length, 'linha ignorada', 'linhas ignoradas')}</summary>
          <ul className="bullets">
            {byReason(ignoradas).map(([reason, lines]) => (
              <li key={reason}>
                {reason} ({lines})
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Leads to the first month of the base year on the statement; to none if it has no day of that year. */
function ReconcileLink({ statement: { numConta, de, ate } }: { statement: ImportedStatement }) {
  const { ano } = useWorkingContext();
  const may = useMay();
  if (!may('conciliacao.salvar') || yearOf(de) > ano || yearOf(ate) < ano) return null;
  const mes = yearOf(de) < ano ? 1 : Number(de.slice(5, 7));
  return <Link to={`/conciliacao?${new URLSearchParams({ conta: numConta, mes: String(mes) })}`}>Conciliar agora</Link>;
}

function sentenceOf({ linhas, novas, repetidas }: ImportedStatement): string {
  if (linhas === 0) return 'nenhum lançamento.';
  if (novas === 0)
    return `nada de novo: ${count(repetidas, 'lançamento que já estava importado', 'lançamentos que já estavam importados')}.`;
  const known = repetidas > 0 ? ` e ${count(repetidas, 'que já estava importado', 'que já estavam importados')}` : '';
  return `${count(novas, 'lançamento novo', 'lançamentos novos')}${known}.`;
}

/** Maximum number of lines listed for each reason. */
const NAMED = 20;

function byReason(ignored: readonly IgnoredLine[]): [reason: string, lines: string][] {
  const lines = new Map<string, number[]>();
  for (const { linha, motivo } of ignored) lines.set(motivo, [...(lines.get(motivo) ?? []), linha]);
  return [...lines].map(([reason, numbers]) => {
    const rest = numbers.length - NAMED;
    const named = numbers.slice(0, NAMED).join(', ');
    return [reason, `${numbers.length === 1 ? 'linha' : 'linhas'} ${named}${rest > 0 ? ` e mais ${rest}` : ''}`];
  });
}
