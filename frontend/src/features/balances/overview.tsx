import { type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FIGURE_WORDS, type FigureName } from '#contracts/balances/balance-words.js';
import type { BalanceNode, BudgetBalance } from '#contracts/balances/balances.js';
import { count, formatPercent } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Chart } from '#shared/ui/charts/chart.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './balance.module.css';
import { BandBadge, ExecutionBar } from './band';
import { ExecutionChart } from './execution-chart';
import { Figure } from './figure';
import { Metric } from './metric';
import { NO_PROGRAM, programRows } from './program-rows';
import { Restos } from './restos';
import { useBalanceView } from './use-balance-view';
import { WhereMoney } from './where-money';

/** The year's totals: budgeted, paid and remaining. */
export function Overview({ totais, semPrograma, programas }: BudgetBalance) {
  const { atual, orcado, pago, aPagar, saldo, percentual, faixa, itens, pagamentos } = totais;
  const { position } = useBalanceView();
  const isExceeded = saldo < 0;
  return (
    <Stack gap="l" className="panel-body">
      <div className={styles.metrics}>
        <Metric label="Total Orçado" term="realinhado" icon="pi-calculator" value={<Figure of="atual" value={atual} />}>
          <span>
            {count(itens, 'item', 'itens')}
            {orcado !== atual && (
              <>
                {' · inicial '}
                <Figure of="orcado" value={orcado} />
              </>
            )}
          </span>
        </Metric>
        <Metric label="Total Pago" term="pago" icon="pi-check-circle" value={<Figure of="pago" value={pago} />}>
          <span>
            {count(pagamentos, 'pagamento', 'pagamentos')}
            {aPagar > 0 && (
              <>
                {' · '}
                <Figure of="aPagar" value={aPagar} /> a pagar
              </>
            )}
          </span>
        </Metric>
        <Metric label="Saldo" term="saldo" icon="pi-wallet" value={<Figure of="saldo" value={saldo} />}>
          <Badge tone={isExceeded ? 'danger' : 'success'} icon={isExceeded ? 'pi-exclamation-triangle' : 'pi-check'}>
            {isExceeded ? 'Excedido' : 'Disponível'}
          </Badge>
        </Metric>
        <Metric
          label="Percentual Executado"
          term="execucao"
          icon="pi-percentage"
          value={<span className="figures">{formatPercent(percentual)}</span>}
        >
          <BandBadge faixa={faixa} />
          <ExecutionBar percentual={percentual} faixa={faixa} />
        </Metric>
      </div>
      {semPrograma.quantidade > 0 && <WithoutProgram {...semPrograma} />}
      {position.em === undefined && position.sequencia === undefined && <Restos />}
      {programas.length > 0 && <ProgramsChart programas={programas} semPrograma={semPrograma} />}
      {position.em === undefined && position.sequencia === undefined && <WhereMoney saldo={saldo} />}
      <ExecutionChart />
    </Stack>
  );
}

function WithoutProgram({ pago, quantidade }: BudgetBalance['semPrograma']) {
  return (
    <div className="callout" role="note" aria-label="Despesas sem Programa">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        <h2>Despesas sem Programa</h2>
        <p>
          <strong>
            <Figure of="pago" value={pago} escopo={NO_PROGRAM} />
          </strong>{' '}
          em {count(quantidade, 'despesa paga', 'despesas pagas')}. O valor entra no total pago e no saldo geral, mas em nenhum programa.
          Edite as <Link to="/despesas?situacao=PAGAS&semPrograma=true">despesas</Link> para informar o programa.
        </p>
      </div>
    </div>
  );
}

const linkTo = (of: FigureName, rows: BalanceNode[]) => (value: number, index: number) => (
  <Figure of={of} value={value} escopo={rows[index]?.escopo} />
);

function ProgramsChart({ programas, semPrograma }: Pick<BudgetBalance, 'programas' | 'semPrograma'>) {
  const rows = useMemo(() => programRows({ programas, semPrograma }), [programas, semPrograma]);
  const figures = useMemo(
    () => ({
      labels: rows.map(({ descricao }) => descricao),
      series: [
        { label: 'Orçado', values: rows.map(({ atual }) => atual), tone: 'neutral' as const, body: linkTo('atual', rows) },
        { label: FIGURE_WORDS.pago.label, values: rows.map(({ pago }) => pago), tone: 'info' as const, body: linkTo('pago', rows) },
      ],
    }),
    [rows],
  );
  return (
    <div className={styles.balanceChart} style={{ '--programs': rows.length } as CSSProperties}>
      <Chart type="bar" horizontal money label="Orçado e pago por programa" {...figures} />
    </div>
  );
}
