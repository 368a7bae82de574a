import { ACCOUNT_MONTH_WORDS as WORDS } from '#contracts/bank/account-month-words.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { sumOfReais } from '#domain/money.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { Grid, Row } from '#shared/ui/layout/layout.tsx';
import styles from './reconciliation.module.css';
import { derivationOf, nameOfMonth, progressOf, startOf } from './sides';

/** The month's balances, their difference, and the progress. */
export function MonthFigures({ month }: { month: AccountReconciliation }) {
  const { saldoExtrato, saldoExtratoEm, saldoLivro, naoNoExtrato, diferenca, fechada, justificativa } = month;
  const { done, all } = progressOf(month);
  const derivation = derivationOf(month);
  const start = startOf(month);
  return (
    <>
      <Grid as="dl" gap="s" cell="12rem" className={`facts ${styles.reconFigures}`}>
        <div className="box">
          <dt>{WORDS.saldoLivro.label}</dt>
          <dd>
            <Money value={saldoLivro} />
          </dd>
        </div>
        <div className="box">
          <dt>{WORDS.naoNoExtrato.label}</dt>
          <dd>
            <Money amount={-sumOfReais(naoNoExtrato)} signed />
          </dd>
        </div>
        {start && start.diferenca !== 0 && (
          <div className="box">
            <dt>Diferença de antes de {nameOfMonth(start)}</dt>
            <dd>
              <Money value={start.diferenca} signed />
            </dd>
          </div>
        )}
        <div className="box">
          <dt>
            {WORDS.saldoExtrato.label}
            {saldoExtratoEm && <small> ({formatDate(saldoExtratoEm).slice(0, 5)})</small>}
          </dt>
          <dd>{saldoExtrato === null ? 'Não informado' : <Money value={saldoExtrato} />}</dd>
        </div>
        <div className={diferenca ? `box ${styles.reconDifference}` : 'box'}>
          <dt>{WORDS.diferenca.label}</dt>
          <dd>{diferenca === null ? '–' : <Money value={diferenca} signed />}</dd>
        </div>
      </Grid>
      {derivation && <p className="secondary">{`${WORDS.saldoExtrato.label}: ${derivation}`}</p>}
      {fechada && justificativa && (
        <p>
          Diferença de {formatMoney(diferenca ?? 0)}: “{justificativa}”
        </p>
      )}
      <Row gap="m">
        <progress max={Math.max(all, 1)} value={done} aria-label="Lançamentos do extrato conciliados" />
        <span>
          {all === 0
            ? month.temExtrato
              ? 'Nenhum lançamento do extrato neste mês.'
              : 'Não há extrato deste mês.'
            : `${done} de ${count(all, 'lançamento do extrato conciliado', 'lançamentos do extrato conciliados')}`}
        </span>
      </Row>
    </>
  );
}
