import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type AccountReconciliation, type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { MONTHS } from '#domain/months.js';
import { count, formatDate } from '#shared/format/format.ts';
import { TransferDialog } from '#shared/lookups/transfer-dialog.tsx';
import { accountPapers } from '#shared/papers/account-papers.tsx';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { LineMenu, transferOf } from './line-menu';
import { CloseMonthDialog, ReopenMonthDialog } from './month-dialogs';
import { MonthFigures } from './month-figures';
import { cameLate, MonthStrip } from './month-strip';
import { ReconciledList } from './reconciled-list';
import styles from './reconciliation.module.css';
import { joinSure, RECONCILIATION_ROOTS } from './reconciliation.queries';
import { RowList } from './row-list';
import { RulesDialog } from './rule-dialogs';
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
  const { ano, mes, fechada, temExtrato, propostas } = month;
  const mayReconcile = may('conciliacao.salvar');
  const sides = useMemo(() => sidesOf(month), [month]);
  const { lines, movements } = sides;
  const offers = mayReconcile ? sides.offers : NO_OFFERS;
  const openPapers = useOpenPapers();
  const [tickedKeys, setTicked] = useState<ReadonlySet<string>>(NONE);
  const [focused, setFocused] = useState('');
  // On a phone one list is shown at a time.
  const [side, setSide] = useState<'extrato' | 'livro'>('extrato');
  const [dialog, setDialog] = useState<'close' | 'reopen' | 'rules' | null>(null);
  const [transferred, setTransferred] = useState<ReconcilableLine | null>(null);
  const { isJoining, joinRows } = useReconciling(month);
  const run = useAction();
  const rules = useQuery({ ...rulesQuery(month.cnpjAssociacao), enabled: may('regraConciliacao.ver') });
  const all = [...lines, ...movements];
  const rows = all.filter(({ key }) => tickedKeys.has(key));
  const rowsOf = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key));

  const tick = (key: string) =>
    setTicked((now) => (now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key])));
  const joinTicked = async () => {
    if (await joinRows(rows)) setTicked(NONE);
  };
  const accept = (key: string) => {
    const offer = offers.get(key);
    if (rows.length > 0 && !(offer && rows.every((row) => offer.keys.includes(row.key)))) return void joinTicked();
    if (offer) void joinRows(rowsOf(offer.keys)).then((isJoined) => isJoined && setTicked(NONE));
  };
  const sure = propostas.filter(({ certeza }) => certeza === 'UNICA').length;
  const acceptSure = () =>
    run(() => joinSure(month), {
      success: ({ conciliacoes }) => `${count(conciliacoes.length, 'par conciliado', 'pares conciliados')}.`,
      failure: 'Erro ao conciliar. Tente novamente.',
      invalidates: RECONCILIATION_ROOTS,
    });
  const state = month.meses[mes - 1]?.situacao;
  const late = month.meses[mes - 1]?.chegaramDepois ?? 0;
  const isOver = mes < begun || begun === 12;
  const isLocked = !mayReconcile || fechada || state === 'ANTERIOR';
  const list = {
    offers,
    ticked: tickedKeys,
    offered: new Set(offers.get(focused)?.keys),
    isClosed: isLocked,
    onTick: tick,
    onFocus: setFocused,
    onAccept: accept,
  };

  return (
    <>
      <MonthStrip meses={month.meses} mes={mes} until={begun} searchOf={searchOf} />
      <div className={styles.reconHead}>
        <h2>
          <span>
            {MONTHS[mes - 1]} de {ano}
          </span>{' '}
          <MonthState month={month} />
        </h2>
        <div className={styles.reconActions}>
          {!isLocked && sure > 0 && <Button icon="pi-bolt" label={`Conciliar os ${sure} sem dúvida`} onClick={() => void acceptSure()} />}
          {may('regraConciliacao.ver') ? (
            <ActionButton label="Regras" icon="pi-bookmark" onClick={() => setDialog('rules')} />
          ) : (
            <ActionButton
              label="Anexos da conta"
              icon="pi-paperclip"
              onClick={() => openPapers?.(accountPapers(month.cnpjAssociacao, ano, month.numConta))}
            />
          )}
          {!isLocked && isOver && may('conciliacao.fechar') && (
            <ActionButton label="Fechar mês" icon="pi-lock" onClick={() => setDialog('close')} />
          )}
          {fechada && may('conciliacao.reabrir') && (
            <ActionButton label="Reabrir" icon="pi-lock-open" onClick={() => setDialog('reopen')} />
          )}
        </div>
      </div>
      <MonthFigures month={month} />
      {!temExtrato && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>
            O extrato deste mês ainda não foi importado.{' '}
            {may('extratoBancario.importar') && <Link to={`/extratos?conta=${encodeURIComponent(month.numConta)}`}>Importar extrato</Link>}
          </span>
        </p>
      )}
      {late > 0 && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>{cameLate(late)}. O fechamento ficou como estava; para conciliá-los, um gestor reabre o mês.</span>
        </p>
      )}
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
            label="Movimentos só no livro"
            rows={movements}
            empty="Tudo que está no livro foi conciliado."
            onLeave={() => focusFirst('recon-extrato')}
          />
        </section>
      </div>
      {!isLocked && all.length > 0 && (
        <SelectionBar rows={rows} isJoining={isJoining} onJoin={() => void joinTicked()} onClear={() => setTicked(NONE)} />
      )}
      <section aria-labelledby="recon-done">
        <h3 id="recon-done">Conciliados ({month.conciliados.length})</h3>
        <ReconciledList month={month} isFixed={!mayReconcile || fechada} />
      </section>
      {transferred && <TransferDialog given={transferOf(transferred, month.numConta)} onClose={() => setTransferred(null)} />}
      {dialog === 'close' && <CloseMonthDialog month={month} onClose={() => setDialog(null)} />}
      {dialog === 'rules' && <RulesDialog onClose={() => setDialog(null)} />}
      {dialog === 'reopen' && <ReopenMonthDialog month={month} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Focuses the last focused row of the other list. */
const focusFirst = (side: string) => document.querySelector<HTMLElement>(`[aria-labelledby="${side}"] [data-row][tabindex="0"]`)?.focus();

function MonthState({ month: { mes, meses, fechada, fechamento } }: { month: AccountReconciliation }) {
  if (fechada && fechamento)
    return (
      <Badge tone="success" icon="pi-lock">
        Fechado em {formatDate(fechamento.desde)} por {fechamento.por}
      </Badge>
    );
  if (meses[mes - 1]?.situacao === 'ANTERIOR')
    return (
      <Badge tone="neutral" icon="pi-lock">
        Fechado com um mês posterior
      </Badge>
    );
  return fechamento?.motivo ? (
    <Badge tone="warning" icon="pi-lock-open">
      Reaberto: {fechamento.motivo}
    </Badge>
  ) : null;
}
