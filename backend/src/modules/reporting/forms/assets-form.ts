import { Injectable } from '@nestjs/common';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type AssetsReportQuery } from '#contracts/reporting/reporting.js';
import { centavos } from '#domain/money.js';
import { AssetsService } from '#modules/accountability/public.js';
import { type SourceRow } from '#modules/accountability/pure.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Report } from '../page-layout/report.js';
import { FormReports } from './form-reports.js';

/** The form `bens` of a layout: what was bought or produced, and what was received. */
@Injectable()
export class AssetsForm {
  constructor(
    private readonly assets: AssetsService,
    private readonly forms: FormReports,
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The assets of the year, all of them or those of a programme. Throws a 404 Refusal. */
  async assetsOf({ cnpjAssociacao, ano, idPrograma, layout }: AssetsReportQuery): Promise<Report> {
    const [programa, assets] = await Promise.all([
      idPrograma === undefined ? '' : this.nameOf(cnpjAssociacao, idPrograma),
      this.assets.ofYear({ cnpjAssociacao, ano }, idPrograma),
    ]);
    const inOrder = assets.toReversed();
    return this.forms.report({
      ...{ formulario: 'bens', layout, cnpjAssociacao, ano, dia: this.clock.today() },
      fileName: ['bens', ano, ...(idPrograma === undefined ? [] : ['programa', idPrograma])].join('-'),
      linhas: {
        bens: inOrder.filter(({ doador }) => doador === null).map(rowOf),
        bensRecebidos: inOrder.filter(({ doador }) => doador !== null).map(rowOf),
      },
      palavras: { 'programa.nome': programa },
    });
  }

  private async nameOf(cnpjAssociacao: string, id: number): Promise<string> {
    const names = 'select descricao from visao_programa where id = $1';
    const [programme] = await this.tenancy.query<{ descricao: string }>(cnpjAssociacao, names, [id]);
    if (!programme) throw notFound('Programa não encontrado.');
    return programme.descricao;
  }
}

/** With the papers of its expenses; how many it is of, where it is of several. */
function rowOf({ despesas, avisos, ...asset }: Asset, index: number): SourceRow {
  const { data, especificacao, processo, tombamento, quantidade, doador } = asset;
  const notas = unique(despesas.map(({ notaFiscal }) => notaFiscal));
  return {
    ...{ item: index + 1, data, especificacao, processo, tombamento, quantidade, doador },
    fornecedor: unique(despesas.map(({ favorecido }) => favorecido)),
    ...{ documento: notas, documentoTipo: null, documentoNumero: notas, documentoData: null },
    valorUnitario: centavos(asset.valorUnitario),
    total: centavos(asset.total),
    nota: avisos.join(' ') || null,
  };
}

const unique = (texts: readonly (string | null)[]): string | null => [...new Set(texts.filter(Boolean))].join(', ') || null;
