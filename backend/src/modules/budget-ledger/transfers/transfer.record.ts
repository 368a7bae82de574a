import { formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type RecordKind, was } from '#modules/book/pure.js';
import { type TransferFact } from './transfer.events.js';
import { evolveTransfer, movementsOf, TRANSFER_FIELDS, TRANSFERS, type TransferState } from './transfer.js';

export const TRANSFER_KIND: RecordKind<TransferFact, TransferState> = {
  ...TRANSFERS,
  facts: { 'TransferenciaRegistrada.v1': 'begins', 'TransferenciaExcluida.v1': 'corrects' },
  keyColumn: 'id',
  named: 'A transferência nº',
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveTransfer(fact, versao),
  effectiveDay: (fact) => (fact.type === 'TransferenciaExcluida.v1' ? undefined : fact.data),
  movements: movementsOf,
  rows: (transfer) => [TRANSFER_FIELDS.row(transfer)],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
  sentence: (fact, before) =>
    fact.type === 'TransferenciaRegistrada.v1'
      ? `Transferência nº ${fact.id} registrada: ${formatBRL(fact.valor)} da conta ${fact.contaOrigem} para a conta ${fact.contaDestino} em ${formatDate(fact.data)}`
      : `Transferência nº ${fact.id} excluída${was(before)}`,
};
