import { Injectable } from '@nestjs/common';
import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import { type RedistributionApproval } from '#contracts/redistributions/redistribution.record.js';
import { type RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { type RedistributionProposalQuery, type RedistributionReportQuery } from '#contracts/reporting/reporting.js';
import { amountInWords } from '#domain/amount-in-words.js';
import { centavos } from '#domain/money.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { RedistributionDrafts, RedistributionPapers, RedistributionQueries } from '#modules/redistributions/public.js';
import { type Report } from '../page-layout/report.js';

/** *Imprimir Operação*: a redistribution with its lines, to be signed and filed. */
@Injectable()
export class RedistributionReport {
  constructor(
    private readonly redistributions: RedistributionQueries,
    private readonly drafts: RedistributionDrafts,
    private readonly papers: RedistributionPapers,
    private readonly books: YearBookQueries,
  ) {}

  /** Throws NotFound. */
  async operation({ cnpjAssociacao, ano, operacao }: RedistributionReportQuery): Promise<Report> {
    const { livro, operation } = await this.redistributions.certified({ cnpjAssociacao, ano }, operacao);
    const movements = operation.movimentos.map((movement) => ({
      ...movement,
      lado: movement.valor < 0 ? ('DEBITO' as const) : ('CREDITO' as const),
      valor: Math.abs(movement.valor),
    }));
    const { linhas, avisos } = await this.papers.described({ cnpjAssociacao, ano }, movements);
    const side = (wanted: 'DEBITO' | 'CREDITO') =>
      linhas.filter(({ lado }) => lado === wanted).map((line) => ({ ...line, valor: centavos(line.valor) }));
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
      signedOn: operation.data,
      view: {
        ...operation,
        valor,
        porExtenso: amountInWords(valor),
        several: linhas.length > 2,
        debitos: side('DEBITO'),
        creditos: side('CREDITO'),
        avisos,
        aprovacao: operation.aprovacao && approvedText(operation.aprovacao),
      },
    };
  }

  /** *Proposta de redistribuição*: a redistribution that awaits approval by the board, with the resulting balance of each line. Throws a 404 Refusal. */
  async proposal({ cnpjAssociacao, ano, id }: RedistributionProposalQuery): Promise<Report> {
    const { sequencia, linhas: kept, valor: reais, ...draft } = await this.drafts.one(cnpjAssociacao, id, ano);
    const hash = await this.books.hashOf({ cnpjAssociacao, ano }, sequencia);
    const { linhas, avisos } = await this.papers.described({ cnpjAssociacao, ano }, kept);
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
      title: 'PROPOSTA DE REDISTRIBUIÇÃO',
      fileName: `proposta-de-redistribuicao-${ano}-${id}`,
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'R',
      rows: linhas.length,
      signedOn: draft.data,
      view: { ...draft, valor, porExtenso: amountInWords(valor), linhas: lines, avisos, situacao: situationOf(draft) },
    };
  }
}

/** `Proposta nº 3, aprovada em ata de …`. */
const approvedText = (aprovacao: RedistributionApproval) => `Proposta nº ${aprovacao.proposta}, ${approvalText(aprovacao)}`;

function situationOf({ aprovacao, aguardaAprovacao }: Pick<RedistributionDraft, 'aprovacao' | 'aguardaAprovacao'>): string {
  if (aprovacao) return approvedText(aprovacao);
  return aguardaAprovacao ? 'Aguarda aprovação em ata' : 'Pode ser efetivada';
}
