import { ArrayMaxSize, ArrayMinSize, IsArray, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { AssociationQuery } from '../common/association.js';
import { IsBookYear, IsDateText, IsNested, UpperCased } from '../common/validation.js';
import { INVALID_COLUMNS, StatementColumns } from './statement-columns.js';

const TITLES = { message: 'Diga os títulos das colunas do arquivo, de 1 a 100' };
const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };

/** Query of the data of one bank account. */
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

  /** Only statements with days of that year: auditors must give one (rule 29.5). */
  @IsBookYear()
  @IsOptional()
  ano?: number;
}

/** `GET extrato/linhas`: the lines of an account from one day to another. */
export class StatementLinesQuery extends StatementAccountQuery {
  /** Only days of that year: auditors must give one (rule 29.5). */
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

/** Answer of `GET extrato/exemplos`: a sample file to import, following the last statement of its account. */
export interface StatementExample {
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  nome: string;
  /** An OFX file, all in ASCII. */
  conteudo: string;
}

/** `PUT extrato/colunas`. */
export class StatementColumnsRequest extends StatementAccountQuery {
  @IsNested(StatementColumns, INVALID_COLUMNS)
  @IsNotEmpty({ message: 'Colunas são obrigatórias' })
  colunas!: StatementColumns;

  /** The titles of the files that the columns are of; of files without titles, a blank one for each column. */
  @IsArray(TITLES)
  @ArrayMinSize(1, TITLES)
  @ArrayMaxSize(100, TITLES)
  @IsString({ ...TITLES, each: true })
  titulos!: string[];
}

/** `GET extrato/colunas`. */
export interface RememberedColumns {
  colunas: StatementColumns | null;
  /** The titles of the files that they serve. */
  titulos: string[] | null;
}

export interface StatementBalance {
  valor: Reais;
  em: PlainDate;
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
  /** Number of movements first imported by this file: they are deleted with it. */
  novas: number;
  saldo: StatementBalance | null;
  /** Instant in UTC. */
  importadoEm: string;
  /** Name of the importing user. */
  por: string;
}

/** A movement on a statement. */
export interface StatementLine {
  id: number;
  idExtrato: number;
  data: PlainDate;
  /** Negative for debits. */
  valor: Reais;
  historico: string;
  documento: string | null;
  /** The bank's type of movement: `DEBIT`, `XFER`. */
  tipo: string | null;
}
