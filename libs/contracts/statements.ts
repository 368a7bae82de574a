import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type PlainDate } from '#domain/plain-date.js';
import { CSV_DATE_FORMATS, CSV_SEPARATORS, type CsvDateFormat, type CsvSeparator } from '#domain/statement-csv.js';
import { MAX_PAPER_BYTES } from './papers.js';
import { AssociationQuery } from './planning.js';
import { IsBookYear, IsDateText, IsFlag, IsNested, inOrder, UpperCased } from './validation.js';

/** Columns are counted from 1. */
const MAX_COLUMN = 100;
const INVALID_COLUMN = { message: `Coluna deve ser um número de 1 a ${MAX_COLUMN}` };

const IsColumn = (): PropertyDecorator => inOrder(IsInt(INVALID_COLUMN), Min(1, INVALID_COLUMN), Max(MAX_COLUMN, INVALID_COLUMN));
const IsOptionalColumn = (): PropertyDecorator => inOrder(IsOptional(), IsColumn());

const FIRST_LINE = { message: 'Primeira linha deve ser um número de 1 a 200' };
const AMOUNT_COLUMN = { message: 'Escolha a coluna do valor, ou as de crédito e de débito' };
const TEXT_COLUMNS = { message: 'Escolha de 1 a 5 colunas para o histórico' };

/** Where a CSV file has what a line of a statement says. The amount is in one column, or in one for credits and one for debits. */
export class StatementColumns {
  @IsIn(CSV_SEPARATORS, { message: `Separador deve ser um de: ${CSV_SEPARATORS.join(' ')}` })
  separador!: CsvSeparator;

  /** The first line of the file with a movement: what stands above are titles. */
  @IsInt(FIRST_LINE)
  @Min(1, FIRST_LINE)
  @Max(200, FIRST_LINE)
  primeiraLinha!: number;

  @IsIn(CSV_DATE_FORMATS, { message: `Formato da data deve ser um de: ${CSV_DATE_FORMATS.join(', ')}` })
  formatoData!: CsvDateFormat;

  @IsColumn()
  data!: number;

  @IsArray(TEXT_COLUMNS)
  @ArrayMinSize(1, TEXT_COLUMNS)
  @ArrayMaxSize(5, TEXT_COLUMNS)
  @IsInt({ ...INVALID_COLUMN, each: true })
  @Min(1, { ...INVALID_COLUMN, each: true })
  @Max(MAX_COLUMN, { ...INVALID_COLUMN, each: true })
  historico!: number[];

  @IsOptionalColumn()
  documento?: number | null;

  /** May be absent where credits and debits have columns of their own. */
  @ValidateIf(({ credito, debito }: StatementColumns, valor) => (valor ?? null) !== null || !(credito || debito))
  @IsInt(AMOUNT_COLUMN)
  @Min(1, AMOUNT_COLUMN)
  @Max(MAX_COLUMN, AMOUNT_COLUMN)
  valor?: number | null;

  @IsOptionalColumn()
  credito?: number | null;

  @IsOptionalColumn()
  debito?: number | null;

  /** The column with C or D beside an amount without sign. */
  @IsOptionalColumn()
  natureza?: number | null;

  /** The balance after each movement. */
  @IsOptionalColumn()
  saldo?: number | null;
}

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };

/** Query of what belongs to one bank account. */
export class StatementAccountQuery extends AssociationQuery {
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;
}

/** `GET extrato/all`: of one account, or of all. */
export class StatementsQuery extends AssociationQuery {
  @IsOptional()
  @IsString({ message: 'Conta inválida' })
  @UpperCased()
  numConta?: string;

  /** Only what has days of that year: auditors must name one (rule 29.5). */
  @IsBookYear()
  @IsOptional()
  ano?: number;
}

/** `GET extrato/linhas`: the lines of an account from one day to another. */
export class StatementLinesQuery extends StatementAccountQuery {
  /** Only its days of that year: auditors must name one (rule 29.5). */
  @IsBookYear()
  @IsOptional()
  ano?: number;

  @IsDateText()
  @IsNotEmpty({ message: 'Data inicial é obrigatória' })
  de!: PlainDate;

  @IsDateText()
  @IsNotEmpty({ message: 'Data final é obrigatória' })
  ate!: PlainDate;
}

/** Answer of `GET extrato/exemplos`: a file to try the import with, what follows the last statement of its account. */
export interface StatementExample {
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  nome: string;
  /** An OFX file, all in ASCII. */
  conteudo: string;
}

/** Fields of a form are texts: this one holds JSON. */
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const INVALID_COLUMNS = { message: 'Colunas inválidas' };

const IsColumnsJson = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsObject(INVALID_COLUMNS),
    ValidateNested(),
    Transform(({ value, options }) => {
      const columns: unknown = typeof value === 'string' ? fromJson(value) : value;
      return typeof columns === 'object' && columns !== null ? plainToInstance(StatementColumns, columns, options) : columns;
    }),
  );

/** Fields of `POST extrato/previa`; the file comes in the part `file`. */
export class StatementPreviewRequest extends StatementAccountQuery {
  /** JSON of `StatementColumns`; without it, those remembered for the account, or what the titles suggest. */
  @IsColumnsJson()
  colunas?: StatementColumns;
}

/** The largest file of a statement, which is also kept as a paper. */
export const MAX_STATEMENT_BYTES = MAX_PAPER_BYTES;

/** Fields of `POST extrato/importa`; the file comes in the part `file`. */
export class StatementImportRequest extends StatementPreviewRequest {
  /** Whether a file that names another account is taken all the same. */
  @IsFlag({ message: 'Confirmação da conta deve ser true ou false' })
  confirmaConta?: boolean;
}

/** `PUT extrato/colunas`. */
export class StatementColumnsRequest extends StatementAccountQuery {
  @IsNested(StatementColumns, INVALID_COLUMNS)
  @IsNotEmpty({ message: 'Colunas são obrigatórias' })
  colunas!: StatementColumns;
}

/** `GET extrato/colunas`. */
export interface RememberedColumns {
  colunas: StatementColumns | null;
}

export interface StatementBalance {
  /** Reais. */
  valor: number;
  em: PlainDate;
}

/** A line of a file that is no movement, and why. */
export interface IgnoredLine {
  linha: number;
  motivo: string;
}

/** What a person should look at, though the statement was taken: `SALDO_DIVERGENTE`, `POSSIVEL_REPETICAO`, `MES_FECHADO`, `OUTRA_CONTA`. */
export interface StatementWarning {
  codigo: string;
  mensagem: string;
}

/** What became of one statement of a file. */
export interface ImportedStatement {
  id: number;
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  /** Movements in the file. */
  linhas: number;
  /** Those that were not known yet. */
  novas: number;
  repetidas: number;
  ignoradas: IgnoredLine[];
  saldo: StatementBalance | null;
  avisos: StatementWarning[];
}

/** Answer of `POST extrato/importa`. */
export interface StatementImport {
  extratos: ImportedStatement[];
}

/** A statement that was imported. */
export interface Statement {
  id: number;
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  /** Name of the file. */
  arquivo: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
  linhas: number;
  /** Movements that this file was the first to bring: they go when it is deleted. */
  novas: number;
  saldo: StatementBalance | null;
  /** Instant in UTC. */
  importadoEm: string;
  /** Name of who imported it. */
  por: string;
}

/** A movement on a statement. */
export interface StatementLine {
  id: number;
  idExtrato: number;
  data: PlainDate;
  /** Reais; negative where it left the account. */
  valor: number;
  historico: string;
  documento: string | null;
  /** What the bank calls it: `DEBIT`, `XFER`. */
  tipo: string | null;
}

/** A line of a CSV file as the columns make it out. */
export interface PreviewLine {
  linha: number;
  data: PlainDate;
  valor: number;
  historico: string;
  documento: string | null;
}

/** Answer of `POST extrato/previa`: how a CSV file begins, and what those columns make of it. */
export interface StatementPreview {
  /** The first lines that are not blank. */
  inicio: { linha: number; celulas: string[] }[];
  colunas: StatementColumns;
  /** The first movements. */
  linhas: PreviewLine[];
  total: number;
  ignoradas: IgnoredLine[];
  erros: string[];
}
