import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** The fields of a transfer between two accounts that its author writes. Programme and category are null until somebody states them. */
export interface TransferData {
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly contaOrigem: string;
  readonly contaDestino: string;
  readonly historico: string;
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory | null;
}

export interface TransferenciaRegistrada extends TransferData {
  readonly type: 'TransferenciaRegistrada.v1';
  readonly id: number;
}

export interface TransferenciaExcluida {
  readonly type: 'TransferenciaExcluida.v1';
  readonly id: number;
}

export type TransferFact = TransferenciaRegistrada | TransferenciaExcluida;
