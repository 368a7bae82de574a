import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** A line of a bank statement as it was imported, so that the entry can be read without the statement. */
export interface ReconciledLine {
  readonly id: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly historico: string;
  readonly documento: string | null;
}

/** A movement of the book by its place, with its day and amount. */
export interface ReconciledMovement {
  readonly sequencia: number;
  readonly ordem: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
}

/** Lines of an account's statement are those movements of the account. */
export interface ConciliacaoFeita {
  readonly type: 'ConciliacaoFeita.v1';
  readonly id: number;
  readonly numConta: string;
  readonly linhas: readonly ReconciledLine[];
  readonly movimentos: readonly ReconciledMovement[];
}

export interface ConciliacaoDesfeita {
  readonly type: 'ConciliacaoDesfeita.v1';
  readonly id: number;
}

export type ReconciliationFact = ConciliacaoFeita | ConciliacaoDesfeita;
