import { describe, expect, it } from '@jest/globals';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type TransferData, type TransferenciaRegistrada } from './transfer.events.js';
import { deleteTransfer, movementsOf, registerTransfer, TRANSFERS } from './transfer.js';

const TODAY = '2026-06-15';
const data: TransferData = {
  data: '2026-03-10',
  valor: 500_00,
  contaOrigem: '1-9',
  contaDestino: '2-7',
  historico: 'APLICAÇÃO',
  idPrograma: 4,
  categoria: 'LIVRE',
};
const registered: TransferenciaRegistrada = { type: 'TransferenciaRegistrada.v1', id: 1, ...data };

describe('a transfer', () => {
  const register = (changes: Partial<TransferData> = {}) => given().when((book) => registerTransfer(book, { ...data, ...changes }, TODAY));

  it('registers a transfer with the next number of the year, and deletes it once', () => {
    register().thenWrites(registered);
    given(registered)
      .when((book) => deleteTransfer(book, 1))
      .thenWrites({ type: 'TransferenciaExcluida.v1', id: 1 });
    given(registered, { type: 'TransferenciaExcluida.v1', id: 1 })
      .when((book) => deleteTransfer(book, 1))
      .thenRefuses('transferencia.ausente', 'Transferência nº 1 não encontrada.');
  });

  it('refuses a transfer to the same account, in another year or in the future', () => {
    register({ contaDestino: '1-9' }).thenRefuses('transferencia.mesma-conta');
    register({ data: '2025-12-31' }).thenRefuses('transferencia.data', 'deve estar no exercício de 2026');
    register({ data: '2026-06-16' }).thenRefuses('transferencia.data-futura');
  });

  it('moves money out of one account and into the other', () => {
    const moved = movementsOf(bookWith(registered).get(TRANSFERS, 1)!);
    expect(moved.map(({ conta, partes: [part] }) => [conta, part!.valor])).toEqual([
      ['1-9', -500_00],
      ['2-7', 500_00],
    ]);
  });
});
