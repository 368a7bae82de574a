import { IsOptional, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { AssociationQuery } from '../common/association.js';
import { IsFlag, UpperCased } from '../common/validation.js';
import { MAX_PAPER_BYTES } from '../papers/papers.js';
import { IsColumnsJson, StatementColumns } from './statement-columns.js';
import { StatementAccountQuery, type StatementBalance } from './statements.js';

/** Fields of `POST extrato/previa`; the file comes in the part `file`. */
export class StatementPreviewRequest extends StatementAccountQuery {
  /** JSON of `StatementColumns`; defaults to the columns remembered for files of the account with the same titles, or suggested by the titles. */
  @IsColumnsJson()
  colunas?: StatementColumns;
}

/** Maximum size of a statement file, which is also kept as a paper. */
export const MAX_STATEMENT_BYTES = MAX_PAPER_BYTES;

/** Fields of `POST extrato/importa`; the file comes in the part `file`. */
export class StatementImportRequest extends AssociationQuery {
  /** The account of the file; absent, each statement of an OFX goes to the account that it names. */
  @IsOptional()
  @IsString({ message: 'Conta inválida' })
  @UpperCased()
  numConta?: string;

  /** JSON of `StatementColumns`; defaults to the columns remembered for files of the account with the same titles. */
  @IsColumnsJson()
  colunas?: StatementColumns;

  /** Whether to import a file that names another account. */
  @IsFlag({ message: 'Confirmação da conta deve ser true ou false' })
  confirmaConta?: boolean;

  /** Whether to import a CSV whose balances contradict its amounts. */
  @IsFlag({ message: 'Confirmação do saldo deve ser true ou false' })
  confirmaSaldo?: boolean;

  /** Whether movements that are like known ones but for the bank's identification are new ones. */
  @IsFlag({ message: 'Confirmação de novos deve ser true ou false' })
  confirmaNovos?: boolean;
}

/** An ignored line of a file, and the reason. */
export interface IgnoredLine {
  linha: number;
  motivo: string;
}

/**
 * A warning about an imported statement: `SALDO_DIVERGENTE`, `SALDO_ILEGIVEL`, `SINAL_PELO_TIPO`,
 * `IDENTIFICACAO_MUDOU`, `POSSIVEL_REPETICAO`, `MES_FECHADO`, `OUTRA_CONTA`.
 */
export interface StatementWarning {
  codigo: string;
  mensagem: string;
}

/** Result for one statement of a file. */
export interface ImportedStatement {
  id: number;
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  /** Movements in the file. */
  linhas: number;
  /** Number of new movements. */
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

/** A line of a CSV file, read with the columns. */
export interface PreviewLine {
  linha: number;
  data: PlainDate;
  valor: Reais;
  historico: string;
  documento: string | null;
}

/** Answer of `POST extrato/previa`: the first rows of a CSV file, and the movements read with the columns. */
export interface StatementPreview {
  /** The first lines that are not blank. */
  inicio: { linha: number; celulas: string[] }[];
  colunas: StatementColumns;
  /** The first movements. */
  linhas: PreviewLine[];
  total: number;
  ignoradas: IgnoredLine[];
  erros: string[];
  /** A sentence about the first line that the balances contradict; null if none. */
  contradicao: string | null;
}
