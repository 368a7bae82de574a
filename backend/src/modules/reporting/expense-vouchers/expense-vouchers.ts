import { Injectable } from '@nestjs/common';
import { type Expense } from '#contracts/expenses.js';
import { type ExpenseVoucherQuery } from '#contracts/reporting.js';
import { amountInWords } from '#domain/amount-in-words.js';
import { centavos } from '#domain/money.js';
import { type AroundPayment, ExpenseQueries, LineBalanceQueries } from '#modules/budget-ledger/public.js';
import { situationOf } from '../expense-report/expense-statement.js';
import { type Report } from '../page-layout/report.js';

const VOUCHERS = {
  despesa: { template: 'expense-voucher', title: 'FICHA DE DESPESA', fileName: 'ficha-de-despesa' },
  pagamento: { template: 'payment-voucher', title: 'FICHA DE PAGAMENTO', fileName: 'ficha-de-pagamento' },
};

/** The vouchers of one expense, to be signed and filed. */
@Injectable()
export class ExpenseVouchers {
  constructor(
    private readonly expenses: ExpenseQueries,
    private readonly balances: LineBalanceQueries,
  ) {}

  /** Ficha de Despesa: what is owed to whom, for what, on which budget line. Throws NotFound. */
  expense(query: ExpenseVoucherQuery): Promise<Report> {
    return this.voucher(query, 'despesa');
  }

  /** Ficha de Pagamento: the same with its payment and the payee's receipt. Throws NotFound. */
  payment(query: ExpenseVoucherQuery): Promise<Report> {
    return this.voucher(query, 'pagamento');
  }

  private async voucher({ cnpjAssociacao, ano, id }: ExpenseVoucherQuery, kind: keyof typeof VOUCHERS): Promise<Report> {
    const { despesa, livro } = await this.expenses.certifiedOne({ cnpjAssociacao, ano }, id);
    // As of that entry, so that concurrent writes do not change it.
    // What a cancelled one paid has returned.
    const idDespesa = despesa.dataAnulacao ? null : id;
    const saldo = await this.balances.aroundPayment(despesa, { linha: despesa, idDespesa }, livro.sequencia);
    const { template, title, fileName } = VOUCHERS[kind];
    return {
      template,
      title,
      fileName: `${fileName}-${id}-${ano}`,
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'R',
      rows: 1,
      view: voucherView(despesa, saldo),
    };
  }
}

/** What both vouchers show; an open expense shows what its payment would leave. */
function voucherView(despesa: Expense, { antes, depois }: AroundPayment): object {
  const valor = centavos(despesa.valor);
  const situacao = situationOf(despesa);
  return {
    despesa: { ...despesa, valor },
    anulada: situacao === 'anulada',
    paga: situacao === 'paga',
    // A cancellation without payment has a day of payment too, but no form (rule 11.5).
    devolvida: situacao === 'anulada' && despesa.formaPagamento !== null,
    extenso: amountInWords(valor),
    saldo: { antes, depois: situacao === 'a pagar' ? antes - valor : depois },
  };
}
