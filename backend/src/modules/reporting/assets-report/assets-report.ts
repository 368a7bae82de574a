import { Injectable } from '@nestjs/common';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type AssetsReportQuery } from '#contracts/reporting/reporting.js';
import { centavos } from '#domain/money.js';
import { AssetsService } from '#modules/accountability/public.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Report } from '../page-layout/report.js';

/** *Relação de Bens Adquiridos ou Produzidos*: the fields of the FNDE's form, and what was received besides. */
@Injectable()
export class AssetsReport {
  constructor(
    private readonly assets: AssetsService,
    private readonly books: YearBookQueries,
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The assets of the year, all of them or those of a programme. Throws a 404 Refusal. */
  async assetsOf({ cnpjAssociacao, ano, idPrograma }: AssetsReportQuery): Promise<Report> {
    const book = { cnpjAssociacao, ano };
    const [programa, assets, livro] = await Promise.all([
      idPrograma === undefined ? null : this.nameOf(cnpjAssociacao, idPrograma),
      this.assets.ofYear(book, idPrograma),
      this.books.head(book),
    ]);
    const inOrder = assets.toReversed();
    const bought = inOrder.filter(({ doador }) => doador === null);
    const received = inOrder.filter(({ doador }) => doador !== null);
    const titulo = 'Bens recebidos em doação';
    return {
      template: 'assets',
      title: 'RELAÇÃO DE BENS ADQUIRIDOS OU PRODUZIDOS',
      fileName: ['bens', ano, ...(idPrograma === undefined ? [] : ['programa', idPrograma])].join('-'),
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'P',
      rows: assets.length,
      signedOn: this.clock.today(),
      view: {
        programa,
        comprou: bought.length > 0,
        listas: [
          ...(bought.length > 0 ? [{ titulo: null, de: 'Fornecedor', dia: 'Aquisição', ...listOf(bought) }] : []),
          ...(received.length > 0 ? [{ titulo, de: 'Doador', dia: 'Recebimento', ...listOf(received) }] : []),
        ],
      },
    };
  }

  private async nameOf(cnpjAssociacao: string, id: number): Promise<string> {
    const names = 'select descricao from visao_programa where id = $1';
    const [programme] = await this.tenancy.query<{ descricao: string }>(cnpjAssociacao, names, [id]);
    if (!programme) throw notFound('Programa não encontrado.');
    return programme.descricao;
  }
}

function listOf(assets: readonly Asset[]): object {
  const linhas = assets.map(({ total, valorUnitario, despesas, doador, ...asset }, index) => ({
    ...asset,
    item: index + 1,
    origem: doador ?? unique(despesas.map(({ favorecido }) => favorecido)),
    documento: unique(despesas.map(({ notaFiscal }) => notaFiscal)) || null,
    valorUnitario: centavos(valorUnitario),
    total: centavos(total),
  }));
  return { linhas, total: linhas.reduce((sum, { total }) => sum + total, 0) };
}

const unique = (texts: readonly (string | null)[]): string => [...new Set(texts.filter(Boolean))].join(', ');
