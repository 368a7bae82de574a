import { type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BalanceNode, BudgetBalance } from '#contracts/balances.js';
import { count, formatMoney, formatPercent } from '#shared/format/format.ts';
import { Badge, Money } from '#shared/ui/badge.tsx';
import { Chart } from '#shared/ui/chart.tsx';
import { BandBadge, ExecutionBar } from './band';
import { ExecutionChart } from './execution-chart';
import { Metric } from './metric';

/** The year at a glance: what was budgeted, what was paid, what is left. */
export function Overview({ totais, semPrograma, programas }: BudgetBalance) {
  const { atual, orcado, pago, aPagar, saldo, percentual, faixa, itens, pagamentos } = totais;
  const isExceeded = saldo < 0;
  return (
    <div className="balance-overview">
      <div className="metrics">
        <Metric label="Total Orçado" term="realinhado" icon="pi-calculator" value={<Money value={atual} />}>
          {count(itens, 'item', 'itens')}
          {orcado !== atual && ` · inicial ${formatMoney(orcado)}`}
        </Metric>
        <Metric label="Total Pago" term="pago" icon="pi-check-circle" value={<Money value={pago} />}>
          {count(pagamentos, 'pagamento', 'pagamentos')}
          {aPagar > 0 && ` · ${formatMoney(aPagar)} a pagar`}
        </Metric>
        <Metric label="Saldo" term="saldo" icon="pi-wallet" value={<Money value={saldo} />}>
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
      {programas.length > 0 && <ProgramsChart programas={programas} />}
      <ExecutionChart />
    </div>
  );
}

function WithoutProgram({ pago, quantidade }: BudgetBalance['semPrograma']) {
  return (
    <div className="balance-warning" role="note" aria-label="Despesas sem Programa">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        <h2>Despesas sem Programa</h2>
        <p>
          <strong className="figures">{formatMoney(pago)}</strong> em {count(quantidade, 'despesa paga', 'despesas pagas')}. O valor entra
          no total pago e no saldo geral, mas em nenhum programa. Edite as <Link to="/despesas">despesas</Link> para informar o programa.
        </p>
      </div>
    </div>
  );
}

function ProgramsChart({ programas }: { programas: BalanceNode[] }) {
  const figures = useMemo(
    () => ({
      labels: programas.map(({ descricao }) => descricao),
      series: [
        { label: 'Orçado', values: programas.map(({ atual }) => atual), tone: 'neutral' as const },
        { label: 'Pago', values: programas.map(({ pago }) => pago), tone: 'info' as const },
      ],
    }),
    [programas],
  );
  return (
    <div className="balance-chart" style={{ '--programs': programas.length } as CSSProperties}>
      <Chart type="bar" horizontal money label="Orçado e pago por programa" {...figures} />
    </div>
  );
}
