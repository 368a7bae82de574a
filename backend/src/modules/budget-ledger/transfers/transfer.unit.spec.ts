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

  it.each([
    [
      'to the same account',
      { contaDestino: '1-9' },
      'transferencia.mesma-conta',
      'A conta de destino deve ser diferente da conta de origem.',
    ],
    ['before the year', { data: '2025-12-31' }, 'transferencia.data', 'A data da transferência deve estar no exercício de 2026.'],
    ['after the year', { data: '2027-01-01' }, 'transferencia.data', 'A data da transferência deve estar no exercício de 2026.'],
    ['of tomorrow', { data: '2026-06-16' }, 'transferencia.data-futura', 'A data da transferência não pode ser futura.'],
  ])('refuses a transfer %s', (_, changes, code, sentence) => register(changes).thenRefuses(code, sentence));

  it.each(['2026-01-01', TODAY])('takes a transfer of %s, the first day of the year and today included', (day) =>
    register({ data: day }).thenWrites({ ...registered, data: day }),
  );

  it('moves money out of one account and into the other', () => {
    const moved = movementsOf(bookWith(registered).get(TRANSFERS, 1)!);
    expect(moved.map(({ conta, partes: [part] }) => [conta, part!.valor])).toEqual([
      ['1-9', -500_00],
      ['2-7', 500_00],
    ]);
  });
});
