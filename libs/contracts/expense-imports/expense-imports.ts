import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type CellTexts, type Corrections } from '#domain/spreadsheets/lines.js';
import { BookQuery } from '../common/book.js';
import { IsBookYear } from '../common/validation.js';
import { type SheetCheck, type SheetLineError, type SheetReading, sheetParts } from '../imports/sheets.js';

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
export type ExpenseImportDefaults = CellTexts<ExpenseImportField>;

const SHEET = sheetParts(EXPENSE_IMPORT_FIELDS);

/** Fields of `POST despesa/importacao/conferencia`; the spreadsheet comes in the part `file`. Every field of a form is a text. */
export class ExpenseImportRequest extends BookQuery implements SheetReading<ExpenseImportField> {
  @Transform(({ value }) => (/^\d{4}$/.test(String(value)) ? Number(value) : value))
  @IsBookYear()
  override ano!: number;

  /** JSON of `ExpenseImportColumns`; defaults to the columns remembered for the titles, or proposed from them. */
  @SHEET.areColumns
  colunas?: ExpenseImportColumns;

  /** JSON of `ExpenseImportDefaults`. */
  @SHEET.areDefaults
  padroes?: ExpenseImportDefaults;

  /** JSON of `Corrections`: what is written in place of cells, by row number and field. */
  @SHEET.areCorrections
  correcoes?: Corrections<ExpenseImportField>;
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
  erros: SheetLineError[];
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
export interface ExpenseImportCheck extends SheetCheck, ExpenseImportSums {
  colunas: ExpenseImportColumns;
  faltam: ExpenseImportField[];
  repetidas: number;
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
