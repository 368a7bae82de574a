import { describe, it } from '@jest/globals';
import { CLOSED_MONTHS } from '#modules/budget-ledger/pure.js';
import { given } from '../../../../../test/fixtures/given.js';
import { startReconciling, undoStart } from './account-start.js';

const ACCOUNT = '1-9';
const START = { type: 'ConciliacaoComecada.v1', numConta: ACCOUNT, mes: 3, saldo: 500_00 } as const;
const { type: _, ...MARCH } = START;
const closing = { saldoExtrato: 500, diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };
const closed = (mes: number) => ({ type: 'MesConciliado.v1', numConta: ACCOUNT, mes, em: `2026-0${mes}-28`, ...closing }) as const;

describe('beginning to reconcile an account with a month', () => {
  it('keeps the month, and what the bank said before it', () => {
    given(closed(2))
      .when((book) => startReconciling(book, MARCH))
      .thenWrites(START);
  });

  it('needs a month that has begun', () => {
    given()
      .when((book) => startReconciling(book, { ...MARCH, mes: 6 }))
      .thenWrites({ ...START, mes: 6 });
    given()
      .when((book) => startReconciling(book, { ...MARCH, mes: 7 }))
      .thenRefuses('conciliacao.comeco-futuro', 'julho de 2026 ainda não começou.');
  });

  it('is refused twice in a year, and for a month that is closed, or closed with a later one', () => {
    given(START)
      .when((book) => startReconciling(book, { ...MARCH, mes: 4 }))
      .thenRefuses('conciliacao.comeco', 'A conta 1-9 já é conciliada desde março de 2026. Desfaça antes esse começo.');
    const sentence = (until: string) =>
      `A conta 1-9 está conciliada e fechada até ${until}, e isto é de 01/03/2026. Reabra o mês para alterar.`;
    given(closed(4))
      .when((book) => startReconciling(book, MARCH))
      .thenRefuses('conciliacao.mes-fechado', sentence('abril de 2026'));
    given()
      .andInOtherYears(CLOSED_MONTHS, { numConta: ACCOUNT, ano: 2027, mes: 1 })
      .when((book) => startReconciling(Object.assign(book, { today: '2027-02-15' }), MARCH))
      .thenRefuses('conciliacao.mes-fechado', sentence('janeiro de 2027'));
  });

  it('is taken back while no month since then is closed', () => {
    given(START)
      .when((book) => undoStart(book, ACCOUNT))
      .thenWrites({ type: 'ComecoDesfeito.v1', numConta: ACCOUNT });
    given(START, closed(3))
      .when((book) => undoStart(book, ACCOUNT))
      .thenRefuses(
        'conciliacao.mes-fechado',
        'A conta 1-9 está conciliada e fechada até março de 2026, e isto é de 01/03/2026. Reabra o mês para alterar.',
      );
    given(START, { type: 'ComecoDesfeito.v1', numConta: ACCOUNT })
      .when((book) => undoStart(book, ACCOUNT))
      .thenRefuses('conciliacao.comeco-ausente', 'A conciliação da conta 1-9 não começa em nenhum mês de 2026. Atualize a tela.');
  });
});
