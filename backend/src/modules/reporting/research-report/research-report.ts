import { Injectable } from '@nestjs/common';
import { CRITERIA } from '#contracts/accountability/research.record.js';
import { type ResearchReportQuery } from '#contracts/reporting/reporting.js';
import { ResearchesService } from '#modules/accountability/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { type Report } from '../page-layout/report.js';

/** The form has three columns of proponents: those who ask least. */
const PRINTED = 3;

/** *Consolidação de Pesquisas de Preços*: the fields of the FNDE's form, with the three best proponents. */
@Injectable()
export class ResearchReport {
  constructor(
    private readonly researches: ResearchesService,
    private readonly books: YearBookQueries,
  ) {}

  /** Throws a 404 Refusal. */
  async research({ cnpjAssociacao, ano, id }: ResearchReportQuery): Promise<Report> {
    const book = { cnpjAssociacao, ano };
    const [{ apuracao, itens, proponentes, criterio, data, ...research }, livro] = await Promise.all([
      this.researches.one(book, id),
      this.books.head(book),
    ]);
    const byItem = criterio === 'POR_ITEM';
    const won = new Set(apuracao.vencedores.map(({ letra }) => letra));
    const best = apuracao.proponentes
      .toSorted((one, other) => Number(won.has(other.letra)) - Number(won.has(one.letra)) || one.totalComDesconto - other.totalComDesconto)
      .slice(0, PRINTED)
      .map(({ letra }) => letra);
    const printed = <R extends { letra: string }>(rows: readonly R[]) =>
      rows.filter(({ letra }) => best.includes(letra)).toSorted((one, other) => (one.letra < other.letra ? -1 : 1));
    return {
      template: 'research',
      title: 'CONSOLIDAÇÃO DE PESQUISAS DE PREÇOS',
      fileName: `pesquisa-de-precos-${ano}-${id}`,
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'P',
      rows: itens.length,
      signedOn: data,
      view: {
        id,
        objeto: research.objeto,
        data,
        criterio: CRITERIA[criterio],
        // The numbers of their columns in block III.
        proponentes: printed(proponentes).map((each, index) => ({ ...each, numero: ['09', '10', '11'][index] })),
        omitidos: proponentes.length - best.length,
        itens: itens
          .toSorted((one, other) => one.item - other.item)
          .map(({ precos, quantidade, ...item }) => ({
            ...item,
            quantidade: QUANTITY.format(quantidade),
            valores: printed(proponentes).map(({ letra }) => precos.find((each) => each.letra === letra)?.valor ?? null),
          })),
        apuracao: printed(apuracao.proponentes).map((proposal) => ({
          ...proposal,
          itensDeMenorValor: byItem ? proposal.itensDeMenorValor.join(', ') || '—' : '—',
          porItem: byItem,
          vence: won.has(proposal.letra),
        })),
        sorteios: research.sorteios.map((draw) => ({ ...draw, de: draw.item === null ? 'Lote' : `Item ${draw.item}` })),
        motivo: research.motivoMenosDeTres,
        aprovadoPor: research.aprovadoPor,
        registro: research.registroDePrecos,
      },
    };
  }
}

const QUANTITY = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
