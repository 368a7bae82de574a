import { Injectable } from '@nestjs/common';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type ReconciliationReportQuery } from '#contracts/reporting/reporting.js';
import { centavos, sumOfReais } from '#domain/money.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { ReconciliationQueries } from '#modules/bank/public.js';
import { AccountsService } from '#modules/treasury/public.js';
import { type Report } from '../page-layout/report.js';

/** *Conciliação Bancária*: a closed month of an account, to be signed and filed with its statement (rule 26.16). */
@Injectable()
export class ReconciliationReport {
  constructor(
    private readonly reconciliations: ReconciliationQueries,
    private readonly accounts: AccountsService,
    private readonly books: YearBookQueries,
  ) {}

  /**
   * The statement's balance, what is not on it yet, and the balance of the book. All of it is from the book, not from imported statements, so that it can be
   * printed as of an entry. Throws a 404 Refusal without the account, and RuleViolation for a month that is not closed itself.
   */
  async closedMonth(query: ReconciliationReportQuery): Promise<Report> {
    const { cnpjAssociacao, ano, numConta, mes } = query;
    const { month, sequencia, closedAt } = await this.reconciliations.month(query);
    const { fechamento } = month;
    if (!month.fechada || !fechamento) throw new RuleViolation('conciliacao.mes-aberto', refusalOf(month));
    const account = (await this.accounts.list(cnpjAssociacao)).find((each) => each.numConta === numConta)!;
    const { idBanco, nomeBanco, agencia, descricao } = account;
    const naoNoExtrato = month.naoNoExtrato.map((movement) => ({ ...movement, valor: centavos(movement.valor) }));
    return {
      template: 'reconciliation',
      title: 'CONCILIAÇÃO BANCÁRIA',
      // An account number may hold any character; a file name must not.
      fileName: ['conciliacao', ano, String(mes).padStart(2, '0'), numConta.replace(/[^0-9A-Za-z]+/g, '-')].join('-'),
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash: await this.books.hashOf({ cnpjAssociacao, ano }, sequencia) },
      // The figures of a closed month cannot change, the descriptions of its expenses can.
      ...(naoNoExtrato.length > 0 && { fixedAt: closedAt }),
      orientation: 'R',
      rows: naoNoExtrato.length,
      signedOn: fechamento.em,
      view: {
        mes: `${MONTHS[mes - 1]} de ${ano}`,
        conta: { numConta, idBanco, nomeBanco, agencia, descricao },
        fechamento: { por: fechamento.por, desde: fechamento.desde, anexo: fechamento.anexo },
        em: fechamento.em,
        fim: monthPeriod(ano, mes).dataFim,
        saldoExtrato: centavos(fechamento.saldoExtrato),
        naoNoExtrato,
        aCaminho: sumOfReais(month.naoNoExtrato),
        diferenca: -centavos(fechamento.diferenca),
        justificativa: fechamento.justificativa,
        comeco: startOf(month),
        saldoLivro: centavos(month.saldoLivro),
      },
    };
  }
}

/** With which month the account began to be reconciled, and what the book had more than the bank then; undefined for a month before it. */
function startOf({ ano, mes, comeco }: AccountReconciliation) {
  if (!comeco || monthPeriod(comeco.ano, comeco.mes).dataInicio > monthPeriod(ano, mes).dataInicio) return undefined;
  return {
    mes: `${MONTHS[comeco.mes - 1]} de ${comeco.ano}`,
    em: comeco.em,
    saldo: centavos(comeco.saldo),
    diferenca: -centavos(comeco.diferenca),
  };
}

/** Says which month to close, or to print instead. */
function refusalOf({ mes, ano, meses }: AccountReconciliation): string {
  const later = meses.find((month) => month.mes > mes && month.situacao === 'FECHADO');
  const name = `${MONTHS[mes - 1]} de ${ano}`;
  return meses[mes - 1]?.situacao === 'ANTERIOR' && later
    ? `${name} foi fechado com ${MONTHS[later.mes - 1]}: imprima a conciliação de ${MONTHS[later.mes - 1]}.`
    : `A conciliação de ${name} ainda não foi fechada. Feche o mês para imprimi-la.`;
}
