import { Injectable } from '@nestjs/common';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type AssetsReportQuery } from '#contracts/reporting/reporting.js';
import { centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AssetsService } from '../assets/assets.service.js';
import { type SourceRow } from '../layouts/fill-form.js';
import { type FormRequest } from './forms.service.js';

/** The form `bens` of a layout: what was bought or produced, and what was received. */
@Injectable()
export class AssetsForm {
  constructor(
    private readonly assets: AssetsService,
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The assets of the year, all of them or those of a programme. Throws a 404 Refusal. */
  async assetsOf({ cnpjAssociacao, ano, idPrograma, layout }: AssetsReportQuery): Promise<FormRequest> {
    const [programa, assets] = await Promise.all([
      idPrograma === undefined ? '' : this.nameOf(cnpjAssociacao, idPrograma),
      this.assets.ofYear({ cnpjAssociacao, ano }, idPrograma),
    ]);
    return {
      ...{ formulario: 'bens', layout, cnpjAssociacao, ano, dia: this.clock.today() },
      fileName: ['bens', ano, ...(idPrograma === undefined ? [] : ['programa', idPrograma])].join('-'),
      linhas: assetRows(assets),
      palavras: { 'programa.nome': programa },
    };
  }

  /**
   * The assets of a period.
   * @param idProgramas bought with the capital of one of these; null: all, and those received
   * @param paidBy expenses, of which one paid for it; null: whichever
   */
  async rows({ cnpjAssociacao, ano, de, ate }: AssetsPeriod, idProgramas: readonly number[] | null, paidBy: ReadonlySet<string> | null) {
    const book = { cnpjAssociacao, ano };
    const found = await Promise.all((idProgramas ?? [undefined]).map((id) => this.assets.ofYear(book, id)));
    const once = new Map(found.flat().map((asset) => [asset.id, asset]));
    const isPaid = ({ despesas }: Asset) => despesas.some((expense) => paidBy?.has(`${expense.ano} ${expense.idDespesa}`));
    return assetRows([...once.values()].filter((asset) => asset.data >= de && asset.data <= ate && (!paidBy || isPaid(asset))));
  }

  private async nameOf(cnpjAssociacao: string, id: number): Promise<string> {
    const names = 'select descricao from visao_programa where id = $1';
    const [programme] = await this.tenancy.query<{ descricao: string }>(cnpjAssociacao, names, [id]);
    if (!programme) throw notFound('Programa não encontrado.');
    return programme.descricao;
  }
}

type AssetsPeriod = Pick<FormRequest, 'cnpjAssociacao' | 'ano'> & { de: PlainDate; ate: PlainDate };

/** By their day: what was bought or produced, and what was received. */
function assetRows(assets: readonly Asset[]): { bens: SourceRow[]; bensRecebidos: SourceRow[] } {
  const inOrder = assets.toReversed();
  return {
    bens: inOrder.filter(({ doador }) => doador === null).map(rowOf),
    bensRecebidos: inOrder.filter(({ doador }) => doador !== null).map(rowOf),
  };
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
