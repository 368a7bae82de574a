import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BookQuery } from '../common/book.js';
import { type LineError } from '../common/spreadsheets.js';
import { IsBookYear, inOrder } from '../common/validation.js';

/** The fields of an expense, and of its payment, that a spreadsheet may have. */
export const EXPENSE_IMPORT_FIELDS = [
  'nomeFavorecido',
  'idFavorecido',
  'dataElaboracao',
  'vencimento',
  'valor',
  'notaFiscal',
  'tipoDocumento',
  'objetoResumido',
  'objetoDetalhado',
  'descricaoPrograma',
  'descricaoAcao',
  'descricaoSubAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'descricaoFonteRecurso',
  'dataPagamento',
  'formaPagamento',
  'numConta',
  'documentoPagamento',
] as const;
export type ExpenseImportField = (typeof EXPENSE_IMPORT_FIELDS)[number];

/** Number of the column, from 1, of each field that the spreadsheet has. */
export type ExpenseImportColumns = Partial<Record<ExpenseImportField, number>>;

/** What is written in the cells that are blank: the text of a cell by field. */
export type ExpenseImportDefaults = Partial<Record<ExpenseImportField, string>>;

/** Maximum of columns of a spreadsheet. */
export const MAX_IMPORT_COLUMNS = 100;
const MAX_CELL = 500;

const isField = (name: string) => (EXPENSE_IMPORT_FIELDS as readonly string[]).includes(name);
const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

function isColumns(value: unknown): boolean {
  const entries = entriesOf(value);
  const isColumn = (column: unknown) => Number.isInteger(column) && Number(column) >= 1 && Number(column) <= MAX_IMPORT_COLUMNS;
  return (
    (entries?.every(([name, column]) => isField(name) && isColumn(column)) ?? false) &&
    new Set(entries?.map(([, column]) => column)).size === entries?.length
  );
}

const isDefaults = (value: unknown): boolean =>
  entriesOf(value)?.every(([name, text]) => isField(name) && typeof text === 'string' && text.length <= MAX_CELL) ?? false;

/** Form fields are texts: this one holds JSON. */
const fromJson = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const IsJson = (name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator =>
  inOrder(
    IsOptional(),
    ValidateBy({ name, validator: { validate, defaultMessage: () => message } }),
    Transform(({ value }) => fromJson(value)),
  );

/** Fields of `POST despesa/importacao/conferencia`; the spreadsheet comes in the part `file`. Every field of a form is a text. */
export class ExpenseImportRequest extends BookQuery {
  @Transform(({ value }) => (/^\d{4}$/.test(String(value)) ? Number(value) : value))
  @IsBookYear()
  override ano!: number;

  /** JSON of `ExpenseImportColumns`; defaults to the columns remembered for the titles, or proposed from them. */
  @IsJson('isImportColumns', isColumns, 'Colunas inválidas: cada campo tem uma coluna de 1 a 100, e cada coluna um só campo')
  colunas?: ExpenseImportColumns;

  /** JSON of `ExpenseImportDefaults`. */
  @IsJson('isImportDefaults', isDefaults, 'Padrões inválidos: informe textos de até 500 caracteres por campo')
  padroes?: ExpenseImportDefaults;
}

/** What to do with lines that look like other expenses: import them as well, or leave them out. */
export const REPEATED_CHOICES = ['IMPORTAR', 'DEIXAR'] as const;
export type RepeatedChoice = (typeof REPEATED_CHOICES)[number];

/** Fields of `POST despesa/importacao`. Without `repetidas` such lines refuse the import. */
export class ExpenseImportRun extends ExpenseImportRequest {
  @IsOptional()
  @IsIn(REPEATED_CHOICES, { message: `Repetidas deve ser uma de: ${REPEATED_CHOICES.join(', ')}` })
  repetidas?: RepeatedChoice;
}

/** What is wrong in a line: the title of its column, and what was read there. */
export interface ExpenseLineError extends LineError {
  lido: string;
}

/** A line of the spreadsheet, as it would be imported. */
export interface ExpenseImportLine {
  /** Row number of the spreadsheet. */
  linha: number;
  nomeFavorecido: string;
  /** Whether the import registers the payee. */
  favorecidoNovo: boolean;
  objetoResumido: string;
  dataElaboracao: string | null;
  /** Null if the amount cannot be read. */
  valor: Reais | null;
  situacao: 'A_PAGAR' | 'PAGA' | 'REPETIDA' | 'ERRO';
  /** Why the line looks like another expense. */
  pergunta: string | null;
  erros: ExpenseLineError[];
}

/** A line that is no expense, and the reason. */
export interface IgnoredExpenseLine {
  linha: number;
  motivo: string;
}

/** An earlier import of the same file, of which expenses are left. */
export interface EarlierImport {
  /** Instant in UTC. */
  em: string;
  por: string;
  /** Number of its expenses. */
  despesas: number;
}

/** Sums of an import. Lines that look repeated count as expenses. */
export interface ExpenseImportSums {
  despesas: number;
  pagas: number;
  favorecidos: number;
  valor: Reais;
}

/** Answer of the dry run. */
export interface ExpenseImportCheck extends ExpenseImportSums {
  /** The row of the titles. */
  linhaTitulos: number;
  /** The filled columns, with the first value of each. */
  titulos: { coluna: number; titulo: string; exemplo: string }[];
  colunas: ExpenseImportColumns;
  /** Required fields that have neither a column nor a default: no line is checked before. */
  faltam: ExpenseImportField[];
  repetidas: number;
  comErro: number;
  emBranco: number;
  ignoradas: IgnoredExpenseLine[];
  anterior: EarlierImport | null;
  linhas: ExpenseImportLine[];
}

/** Answer of the import. */
export interface ExpenseImportResult extends ExpenseImportSums {
  /** Lines left out because they look like other expenses. */
  deixadas: number;
  /** The earlier import of the same file: then nothing was added. */
  anterior: EarlierImport | null;
}
