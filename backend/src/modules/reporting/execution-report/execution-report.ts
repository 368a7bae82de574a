import { Injectable } from '@nestjs/common';
import { type BookQuery } from '#contracts/common/book.js';
import { type Centavos } from '#domain/money.js';
import { YearExecutionQueries } from '#modules/fiscal-years/public.js';
import { type Report } from '../page-layout/report.js';

/** A school association's rendering of accounts of a year: carried balance, income, payments, remaining balance. */
@Injectable()
export class ExecutionReport {
  constructor(private readonly executions: YearExecutionQueries) {}

  /** Demonstrativo da Execução da Receita e da Despesa. */
  async execution({ cnpjAssociacao, ano }: BookQuery): Promise<Report> {
    const executed = await this.executions.execution({ cnpjAssociacao, ano });
    const { sequencia, hash, receitas, contas, despesas, pagamentos, semConta, naoDemonstradas } = executed;
    const saldoAnterior = sum(contas.map(({ saldoInicial }) => saldoInicial));
    const rendimentos = sum(contas.map((conta) => conta.rendimentos));
    const recebido = sum(receitas.map(({ valor }) => valor));
    const pago = sum(despesas.map(({ valor }) => valor));
    const disponivel = saldoAnterior + recebido + rendimentos;
    const saldo = disponivel - pago;
    // Payments booked in one year and paid in another.
    const outroExercicio = saldo - (sum(contas.map((conta) => conta.saldo)) - semConta);
    return {
      template: 'execution',
      title: 'DEMONSTRATIVO DA EXECUÇÃO DA RECEITA E DA DESPESA',
      fileName: `demonstrativo-${ano}`,
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'P',
      rows: pagamentos.length + despesas.length + receitas.length + contas.length + naoDemonstradas.length,
      view: {
        receitas: receitas.map(({ fonte, ...receita }) => ({ ...receita, fonte: fonte ?? 'Sem fonte de recursos' })),
        contas,
        despesas,
        pagamentos: pagamentos.map(({ programa, ...pagamento }) => ({ ...pagamento, programa: programa ?? 'Sem programa' })),
        quantidade: new Set(pagamentos.map(({ idDespesa }) => idDespesa)).size,
        naoDemonstradas,
        naoDemonstrado: sum(naoDemonstradas.map(({ valor }) => valor)),
        semConta: semConta > 0 && paidBeside(semConta),
        outroExercicio: outroExercicio !== 0 && paidBeside(-outroExercicio),
        transferido: sum(contas.map(({ transferido }) => transferido)),
        totais: { saldoAnterior, recebido, rendimentos, entradas: recebido + rendimentos, disponivel, pago, saldo },
      },
    };
  }
}

/** Payments from none of the listed accounts. */
const paidBeside = (pago: Centavos) => ({ pago, saldo: -pago });

function sum(amounts: Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
