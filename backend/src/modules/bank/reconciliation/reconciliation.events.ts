import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type MovementKey } from '#modules/book/pure.js';

/** A line of a bank statement as it was imported, so that the entry can be read without the statement. */
export interface ReconciledLine {
  readonly id: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly historico: string;
  readonly documento: string | null;
}

/** A movement of the book by its place, with day and amount. */
export interface ReconciledMovement {
  readonly sequencia: number;
  readonly ordem: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
}

/** Lines of an account's statement were reconciled with movements of the account. */
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

/** Movements of a reconciliation were reclassified: each was replaced by one of the same account, day and amount. */
export interface ConciliacaoAcompanhada {
  readonly type: 'ConciliacaoAcompanhada.v1';
  readonly id: number;
  readonly trocas: readonly { readonly de: MovementKey; readonly para: MovementKey }[];
}

export type ReconciliationFact = ConciliacaoFeita | ConciliacaoAcompanhada | ConciliacaoDesfeita;
