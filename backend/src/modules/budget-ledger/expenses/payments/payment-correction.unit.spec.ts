import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import * as facts from '../../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../../record-kinds.js';
import { movementsOf } from '../expense-amounts.js';
import { EXPENSES } from '../expense-state.js';
import { type CorrectedPayment, correctPayment, reversePayment } from './payment-correction.js';

const registered = facts.registered();
const paid = facts.paid({ numConta: '1-9', valor: 48_50 });
const { hoje, ...correction } = {
  idDespesa: 1,
  dataPagamento: '2026-04-03',
  formaPagamento: 'CHEQUE',
  numConta: '2-7',
  documentoPagamento: '850001',
  motivo: 'Foi em cheque',
  hoje: '2026-06-15',
} satisfies CorrectedPayment;
const corrected: LedgerFact = { type: 'PagamentoCorrigido.v1', ...correction };
const reversed: LedgerFact = { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'Pago pela vizinha' };
/** A refund of 5 May of the expense. */
const refund: LedgerFact = facts.refunded({ id: 1, numConta: correction.numConta, data: '2026-05-05', valor: 10_00 });

const correct = (history: LedgerFact[], changes: Partial<CorrectedPayment> = {}, seen?: number) =>
  given(...history).when((book) => correctPayment(book, { ...correction, hoje, ...changes }, facts.NO_LIMIT, seen));
const reverse = (history: LedgerFact[], seen?: number) =>
  given(...history).when((book) => reversePayment(book, 1, 'Pago pela vizinha', seen));
const expenseAfter = (...history: LedgerFact[]) => bookWith(...history).get(EXPENSES, 1)!;

describe('a corrected payment', () => {
  it('has another day, form, account and document, and the same amount', () => {
    correct([registered, paid]).thenWrites(corrected);
    expect(expenseAfter(registered, paid, corrected)).toMatchObject({
      dataPagamento: '2026-04-03',
      pagaEm: '2026-04-03',
      formaPagamento: 'CHEQUE',
      numConta: '2-7',
      documentoPagamento: '850001',
      valor: 48_50,
      versao: 3,
    });
    expect(movementsOf(expenseAfter(registered, paid, corrected))).toMatchObject([{ conta: '2-7', data: '2026-04-03' }]);
  });

  it('is refused for an expense that is open, cancelled, missing or changed meanwhile', () => {
    correct([registered]).thenRefuses('despesa.nao-paga', 'A despesa nº 1 ainda não foi paga.');
    correct([registered, paid, facts.cancelled()]).thenRefuses('despesa.anulada', 'foi anulada');
    correct([]).thenRefuses('despesa.ausente');
    correct([registered, paid], {}, 1).thenRefuses('livro.versao', 'A despesa nº 1 foi alterada');
    correct([registered, paid], {}, 2).thenWrites(corrected);
  });

  it('is refused in the future, before the year, or when nothing changes', () => {
    correct([registered, paid], { dataPagamento: '2026-06-16' }).thenRefuses('despesa.data-pagamento', 'não pode ser futura');
    correct([registered, paid], { dataPagamento: '2025-12-31' }).thenRefuses('despesa.data-pagamento', 'exercício de 2026');
    correct([registered, paid, corrected]).thenRefuses('despesa.pagamento-igual', 'Nada foi alterado');
  });

  it.each([{ dataPagamento: '2026-04-04' }, { formaPagamento: 'BOLETO' }, { numConta: null }, { documentoPagamento: '850002' }] as const)(
    'is accepted when nothing but this changes: %j',
    (change) => correct([registered, paid, corrected], change).thenWrites({ ...corrected, ...change }),
  );

  it('leaves an account and a document that it does not say', () => {
    correct([registered, paid, corrected], { formaPagamento: 'BOLETO', numConta: undefined, documentoPagamento: undefined }).thenWrites({
      ...corrected,
      formaPagamento: 'BOLETO',
    });
  });

  it('does not pass the first refund', () => {
    correct([registered, paid, refund], { dataPagamento: '2026-05-05' }).thenWrites({ ...corrected, dataPagamento: '2026-05-05' });
    correct([registered, paid, refund], { dataPagamento: '2026-05-06' }).thenRefuses(
      'despesa.estornada',
      'não pode passar para 06/05/2026: parte dele já voltou em 05/05/2026, como estorno (receita nº 1)',
    );
  });

  it('confirms a payment before its invoice by its own reason, and drops the reason of one that is no longer early', () => {
    const invoiced = { ...registered, dataNf: '2026-04-02' };
    const early: LedgerFact = { ...corrected, dataPagamento: '2026-04-01' };
    expect(expenseAfter(invoiced, { ...paid, dataPagamento: '2026-04-05' }, early).motivoAntecipacao).toBe('Foi em cheque');
    const told = { ...paid, motivoAntecipacao: 'Sinal' };
    expect(expenseAfter(invoiced, told, early).motivoAntecipacao).toBe('Sinal');
    expect(expenseAfter(invoiced, told, corrected).motivoAntecipacao).toBeNull();
  });
});

describe('a payment that is taken back', () => {
  it('leaves the expense as it was owed before, and pays it anew', () => {
    reverse([registered, paid]).thenWrites(reversed);
    const { versao: _, ...before } = expenseAfter(registered);
    expect(expenseAfter(registered, paid, reversed)).toEqual({ ...before, versao: 3 });
    const balance = (...history: LedgerFact[]) => bookWith(...history).balance(lineKey(facts.LINE));
    expect(balance(registered, paid, reversed)).toMatchObject({ aPagar: 50_00, pago: 0, pagamentos: 0 });
    expect(balance(registered, paid, reversed, paid)).toMatchObject({ aPagar: 0, pago: 48_50, pagamentos: 1 });
    expect(movementsOf(expenseAfter(registered, paid, reversed))).toEqual([]);
  });

  it('puts what is owed on the lines of a split that was corrected after the payment', () => {
    const part = (idItem: number, valor: number) => ({ linha: { ...facts.LINE, idItem }, idFonteRecurso: 1, categoria: null, valor });
    const moved: LedgerFact = {
      type: 'DespesaAlterada.v1',
      idDespesa: 1,
      ...facts.expenseData({ valor: 48_50, rateio: [part(2, 9_70), part(3, 38_80)] }),
    };
    expect(expenseAfter(registered, paid, moved, reversed)).toMatchObject({
      valor: 50_00,
      devido: 50_00,
      rateio: [{ valor: 10_00 }, { valor: 40_00 }],
    });
  });

  it('is refused for an expense that is open, cancelled, refunded or changed meanwhile', () => {
    reverse([registered]).thenRefuses('despesa.nao-paga');
    reverse([registered, paid, facts.cancelled()]).thenRefuses('despesa.anulada', 'nem desfeito');
    reverse([registered, paid, refund]).thenRefuses('despesa.estornada', 'não pode deixar de estar paga');
    reverse([registered, paid], 1).thenRefuses('livro.versao');
  });
});
