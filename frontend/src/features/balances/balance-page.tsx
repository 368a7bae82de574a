import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BudgetBalance } from '#contracts/balances/balances.js';
import { shortHash } from '#domain/short-hash.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { ActionsView } from './actions-view';
import styles from './balance.module.css';
import { Explanation } from './explanation';
import { Overview } from './overview';
import { PositionBar, positionText } from './position-bar';
import { ProgramsView } from './programs-view';
import { useBalanceQuery, useBalanceView, VIEWS, viewSearch } from './use-balance-view';

/** Planned and paid amounts of the year, from the total down to each item. */
export function BalancePage() {
  const { ano } = useWorkingContext();
  const { position } = useBalanceView();
  const balance = useQuery(useBalanceQuery());
  const then = positionText(position);
  return (
    <Page
      title="SALDO ORÇAMENTÁRIO"
      subtitle={`Orçamento planejado em comparação com as despesas pagas em ${ano}`}
      actions={
        <>
          <PageLinks />
          <PrintButton />
        </>
      }
    >
      <div className="panel">
        <PositionBar />
        {then && <Standing then={then} balance={balance.data} />}
        {balance.isPending ? (
          <ListSkeleton />
        ) : balance.error || !balance.data ? (
          <FailedState error={balance.error} failure="Erro ao carregar o saldo orçamentário." onRetry={() => void balance.refetch()} />
        ) : isEmpty(balance.data) ? (
          then ? (
            <EmptyState text={`Nada foi lançado no livro de ${ano} até esta posição.`} icon="pi-chart-bar" />
          ) : (
            <EmptyState
              text={`Ainda não há orçamento nem despesas em ${ano}.`}
              icon="pi-chart-bar"
              hint={
                <>
                  Cadastre os <Link to="/orcamentos">orçamentos</Link> do ano e registre as <Link to="/despesas">despesas</Link>: o saldo
                  aparece aqui.
                </>
              }
            />
          )
        ) : (
          <Views balance={balance.data} />
        )}
      </div>
      <Explanation />
    </Page>
  );
}

const isEmpty = ({ programas, totais }: BudgetBalance) => programas.length === 0 && totais.pago === 0 && totais.aPagar === 0;

/** Warns that the figures are not today's, with a link to today's. */
function Standing({ then, balance }: { then: string; balance: BudgetBalance | undefined }) {
  const { position, stand } = useBalanceView();
  return (
    <Row gap="l" place="apart" className={`panel-bar ${styles.balanceStanding}`}>
      <p role="status">
        <strong>Posição {then}</strong>
        {balance &&
          position.sequencia === undefined &&
          `, conforme o livro de ${balance.ano} até o lançamento nº ${balance.sequencia.toLocaleString('pt-BR')}.`}
      </p>
      <ActionButton label="Ver posição atual" icon="pi-replay" onClick={() => stand({})} />
    </Row>
  );
}

function PrintButton() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { position } = useBalanceView();
  const open = useReport();
  const print = () =>
    void open('Saldo Orçamentário', { path: 'relatorio/saldo_orcamentario', query: { cnpjAssociacao, ano, ...position } });
  return <ActionButton label="Imprimir" icon="pi-print" onClick={print} />;
}

function PageLinks() {
  return (
    <Row as="nav" gap="l" className="screen-only" aria-label="Telas relacionadas">
      <Link to="/home">
        <i className="pi pi-home" aria-hidden /> Início
      </Link>
      <Link to="/orcamentos">
        <i className="pi pi-calculator" aria-hidden /> Orçamentos
      </Link>
      <Link to="/despesas">
        <i className="pi pi-arrow-up-right" aria-hidden /> Despesas
      </Link>
    </Row>
  );
}

function Views({ balance }: { balance: BudgetBalance }) {
  const { view, position } = useBalanceView();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // The button that had the focus is gone: focus the new view.
    if (document.activeElement === document.body) content.current?.focus();
  }, [view]);
  return (
    <>
      <ViewLinks label="Visões do saldo" views={VIEWS} current={view} searchOf={(each) => viewSearch(each, position)} />
      <section ref={content} tabIndex={-1} className={styles.balanceView} aria-label={VIEWS[view]}>
        {view === 'geral' && <Overview {...balance} />}
        {view === 'programa' && <ProgramsView />}
        {view === 'acao' && <ActionsView programas={balance.programas} />}
      </section>
      <p className="panel-body secondary">
        Posição do livro de {balance.ano} no lançamento nº {balance.sequencia.toLocaleString('pt-BR')}, código de verificação{' '}
        <code title={balance.hash}>{shortHash(balance.hash)}</code>
      </p>
    </>
  );
}
