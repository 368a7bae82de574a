import { Injectable } from '@nestjs/common';
import { type RedistributionReportQuery } from '#contracts/reporting.js';
import { amountInWords } from '#domain/amount-in-words.js';
import { centavos } from '#domain/money.js';
import { RedistributionQueries } from '#modules/budget-ledger/public.js';
import { type Report } from '../page-layout/report.js';

/** *Imprimir Operação*: a redistribution with its two lines, to be signed and filed. */
@Injectable()
export class RedistributionReport {
  constructor(private readonly redistributions: RedistributionQueries) {}

  /** Throws NotFound. */
  async operation({ cnpjAssociacao, ano, operacao }: RedistributionReportQuery): Promise<Report> {
    const { livro, operation } = await this.redistributions.certified({ cnpjAssociacao, ano }, operacao);
    const [debito, credito] = operation.movimentos;
    const valor = centavos(operation.valor);
    return {
      template: 'redistribution',
      title: 'REDISTRIBUIÇÃO ORÇAMENTÁRIA',
      fileName: `redistribuicao-${ano}-${operacao}`,
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'R',
      rows: operation.movimentos.length,
      view: { ...operation, valor, porExtenso: amountInWords(valor), debito, credito },
    };
  }
}
