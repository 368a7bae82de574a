import { Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Orientation } from '../associations/letterhead.record.js';
import { type MoneyCategory } from '../planning/planning.js';
import {
  type FigureName,
  type PieceSource,
  type ReturnFigure,
  type RowSource,
  type RuleName,
  type Severity,
  type SigningPart,
  type ValueKind,
} from './layout-words.js';

/*
 * The file of a layout, as `layouts/layout.schema.json` describes it and `check-layout.ts` has checked it (chapter 45), and a form that was filled by it.
 */

/** A column of amounts: the uses of money that it adds up. */
export interface LayoutColumn {
  codigo: string;
  nome: string;
  categorias: MoneyCategory[];
}

/** What the layout asks a person for. */
export interface LayoutAnswer {
  codigo: string;
  rotulo: string;
  ajuda?: string;
  tipo: 'TEXTO' | 'INTEIRO' | 'DIA' | 'SIM_NAO';
  obrigatorio?: boolean;
  padrao?: string | number | boolean;
}

/** What a return of money may be, of which one is the default. */
export interface LayoutReturn {
  figura: ReturnFigure;
  rotulo: string;
  padrao?: true;
}

export interface LayoutDeadline {
  codigo: string;
  nome: string;
  /** Until then the accounts are handed in; of any other deadline nothing is left to do once it is over. */
  entrega?: true;
  dia?: number;
  /** Of those on which banks open. */
  diaUtil?: number;
  /** After the last day of the period. */
  diasDepois?: number;
  mes?: number;
  anoSeguinte?: boolean;
  /** The first year of accounts that it is of. */
  desde?: number;
  fundamento: string;
}

export interface LayoutPiece {
  ordem: number;
  codigo: string;
  nome: string;
  de: { formulario: string } | PieceSource;
  quando: When;
  entregue?: boolean;
  fundamento: string;
}

/** Of one programme, of some, of all. */
export type LayoutScope = 'PROGRAMA' | 'PROGRAMAS' | 'TUDO';
export type LayoutPeriod = 'ANO' | 'LIVRE';
/** What a form is printed once for. */
export type FormScope = 'PRESTACAO' | 'CONTA' | 'PESQUISA' | 'PAGAMENTO';

type When = 'SEMPRE' | 'HA_SALDO_OU_DIFERENCA' | 'HA_LINHAS';

export interface Layout {
  codigo: string;
  edicao: string;
  nome: string;
  autoridade: string;
  fonte?: string;
  vigencia: { de: PlainDate; ate: PlainDate | null };
  /** Whether the association judges its own accounts, by minutes. */
  interna?: true;
  por: LayoutScope;
  periodo: LayoutPeriod;
  colunas: LayoutColumn[];
  cobertura: 'NENHUMA' | 'ATE_ONDE_DA' | 'TOTAL';
  estornos: 'ABATE' | 'CREDITO';
  devolucoes?: LayoutReturn[];
  dados?: LayoutAnswer[];
  gruposDoRol?: string[];
  gruposDeDespesa?: { nome: string; elementos: string[] }[];
  textos?: Record<string, string>;
  formularios: Form[];
  pecas: LayoutPiece[];
  regras: { codigo: RuleName; gravidade: Severity; parametros?: Record<string, number>; fundamento?: string }[];
  prazos: LayoutDeadline[];
}

export interface Form {
  codigo: string;
  titulo: string;
  subtitulo?: string;
  orientacao: Orientation;
  por: FormScope;
  quando: When;
  blocos: Block[];
  identidades?: string[];
}

export type Block = FieldsBlock | AmountsBlock | TableBlock | TextBlock | SignaturesBlock;

export interface FieldsBlock {
  tipo: 'campos';
  titulo?: string;
  campos: { numero: string; nome: string; texto?: string; dado?: string; span?: number }[];
}

export interface AmountField {
  numero: string;
  nome: string;
  /** Exactly one of both. */
  figura?: FigureName;
  soma?: string;
  /** Codes of the columns that it has; without it all of them. */
  colunas?: string[];
  cobre?: true;
}

export interface AmountsBlock {
  tipo: 'valores';
  titulo?: string;
  repete?: 'PROGRAMA';
  semColunas?: boolean;
  campos: AmountField[];
}

export interface TableBlock {
  tipo: 'tabela';
  titulo?: string;
  linhas: RowSource;
  grupo?: string;
  vazio?: string;
  notas?: true;
  colunas: TableColumn[];
  total?: { numero: string; nome?: string; coluna: string; transporta?: boolean };
}

export interface TableColumn {
  numero: string;
  nome: string;
  de: string | { constante: string };
  largura?: number;
  abrevia?: Record<string, string>;
}

export interface TextBlock {
  tipo: 'texto';
  titulo?: string;
  texto: string;
}

export interface SignaturesBlock {
  tipo: 'assinaturas';
  titulo?: string;
  papeis: SigningPart[];
  declaracao?: string;
  emTodaPagina?: boolean;
  /** The numbers of place and day, of the name, and of the signature. */
  numeros?: [string, string, string];
}

/** A form as filled: what paper, screen and spreadsheet print alike. Amounts in reais in answers, in centavos where it is filled. */
export interface FilledForm<M = Reais> {
  codigo: string;
  titulo: string;
  subtitulo: string | null;
  orientacao: Orientation;
  blocos: FilledBlock<M>[];
}

export type FilledBlock<M = Reais> = FilledFields | FilledAmounts<M> | FilledTable<M> | FilledText | FilledSignatures;

export interface FilledFields {
  tipo: 'campos';
  titulo: string | null;
  campos: { numero: string; nome: string; texto: string; span: number }[];
}

export interface FilledAmounts<M = Reais> {
  tipo: 'valores';
  titulo: string | null;
  /** Empty where each field has one amount. */
  colunas: { codigo: string; nome: string }[];
  /** One, or one for each programme and a total. */
  partes: { nome: string | null; campos: FilledAmount<M>[] }[];
}

export interface FilledAmount<M = Reais> {
  numero: string;
  nome: string;
  /** What it is a sum of: numbers of the form, joined by + and −. */
  soma?: string;
  /** By column, null of a column that the field has not; or the one amount. */
  valores: (M | null)[];
}

export type CellValue = string | number | null;

export interface FilledTable<M = Reais> {
  tipo: 'tabela';
  titulo: string | null;
  /** What its rows are: a `RowSource`. */
  fonte: string;
  /** `largura` in percent of the page. */
  colunas: { numero: string; nome: string; tipo: ValueKind; largura: number }[];
  /** The rows of each group, or all of them in one without a name. */
  grupos: { nome: string | null; linhas: { celulas: CellValue[]; nota: string | null }[]; subtotal: M | null }[];
  /** What is printed in place of rows. */
  vazio: string | null;
  /** `coluna` is the place of the column that it adds up. */
  total: { nome: string; coluna: number; valor: M; transporta: boolean } | null;
}

export interface FilledText {
  tipo: 'texto';
  titulo: string | null;
  paragrafos: string[];
}

export interface FilledSignatures {
  tipo: 'assinaturas';
  titulo: string | null;
  declaracao: string | null;
  /** Place and day with its number, where the form numbers them. */
  local: string | null;
  assinantes: { nome: string | null; cargo: string }[];
  numeros: [string, string, string] | null;
  emTodaPagina: boolean;
}

/** `GET layout/all`: what screens need to know of a layout. */
export interface LayoutSummary {
  codigo: string;
  edicao: string;
  nome: string;
  autoridade: string;
  vigencia: { de: PlainDate; ate: PlainDate | null };
  /** Whether the association judges its own accounts, by minutes. */
  interna: boolean;
  por: LayoutScope;
  periodo: LayoutPeriod;
  colunas: LayoutColumn[];
  dados: LayoutAnswer[];
  devolucoes: LayoutReturn[];
  gruposDoRol: string[];
  formularios: { codigo: string; titulo: string; por: FormScope }[];
  pecas: LayoutPiece[];
  prazos: LayoutDeadline[];
  /** The one that forms are printed by where none is named. */
  padrao: boolean;
}

const CODE = /^[A-Z0-9-]{2,20}$/;

/** The code of a layout, in a query. */
export const IsLayoutCode = (): PropertyDecorator => Matches(CODE, { message: 'Layout inválido' });
