import { hash } from 'node:crypto';
import { type IgnoredLine, type StatementWarning } from '#contracts/bank/statement-imports.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type FileAccount } from './account-number.js';
import { type AmountFault } from './amount.js';

/** A transaction of a file, not yet judged. */
export interface Entry {
  /** Line of the file, and number of the transaction within the file, both from 1: a file may be one single line. */
  linha: number;
  numero: number;
  /** Null for an invalid day. */
  data: PlainDate | null;
  valor: Centavos | AmountFault;
  historico: string;
  documento: string;
  fitid: string;
  tipo: string;
  /** Whether a balance stands beside it: without an amount it says nothing else. */
  temSaldo?: boolean;
  /** Why it is no movement, or cannot be read, whatever else it says. */
  ignorado?: string;
  falha?: string;
}

/** A statement of a file, not yet judged. */
export interface RawStatement {
  /** Null if absent from the file, as in a CSV. */
  conta: FileAccount | null;
  /** The currency in the file; null for reais. */
  moeda: string | null;
  entries: Entry[];
  /** The period in the file; null if absent. */
  de: PlainDate | null;
  ate: PlainDate | null;
  saldo: { valor: Centavos; em: PlainDate } | null;
  /** What the balances beside the movements contradict, in a sentence; null if nothing. */
  contradicao: string | null;
  avisos: StatementWarning[];
}

/** A movement, with a key that is unique in the association. */
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

/** The named data of a statement that is not imported. */
export interface OtherStatement extends Pick<RawStatement, 'conta' | 'moeda'> {
  /** The registered accounts that it may be of, if several. */
  possiveis?: string[];
}

/** A statement of a file, ready to be stored. */
export interface ReadStatement {
  conta: FileAccount | null;
  moeda: string | null;
  de: PlainDate;
  ate: PlainDate;
  linhas: ReadLine[];
  ignoradas: IgnoredLine[];
  saldo: { valor: Centavos; em: PlainDate } | null;
  contradicao: string | null;
  avisos: StatementWarning[];
}

/** Removes control characters, line breaks and repeated blanks from a text. */
export const clean = (text: string) => text.replace(/[\p{Cc}\p{Zs}\uFEFF]+/gu, ' ').trim();

/** Identity of a movement, the same for equal movements (rule 24.7). */
export const identityOf = (numConta: string, { fitid, data, valor, historico }: Omit<ReadLine, 'chave' | 'ordinal'>) =>
  JSON.stringify([numConta, fitid ?? '', data, valor, historico]);

/** The key of a movement: a digest of its identity and of its ordinal among equal movements of the file, from 1. */
export const keyOf = (identity: string, ordinal: number) => hash('sha256', `${identity}${ordinal}`, 'base64url');
