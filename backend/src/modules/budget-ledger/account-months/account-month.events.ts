import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** A month of an account, 1 to 12, was closed with the balance that the statement shows on a day. */
export interface MesConciliado {
  readonly type: 'MesConciliado.v1';
  readonly numConta: string;
  readonly mes: number;
  readonly saldoExtrato: Centavos;
  readonly em: PlainDate;
  /** Balance of the statement minus that of the book, without movements that are not on the statement yet. */
  readonly diferenca: Centavos;
  /** Reason of the difference. */
  readonly justificativa: string | null;
  /** SHA-256 of the statement, a paper of the account. */
  readonly anexo: string;
}

export interface MesReaberto {
  readonly type: 'MesReaberto.v1';
  readonly numConta: string;
  readonly mes: number;
  readonly motivo: string;
}

export type AccountMonthFact = MesConciliado | MesReaberto;
