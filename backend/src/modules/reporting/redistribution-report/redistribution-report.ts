import { Injectable } from '@nestjs/common';
import { type RedistributionProposalQuery, type RedistributionReportQuery } from '#contracts/reporting.js';
import { amountInWords } from '#domain/amount-in-words.js';
import { centavos } from '#domain/money.js';
import { RedistributionDrafts, RedistributionQueries, YearBookQueries } from '#modules/budget-ledger/public.js';
import { type Report } from '../page-layout/report.js';

/** *Imprimir Operação*: a redistribution with its lines, to be signed and filed. */
@Injectable()
export class RedistributionReport {
  constructor(
    private readonly redistributions: RedistributionQueries,
    private readonly drafts: RedistributionDrafts,
    private readonly books: YearBookQueries,
  ) {}

  /** Throws NotFound. */
  async operation({ cnpjAssociacao, ano, operacao }: RedistributionReportQuery): Promise<Report> {
    const { livro, operation } = await this.redistributions.certified({ cnpjAssociacao, ano }, operacao);
    const sides = operation.movimentos.map((movement) => ({ ...movement, valor: Math.abs(centavos(movement.valor)) }));
    const debits = operation.movimentos.filter((movement) => movement.valor < 0).length;
    const several = sides.length > 2;
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
      view: {
        ...operation,
        valor,
        porExtenso: amountInWords(valor),
        several,
        debitos: sides.slice(0, debits),
        creditos: sides.slice(debits),
      },
    };
  }

  /** *Proposta de remanejamento*: a redistribution that the board has yet to approve, with what it would leave on each line. Throws a 404 Refusal. */
  async proposal({ cnpjAssociacao, ano, id }: RedistributionProposalQuery): Promise<Report> {
    const { sequencia, linhas, valor: reais, ...draft } = await this.drafts.one(cnpjAssociacao, id, ano);
    const hash = await this.books.hashOf({ cnpjAssociacao, ano }, sequencia);
    const valor = centavos(reais);
    const lines = linhas.map((line) => ({
      ...line,
      debito: line.lado === 'DEBITO',
      valor: centavos(line.valor),
      antes: centavos(line.antes),
      depois: centavos(line.depois),
    }));
    return {
      template: 'redistribution-proposal',
      title: 'PROPOSTA DE REMANEJAMENTO',
      fileName: `proposta-de-remanejamento-${ano}-${id}`,
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'R',
      rows: linhas.length,
      view: { ...draft, valor, porExtenso: amountInWords(valor), linhas: lines },
    };
  }
}
