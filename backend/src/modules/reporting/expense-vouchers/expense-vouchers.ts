import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { type ExpenseVoucherQuery } from '#contracts/reporting/reporting.js';
import { bankAccountText, paymentLines } from '#contracts/treasury/payee-payment.js';
import { amountInWords } from '#domain/amount-in-words.js';
import { centavos } from '#domain/money.js';
import { type AroundPayment, LineBalanceQueries } from '#modules/balances/public.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { AccountsService, PayeesService } from '#modules/treasury/public.js';
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
    private readonly payees: PayeesService,
    private readonly accounts: AccountsService,
  ) {}

  /** Ficha de Despesa: payee, amount, purpose and budget line. Throws NotFound. */
  expense(query: ExpenseVoucherQuery): Promise<Report> {
    return this.voucher(query, 'despesa');
  }

  /** Ficha de Pagamento: the same with its payment and the payee's receipt. Throws NotFound. */
  payment(query: ExpenseVoucherQuery): Promise<Report> {
    return this.voucher(query, 'pagamento');
  }

  private async voucher({ cnpjAssociacao, ano, id }: ExpenseVoucherQuery, kind: keyof typeof VOUCHERS): Promise<Report> {
    const { despesa, livro } = await this.expenses.certifiedOne({ cnpjAssociacao, ano }, id);
    // As of that entry, so that concurrent writes do not change it. A payment that was refunded or undone counts no more.
    const idDespesa = situationOf(despesa) === 'paga' ? id : null;
    const parts = perPart(despesa);
    const saldos = await Promise.all(
      parts.map((linha) => this.balances.aroundPayment({ cnpjAssociacao, ano }, { linha, idDespesa }, livro.sequencia)),
    );
    const payee = await this.payees.payment(cnpjAssociacao, despesa.idFavorecido);
    const account = despesa.numConta && (await this.accounts.list(cnpjAssociacao)).find(({ numConta }) => numConta === despesa.numConta);
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
      signedOn: (kind === 'pagamento' && despesa.dataPagamento) || despesa.dataElaboracao,
      view: {
        ...voucherView(
          despesa,
          parts.map((part, index) => ({ ...part, ...saldos[index]! })),
        ),
        recebe: payee ? paymentLines(payee) : {},
        pagaDe: account ? bankAccountText(account) : despesa.numConta,
      },
    };
  }
}

/** Content of both vouchers; for an open expense with the balance after its payment. */
function voucherView(despesa: Expense, parts: (Expense & AroundPayment)[]): object {
  const valor = centavos(despesa.valor);
  const retido = centavos(despesa.valorRetido);
  const situacao = situationOf(despesa);
  const partes = parts.map(({ antes, depois, ...part }) => {
    const own = centavos(part.valor);
    return { ...part, valor: own, saldo: { antes, depois: situacao === 'a pagar' ? antes - own : depois } };
  });
  return {
    despesa: { ...despesa, valor },
    tipoDocumento: despesa.tipoDocumento && DOCUMENT_KINDS[despesa.tipoDocumento],
    rateada: despesa.rateio !== null,
    partes,
    ...(retido > 0 && { retencao: { retido, bruto: valor + retido } }),
    anulada: situacao === 'anulada',
    paga: situacao === 'paga',
    // A cancellation without payment has a day of payment too, but no form (rule 11.5).
    devolvida: situacao === 'anulada' && despesa.formaPagamento !== null,
    extenso: amountInWords(valor),
    saldo: partes[0]!.saldo,
  };
}
