import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { useMay } from '#shared/session/may.ts';
import { LineMenu } from './line-menu';
import { MonthFigures } from './month-figures';
import { MonthHead } from './month-head';
import { MonthSide } from './month-side';
import { MonthStart } from './month-start';
import { MonthStrip } from './month-strip';
import { MonthWarnings } from './month-warnings';
import { ReconciledList } from './reconciled-list';
import styles from './reconciliation.module.css';
import { rulesQuery } from './rules.queries';
import { SelectionBar } from './selection-bar';
import { type Offer, type Row, sidesOf } from './sides';
import { useBooking } from './use-booking';
import { usePrintMonth } from './use-print-month';
import { useReconciling } from './use-reconciling';

interface MonthViewProps {
  month: AccountReconciliation;
  begun: number;
  searchOf: (mes: number) => string;
}

const NONE: ReadonlySet<string> = new Set();
const NO_OFFERS: ReadonlyMap<string, Offer> = new Map();

const linesOf = (rows: readonly Row[]) => rows.flatMap(({ line }) => line ?? []);

/** A month of an account: its figures, both lists, and its reconciliations. Read-only if closed, or without permission to reconcile. */
export function MonthView({ month, begun, searchOf }: MonthViewProps) {
  const may = useMay();
  const { mes, temExtrato } = month;
  const mayReconcile = may('conciliacao.salvar');
  const isLocked = !mayReconcile || month.meses[mes - 1]?.situacao !== 'ABERTO';
  const { lines, movements, rows, isJoining, joinRows, join, clear, list } = useSides(month, mayReconcile);
  // On a phone one list is shown at a time.
  const [side, setSide] = useState<'extrato' | 'livro'>('extrato');
  const { data: rules = [] } = useQuery({ ...rulesQuery(month.cnpjAssociacao), enabled: may('regraConciliacao.ver') });
  const { kindsOf, book, form } = useBooking({ month, rules, joinRows, focusNext: () => focusIn('recon-extrato') });
  const print = usePrintMonth();
  const isOpen = lines.own.length + lines.earlier.length + movements.own.length + movements.earlier.length > 0;

  return (
    <>
      <MonthStrip
        meses={month.meses}
        mes={mes}
        until={begun}
        searchOf={searchOf}
        onPrint={may('relatorio.ver') ? (each) => print({ ...month, mes: each }) : undefined}
      />
      <MonthHead month={month} begun={begun} isLocked={isLocked} />
      <MonthFigures month={month} />
      <MonthStart month={month} isLocked={isLocked} searchOf={searchOf} />
      <MonthWarnings month={month} />
      <fieldset className={`screen-only ${styles.reconTabs}`}>
        <legend className="visually-hidden">Lista</legend>
        {(['extrato', 'livro'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
            {each === 'extrato' ? `No extrato (${lines.own.length})` : `No livro (${movements.own.length})`}
          </button>
        ))}
      </fieldset>
      <div className={`${styles.reconSides} ${styles[side]}`}>
        <MonthSide
          {...list}
          id="recon-extrato"
          className={styles.reconExtrato}
          title="Só no extrato"
          label="Lançamentos só no extrato"
          rows={lines}
          isClosed={isLocked}
          empty={temExtrato ? 'Tudo que está no extrato foi conciliado.' : 'Nenhum lançamento do extrato.'}
          onLeave={() => focusIn('recon-livro')}
          menu={({ line }) =>
            line && <LineMenu line={line} kinds={kindsOf(line.valor)} rules={rules} onCreate={(kind) => book(kind, [line])} />
          }
        />
        <MonthSide
          {...list}
          id="recon-livro"
          className={styles.reconLivro}
          title="Só no livro"
          label="Movimentos só no livro"
          rows={movements}
          isClosed={isLocked}
          empty="Tudo que está no livro foi conciliado."
          onLeave={() => focusIn('recon-extrato')}
        />
      </div>
      {!isLocked && isOpen && (
        <SelectionBar
          rows={rows}
          isJoining={isJoining}
          kindsOf={kindsOf}
          onCreate={(kind) => book(kind, linesOf(rows))}
          onJoin={() => void join()}
          onClear={clear}
        />
      )}
      <section aria-labelledby="recon-done">
        <h3 id="recon-done">Conciliados ({month.conciliados.length})</h3>
        <ReconciledList month={month} isFixed={isLocked} />
      </section>
      {form}
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
  const all = [lines, movements].flatMap(({ own, earlier }) => [...own, ...earlier]);
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
  const list = { offers, ticked, offered, onTick, onFocus: setFocused, onAccept };
  return { lines, movements, rows, isJoining, joinRows, join, clear, list };
}

/** Focuses the last focused row of that list, or its heading if it is empty. */
const focusIn = (side: string) =>
  (document.querySelector<HTMLElement>(`[aria-labelledby="${side}"] [data-row][tabindex="0"]`) ?? document.getElementById(side))?.focus();
