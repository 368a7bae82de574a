import { IsOptional, Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { AssociationQuery } from '../common/association.js';
import { BookQuery } from '../common/book.js';
import { rows } from '../common/compound-kinds.js';
import { amount, choice, day, integer, isAboveZero, key, name, reference, text, year } from '../common/field-kinds.js';
import { only, type RecordOf, registerRequest, requestOf } from '../common/record.js';
import { IsFlag, IsId, IsNestedList, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';

/** How an asset stands, by its days: the latest of them counts. */
export const ASSET_STANDINGS = {
  RECEBIDO: 'Recebido',
  TERMO_ENVIADO: 'Termo enviado',
  TOMBADO: 'Tombado',
  BAIXADO: 'Baixado',
} as const;
export type AssetStanding = keyof typeof ASSET_STANDINGS;

export const CONDITIONS = { BOM: 'Bom', REGULAR: 'Regular', RUIM: 'Ruim', INSERVIVEL: 'Inservível' } as const;

/** What of an expense an asset was bought or produced with. */
export const ASSET_EXPENSE_RECORD = {
  ano: year('Ano', { required: 'o', span: 3 }),
  idDespesa: reference('Despesa', { required: 'a', span: 6 }),
  valor: amount('Valor no bem', { required: 'o', also: [isAboveZero], span: 3 }),
};

/** What answers add to an expense of an asset. */
const ADDED = ['objeto', 'favorecido', 'notaFiscal', 'anulada', 'excluida', 'resta'];

/** A durable good: bought or produced with the capital of expenses, or received (Res. 15/2021 art. 47). */
export const ASSET_RECORD = {
  id: key('Nº', { column: { width: '4.5rem' } }),
  especificacao: text('Especificação', {
    required: 'a',
    max: 200,
    casing: 'upper',
    search: true,
    column: { card: 'title' },
    span: 12,
  }),
  quantidade: integer('Quantidade', 1, 9999, { short: 'Qtd.', required: 'a', column: { width: '5rem' }, span: 3 }),
  valorUnitario: amount('Valor unitário', { required: 'o', also: [isAboveZero], column: { width: '9rem', optional: true }, span: 3 }),
  total: amount('Valor total', { other: 'always', column: { width: '9rem', sum: true } }),
  data: day('Data', { required: 'a', column: { width: '7.5rem' }, span: 3 }),
  conservacao: choice('Conservação', CONDITIONS, 'Conservação inválida', {
    preset: 'BOM',
    column: { width: '8rem', optional: true },
    span: 3,
  }),
  local: text('Local', { max: 100, casing: 'upper', search: true, column: { card: 'third' }, span: 12 }),
  despesas: rows('Despesas', ASSET_EXPENSE_RECORD, 50, { least: 0, answered: ADDED }),
  doador: name('Quem doou', { max: 150, casing: 'upper', search: true, span: 8 }),
  /** Of what was received, where it is more than what the assets are worth. */
  valor: amount('Valor recebido', { also: [isAboveZero], span: 4 }),
  termoEnviadoEm: day('Termo enviado em', { wrong: 'Data do termo inválida', column: { width: '9rem', optional: true }, span: 6 }),
  processo: text('Processo', { max: 60, search: true, column: { width: '10rem', optional: true }, span: 6 }),
  tombadoEm: day('Tombado em', { wrong: 'Data do tombamento inválida', span: 6 }),
  tombamento: text('Nº de tombamento', { short: 'Tombamento', max: 60, search: true, column: { width: '9rem' }, span: 6 }),
  baixadoEm: day('Baixado em', { wrong: 'Data da baixa inválida', span: 4 }),
  motivoBaixa: text('Motivo da baixa', { max: 200, span: 8 }),
  situacao: choice('Situação', ASSET_STANDINGS, 'Situação inválida', { other: 'always', column: { width: '9.5rem', card: 'second' } }),
};

export type AssetTerms = Omit<RecordOf<typeof ASSET_RECORD>, 'situacao' | 'total'>;
export type StoredAsset = RecordOf<typeof ASSET_RECORD> & { cnpjAssociacao: string; versao: number };

/** An expense as an asset names it; null where the book no longer has it. */
export type AssetExpense = RecordOf<typeof ASSET_EXPENSE_RECORD> & {
  objeto: string | null;
  favorecido: string | null;
  notaFiscal: string | null;
  anulada: boolean;
  excluida: boolean;
  /** Its capital without an asset yet. */
  resta: Reais;
};

export type Asset = Omit<StoredAsset, 'despesas'> & {
  despesas: AssetExpense[];
  /** What is to be looked at, in sentences: an expense that was cancelled since. */
  avisos: string[];
};

/** An expense with capital, not cancelled; `resta` has no asset yet. */
export interface CapitalExpense {
  ano: number;
  idDespesa: number;
  objeto: string | null;
  favorecido: string;
  notaFiscal: string | null;
  data: PlainDate;
  capital: Reais;
  resta: Reais;
}

/** `GET bem/all` and `GET bem/despesas`: of the year, or of earlier years too. */
export class AssetsQuery extends BookQuery {
  @IsFlag({ message: 'Anteriores deve ser true ou false' })
  anteriores?: boolean;
}

/** `POST bem/save`: a field that is left out stays. */
@ReadOnlyFields('avisos')
export class AssetRequest extends registerRequest(ASSET_RECORD) {}

/** The days and numbers that several assets get at once; what is left out stays, null empties it. */
export const ASSET_MARK_RECORD = only(ASSET_RECORD, 'termoEnviadoEm', 'processo', 'tombadoEm', 'tombamento');

class AssetMark extends requestOf(ASSET_MARK_RECORD) {
  @IsId({ message: 'Bem inválido' })
  id!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT bem/marca`: all of them or none. */
export class AssetMarksRequest extends AssociationQuery {
  @IsNestedList(AssetMark, 100, { message: 'Informe os bens' })
  bens!: AssetMark[];
}

/** `GET bem/{id}/termo`: a term of that asset, and of others. */
export class AssetTermQuery extends AssociationQuery {
  /** Their numbers, with commas between. */
  @Matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, { message: 'Bens inválidos' })
  @IsOptional()
  ids?: string;
}
