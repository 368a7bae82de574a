import './balance.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BudgetBalance } from '#contracts/balances.js';
import { useWorkingContext } from '../../../shared/session/session';
import { Page } from '../../../shared/ui/page';
import { EmptyState, FailedState, ListSkeleton } from '../../../shared/ui/states';
import { ActionsView } from './actions-view';
import { balanceQuery } from './balance.queries';
import { Explanation } from './explanation';
import { Overview } from './overview';
import { ProgramsView } from './programs-view';
import { useBalanceView, VIEWS, type View, viewSearch } from './use-balance-view';

/** What was planned for the year against what was paid of it, from the whole down to each item. */
export function BalancePage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const balance = useQuery(balanceQuery(cnpjAssociacao, ano));
  return (
    <Page title="SALDO ORÇAMENTÁRIO" subtitle={`Orçamento planejado em comparação com as despesas pagas em ${ano}`} actions={<PageLinks />}>
      <div className="panel">
        {balance.isPending ? (
          <ListSkeleton />
        ) : balance.error || !balance.data ? (
          <FailedState error={balance.error} failure="Erro ao carregar o saldo orçamentário." onRetry={() => void balance.refetch()} />
        ) : isEmpty(balance.data) ? (
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
        ) : (
          <Views balance={balance.data} />
        )}
      </div>
      <Explanation />
    </Page>
  );
}

const isEmpty = ({ programas, totais }: BudgetBalance) => programas.length === 0 && totais.pago === 0 && totais.aPagar === 0;

function PageLinks() {
  return (
    <nav className="balance-links" aria-label="Telas relacionadas">
      <Link to="/home">
        <i className="pi pi-home" aria-hidden /> Início
      </Link>
      <Link to="/orcamentos">
        <i className="pi pi-calculator" aria-hidden /> Orçamentos
      </Link>
      <Link to="/despesas">
        <i className="pi pi-arrow-up-right" aria-hidden /> Despesas
      </Link>
    </nav>
  );
}

function Views({ balance }: { balance: BudgetBalance }) {
  const { view } = useBalanceView();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // The button that led here went with its view: the keyboard goes on in the new one.
    if (document.activeElement === document.body) content.current?.focus();
  }, [view]);
  return (
    <>
      <nav className="balance-views" aria-label="Visões do saldo">
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <Link key={each} to={{ search: viewSearch(each) }} aria-current={each === view ? 'page' : undefined}>
            {VIEWS[each]}
          </Link>
        ))}
      </nav>
      <section ref={content} tabIndex={-1} className="balance-view" aria-label={VIEWS[view]}>
        {view === 'geral' && <Overview {...balance} />}
        {view === 'programa' && <ProgramsView />}
        {view === 'acao' && <ActionsView programas={balance.programas} />}
      </section>
      <p className="balance-position">
        Posição do livro de {balance.ano} no lançamento nº {balance.sequencia.toLocaleString('pt-BR')}, resumo{' '}
        <code title={balance.hash}>{balance.hash.slice(0, 12)}</code>
      </p>
    </>
  );
}
