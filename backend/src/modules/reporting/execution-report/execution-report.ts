import { Injectable } from '@nestjs/common';
import { type BookQuery } from '#contracts/budgets.js';
import { type Centavos } from '#domain/money.js';
import { YearExecutionQueries } from '#modules/budget-ledger/public.js';
import { type Report } from '../page-layout/report.js';

/** The rendering of accounts that school associations make of a year: what was carried over and came in, what was paid, what is left. */
@Injectable()
export class ExecutionReport {
  constructor(private readonly executions: YearExecutionQueries) {}

  /** Demonstrativo da Execução da Receita e da Despesa. */
  async execution({ cnpjAssociacao, ano }: BookQuery): Promise<Report> {
    const { sequencia, hash, receitas, contas, despesas, pagamentos } = await this.executions.execution({ cnpjAssociacao, ano });
    const saldoAnterior = sum(contas.map(({ saldoInicial }) => saldoInicial));
    const rendimentos = sum(contas.map((conta) => conta.rendimentos));
    const recebido = sum(receitas.map(({ valor }) => valor));
    const pago = sum(despesas.map(({ valor }) => valor));
    const disponivel = saldoAnterior + recebido + rendimentos;
    return {
      template: 'execution',
      title: 'DEMONSTRATIVO DA EXECUÇÃO DA RECEITA E DA DESPESA',
      fileName: `demonstrativo-${ano}`,
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'P',
      rows: pagamentos.length + despesas.length + receitas.length + contas.length,
      view: {
        receitas: receitas.map(({ fonte, ...receita }) => ({ ...receita, fonte: fonte ?? 'Sem fonte de recursos' })),
        contas,
        despesas,
        pagamentos: pagamentos.map(({ programa, ...pagamento }) => ({ ...pagamento, programa: programa ?? 'Sem programa' })),
        quantidade: pagamentos.length,
        totais: { saldoAnterior, recebido, rendimentos, entradas: recebido + rendimentos, disponivel, pago, saldo: disponivel - pago },
      },
    };
  }
}

function sum(amounts: Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
