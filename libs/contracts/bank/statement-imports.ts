import { type PlainDate } from '#domain/plain-date.js';
import { IsFlag } from '../common/validation.js';
import { MAX_PAPER_BYTES } from '../papers/papers.js';
import { IsColumnsJson, StatementColumns } from './statement-columns.js';
import { StatementAccountQuery, type StatementBalance } from './statements.js';

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
