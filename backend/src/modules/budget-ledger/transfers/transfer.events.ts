import { type TRANSFER_RECORD } from '#contracts/budget-ledger/transfer.record.js';
import { type WrittenOf } from '#contracts/common/record.js';

/** The fields of a transfer between two accounts that its author writes. */
export type TransferData = WrittenOf<typeof TRANSFER_RECORD>;

export interface TransferenciaRegistrada extends TransferData {
  readonly type: 'TransferenciaRegistrada.v1';
  readonly id: number;
}

export interface TransferenciaExcluida {
  readonly type: 'TransferenciaExcluida.v1';
  readonly id: number;
}

export type TransferFact = TransferenciaRegistrada | TransferenciaExcluida;
