import { TRANSFER_RECORD } from '#contracts/budget-ledger/transfer.record.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, described, type Movement, type Records } from '#modules/book/pure.js';
import { type TransferData, type TransferenciaExcluida, type TransferenciaRegistrada, type TransferFact } from './transfer.events.js';

/** State of a transfer. `versao` is the entry that registered it. */
export interface TransferState extends TransferData {
  id: number;
  versao: number;
}

/** The transfers of a book. */
export const TRANSFERS: Records<TransferState> = { table: 'transferencia' };

/** What follows from the description of a transfer. */
export const TRANSFER_FIELDS = described(TRANSFER_RECORD);

/** Registers a transfer from one account to another, on a day of the book's year that is not in the future (`hoje` is today). */
export function registerTransfer(book: Book, data: TransferData, hoje: PlainDate): TransferenciaRegistrada {
  if (data.contaOrigem === data.contaDestino)
    throw new RuleViolation('transferencia.mesma-conta', 'A conta de destino deve ser diferente da conta de origem.');
  if (yearOf(data.data) !== book.id.ano)
    throw new RuleViolation('transferencia.data', `A data da transferência deve estar no exercício de ${book.id.ano}.`);
  if (data.data > hoje) throw new RuleViolation('transferencia.data-futura', 'A data da transferência não pode ser futura.');
  return { type: 'TransferenciaRegistrada.v1', id: book.next(TRANSFERS), ...data };
}

export function deleteTransfer(book: Book, id: number): TransferenciaExcluida {
  return { type: 'TransferenciaExcluida.v1', id: existing(book, id).id };
}

/** The transfer after a fact; undefined once it was deleted. */
export function evolveTransfer(fact: TransferFact, versao: number): TransferState | undefined {
  if (fact.type === 'TransferenciaExcluida.v1') return undefined;
  const { type: _, ...data } = fact;
  return { ...data, versao };
}

/** The movements of a transfer: out of one account, into the other. */
export const movementsOf = ({ data, valor, contaOrigem, contaDestino, idPrograma, categoria }: TransferState): Movement[] => [
  { conta: contaOrigem, data, partes: [{ idPrograma, categoria, valor: -valor }] },
  { conta: contaDestino, data, partes: [{ idPrograma, categoria, valor }] },
];

/** The transfer with that number. Throws NotFound. */
export function existing(book: Book, id: number): TransferState {
  const transfer = book.get(TRANSFERS, id);
  if (!transfer) throw new NotFound('transferencia.ausente', `Transferência nº ${id} não encontrada.`);
  return transfer;
}
