import { hash } from 'node:crypto';
import { type IgnoredLine, type StatementWarning } from '#contracts/bank/statement-imports.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type FileAccount } from './account-number.js';
import { type AmountFault } from './amount.js';

/** A transaction of a file before it is judged. */
export interface Entry {
  /** Line of the file, and which transaction of the file it is, both from 1: a file may be one single line. */
  linha: number;
  numero: number;
  /** Null for what is no day. */
  data: PlainDate | null;
  valor: Centavos | AmountFault;
  historico: string;
  documento: string;
  fitid: string;
  tipo: string;
}

/** A statement of a file before it is judged. */
export interface RawStatement {
  /** Null where the file does not say it, as in a CSV. */
  conta: FileAccount | null;
  /** The currency as the file writes it; null for reais. */
  moeda: string | null;
  entries: Entry[];
  /** What the file says of its period; null where it says nothing. */
  de: PlainDate | null;
  ate: PlainDate | null;
  saldo: { valor: Centavos; em: PlainDate } | null;
  avisos: StatementWarning[];
}

/** A movement, with what tells it apart from every other one of the association. */
export interface ReadLine {
  chave: string;
  ordinal: number;
  data: PlainDate;
  valor: Centavos;
  historico: string;
  documento: string | null;
  fitid: string | null;
  tipo: string | null;
}

/** What a file says of a statement that is not imported. */
export type OtherStatement = Pick<RawStatement, 'conta' | 'moeda'>;

/** A statement of a file as it can be stored. */
export interface ReadStatement {
  conta: FileAccount | null;
  moeda: string | null;
  de: PlainDate;
  ate: PlainDate;
  linhas: ReadLine[];
  ignoradas: IgnoredLine[];
  saldo: { valor: Centavos; em: PlainDate } | null;
  avisos: StatementWarning[];
}

/** Texts without control characters, line breaks and doubled blanks. */
export const clean = (text: string) => text.replace(/[\p{Cc}\p{Zs}\uFEFF]+/gu, ' ').trim();

/** What tells a movement apart from those that are not equal to it (rule 24.7). */
export const identityOf = (numConta: string, { fitid, data, valor, historico }: Omit<ReadLine, 'chave' | 'ordinal'>) =>
  JSON.stringify([numConta, fitid ?? '', data, valor, historico]);

/** The key of a movement: a digest of its identity and of which of the equal ones of its file it is, from 1. */
export const keyOf = (identity: string, ordinal: number) => hash('sha256', `${identity}${ordinal}`, 'base64url');
