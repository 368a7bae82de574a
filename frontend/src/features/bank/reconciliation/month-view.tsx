import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type AccountReconciliation, type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { TransferDialog } from '#shared/lookups/transfer-dialog.tsx';
import { useMay } from '#shared/session/may.ts';
import { LineMenu, transferOf } from './line-menu';
import { MonthFigures } from './month-figures';
import { MonthHead } from './month-head';
import { cameLate, MonthStrip } from './month-strip';
import { ReconciledList } from './reconciled-list';
import styles from './reconciliation.module.css';
import { RowList } from './row-list';
import { rulesQuery } from './rules.queries';
import { SelectionBar } from './selection-bar';
import { type Offer, sidesOf } from './sides';
import { useReconciling } from './use-reconciling';

interface MonthViewProps {
  month: AccountReconciliation;
  begun: number;
  searchOf: (mes: number) => string;
}

const NONE: ReadonlySet<string> = new Set();
const NO_OFFERS: ReadonlyMap<string, Offer> = new Map();

/** A month of an account: its figures, both lists, and its reconciliations. Read-only if closed, or without permission to reconcile. */
export function MonthView({ month, begun, searchOf }: MonthViewProps) {
  const may = useMay();
  const { mes, fechada, temExtrato } = month;
  const mayReconcile = may('conciliacao.salvar');
  const isLocked = !mayReconcile || fechada || month.meses[mes - 1]?.situacao === 'ANTERIOR';
  const { lines, movements, rows, isJoining, join, clear, list } = useSides(month, mayReconcile);
  // On a phone one list is shown at a time.
  const [side, setSide] = useState<'extrato' | 'livro'>('extrato');
  const [transferred, setTransferred] = useState<ReconcilableLine | null>(null);
  const rules = useQuery({ ...rulesQuery(month.cnpjAssociacao), enabled: may('regraConciliacao.ver') });

  return (
    <>
      <MonthStrip meses={month.meses} mes={mes} until={begun} searchOf={searchOf} />
      <MonthHead month={month} begun={begun} isLocked={isLocked} />
      <MonthFigures month={month} />
      <MonthWarnings month={month} />
      <fieldset className={styles.reconTabs}>
        <legend className="visually-hidden">Lista</legend>
        {(['extrato', 'livro'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
            {each === 'extrato' ? `No extrato (${lines.length})` : `No livro (${movements.length})`}
          </button>
        ))}
      </fieldset>
      <div className={`${styles.reconSides} ${styles[side]}`}>
        <section className={`${styles.reconSide} ${styles.reconExtrato}`} aria-labelledby="recon-extrato">
          <h3 id="recon-extrato">Só no extrato ({lines.length})</h3>
          <RowList
            {...list}
            isClosed={isLocked}
            label="Lançamentos só no extrato"
            rows={lines}
            empty={temExtrato ? 'Tudo que está no extrato foi conciliado.' : 'Nenhum lançamento do extrato.'}
            onLeave={() => focusFirst('recon-livro')}
            menu={({ line }) =>
              line && <LineMenu line={line} numConta={month.numConta} rules={rules.data ?? []} onTransfer={() => setTransferred(line)} />
            }
          />
        </section>
        <section className={`${styles.reconSide} ${styles.reconLivro}`} aria-labelledby="recon-livro">
          <h3 id="recon-livro">Só no livro ({movements.length})</h3>
          <RowList
            {...list}
            isClosed={isLocked}
            label="Movimentos só no livro"
            rows={movements}
            empty="Tudo que está no livro foi conciliado."
            onLeave={() => focusFirst('recon-extrato')}
          />
        </section>
      </div>
      {!isLocked && lines.length + movements.length > 0 && (
        <SelectionBar rows={rows} isJoining={isJoining} onJoin={() => void join()} onClear={clear} />
      )}
      <section aria-labelledby="recon-done">
        <h3 id="recon-done">Conciliados ({month.conciliados.length})</h3>
        <ReconciledList month={month} isFixed={!mayReconcile || fechada} />
      </section>
      {transferred && <TransferDialog given={transferOf(transferred, month.numConta)} onClose={() => setTransferred(null)} />}
    </>
  );
}

/** Both lists of the month, the ticked rows, and joining them; proposals only with permission to reconcile. */
function useSides(month: AccountReconciliation, mayReconcile: boolean) {
  const sides = useMemo(() => sidesOf(month), [month]);
  const { lines, movements } = sides;
  const offers = mayReconcile ? sides.offers : NO_OFFERS;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(NONE);
  const [focused, setFocused] = useState('');
  const { isJoining, joinRows } = useReconciling(month);
  const all = [...lines, ...movements];
  const rows = all.filter(({ key }) => ticked.has(key));
  const clear = () => setTicked(NONE);
  const join = async (joined = rows) => {
    if (await joinRows(joined)) clear();
  };
  const onTick = (key: string) =>
    setTicked((now) => (now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key])));
  /** Joins the ticked rows, or the proposal of this row. */
  const onAccept = (key: string) => {
    const offer = offers.get(key);
    if (rows.length > 0 && !(offer && rows.every((row) => offer.keys.includes(row.key)))) return void join();
    if (offer) void join(all.filter((row) => offer.keys.includes(row.key)));
  };
  const offered = new Set(offers.get(focused)?.keys);
  return { lines, movements, rows, isJoining, join, clear, list: { offers, ticked, offered, onTick, onFocus: setFocused, onAccept } };
}

/** Warns of a month without a statement, and of entries after its closing. */
function MonthWarnings({ month: { mes, meses, numConta, temExtrato } }: { month: AccountReconciliation }) {
  const may = useMay();
  const late = meses[mes - 1]?.chegaramDepois ?? 0;
  return (
    <>
      {!temExtrato && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>
            O extrato deste mês ainda não foi importado.{' '}
            {may('extratoBancario.importar') && <Link to={`/extratos?conta=${encodeURIComponent(numConta)}`}>Importar extrato</Link>}
          </span>
        </p>
      )}
      {late > 0 && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>{cameLate(late)}. O fechamento ficou como estava; para conciliá-los, um gestor reabre o mês.</span>
        </p>
      )}
    </>
  );
}

/** Focuses the last focused row of the other list. */
const focusFirst = (side: string) => document.querySelector<HTMLElement>(`[aria-labelledby="${side}"] [data-row][tabindex="0"]`)?.focus();
