import { Injectable } from '@nestjs/common';
import { type ExecutionReportQuery } from '#contracts/reporting/reporting.js';
import { type Centavos } from '#domain/money.js';
import { type ByCategory, together, YearExecutionQueries } from '#modules/accountability/public.js';
import { type Report } from '../page-layout/report.js';

/** A school association's rendering of accounts of a year: carried balance, income, payments, remaining balance, by the permitted use of the money. */
@Injectable()
export class ExecutionReport {
  constructor(private readonly executions: YearExecutionQueries) {}

  /** Demonstrativo da Execução da Receita e da Despesa, of all programmes or of one. Throws a 404 Refusal without that programme. */
  async execution({ cnpjAssociacao, ano, idPrograma }: ExecutionReportQuery): Promise<Report> {
    const executed = await this.executions.execution({ cnpjAssociacao, ano }, idPrograma);
    const { sequencia, hash, programa, receitas, contas, despesas, pagamentos, semConta, naoDemonstradas } = executed;
    const { saldoAnterior, rendimentos, restos } = executed;
    const [recebido, pago] = [together(receitas), together(despesas)];
    const disponivel = together([saldoAnterior, recebido, rendimentos]);
    const saldo = together([disponivel, opposite(pago)]);
    // Payments of the year that were cancelled in another.
    const outroExercicio = saldo.valor - (sum(contas.map((conta) => conta.saldo)) - semConta);
    return {
      template: 'execution',
      title: 'DEMONSTRATIVO DA EXECUÇÃO DA RECEITA E DA DESPESA',
      fileName: ['demonstrativo', ano, ...(idPrograma ? ['programa', idPrograma] : [])].join('-'),
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'P',
      signedOn: `${ano}-12-31`,
      rows: pagamentos.length + despesas.length + receitas.length + contas.length + naoDemonstradas.length,
      view: {
        programa,
        receitas: receitas.map(({ fonte, ...receita }) => ({ ...receita, fonte: fonte ?? 'Sem fonte de recursos' })),
        contas,
        despesas,
        pagamentos: pagamentos.map(({ programa: of, ...pagamento }) => ({ ...pagamento, programa: of ?? 'Sem programa' })),
        restos: restos.valor > 0 && restos,
        quantidade: new Set(pagamentos.flatMap(({ pagamento }) => pagamento ?? [])).size,
        naoDemonstradas,
        naoDemonstrado: sum(naoDemonstradas.map(({ valor }) => valor)),
        semConta: semConta > 0 && paidBeside(semConta),
        outroExercicio: outroExercicio !== 0 && paidBeside(-outroExercicio),
        transferido: sum(contas.map(({ transferido }) => transferido)),
        entradas: recebido.valor + rendimentos.valor,
        totais: { saldoAnterior, recebido, rendimentos, disponivel, pago, saldo },
      },
    };
  }
}

/** Payments from none of the listed accounts. */
const paidBeside = (pago: Centavos) => ({ pago, saldo: -pago });

const opposite = ({ custeio, capital, livre, semCategoria, valor }: ByCategory): ByCategory => ({
  custeio: -custeio,
  capital: -capital,
  livre: -livre,
  semCategoria: -semCategoria,
  valor: -valor,
});

function sum(amounts: Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
