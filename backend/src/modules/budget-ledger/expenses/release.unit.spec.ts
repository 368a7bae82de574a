import { describe, expect, it } from '@jest/globals';
import * as facts from '../../../../../test/fixtures/facts.js';
import { ANA, bookWith, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type DespesaLiberada } from './expense.events.js';
import { classifyPayment, editExpense, payExpense, payExpenses } from './expense.js';
import { EXPENSES } from './expense-state.js';
import { correctPayment, reversePayment } from './payment-correction.js';
import { releaseExpenses, withdrawRelease } from './payments/releases.js';
import { releaseHash, releaseOf, standingRelease } from './release.js';
import { retainTax } from './retained-tax.js';

const BRUNO = '39053344705';
const LIMIT = 40_00;
const data = facts.expenseData({ notaFiscal: '77' });
const registered = facts.registered(data);
const { idFavorecido, notaFiscal, chaveNf } = data;
const payment = { idFavorecido, valor: 50_00, numConta: '1-2', notaFiscal, chaveNf };
const released: DespesaLiberada = { type: 'DespesaLiberada.v1', idDespesa: 1, ...payment, hash: releaseHash(payment) };
const { type: _, ...unpaid } = facts.paid({ numConta: '1-2' });
const pay = { ...unpaid, hoje: '2026-06-15', alcada: LIMIT };
const paid = facts.paid({ numConta: '1-2', alcada: LIMIT });
const changed = (changes: object): LedgerFact => ({ ...facts.registered({ ...data, ...changes }), type: 'DespesaAlterada.v1' });

const releasing = (cpf: string, alcada: number | null, ...liberacoes: { idDespesa: number; numConta: string; versao?: number }[]) => {
  return (book: Parameters<typeof releaseExpenses>[0]) => releaseExpenses(book, { liberacoes, alcada, cpf });
};
const one = { idDespesa: 1, numConta: '1-2' };

describe('the release of a payment', () => {
  it('has the hash of payee, value, account and document', () => {
    expect(releaseHash(payment)).toBe('5290955fd7b06b31aecfa6d38c3fcc6422254e378a0011b087ba3a196804f341');
    const others = [{ idFavorecido: '1' }, { valor: 50_01 }, { numConta: '1-3' }, { notaFiscal: null }, { chaveNf: 'A'.repeat(44) }];
    const hashes = others.map((other) => releaseHash({ ...payment, ...other }));
    expect(new Set([released.hash, ...hashes]).size).toBe(6);
  });

  it('is written by another person than those who registered or changed the expense, or retained a tax from it', () => {
    given(registered)
      .when(releasing(BRUNO, LIMIT, one))
      .thenWrites([released]);
    const refused = (...written: LedgerFact[]) => given(...written).when(releasing(ANA, LIMIT, one));
    refused(registered).thenRefuses('liberacao.de-quem-preparou', 'A despesa nº 1 foi registrada ou alterada por você');
    const book = bookWith(registered, changed({ objetoResumido: 'LÁPIS' }));
    expect(book.get(EXPENSES, 1)!.preparadaPor).toEqual([ANA]);
  });

  it('is refused where none is needed, of a paid or cancelled expense, a stale one, one named twice, and a second time', () => {
    const release = (alcada: number | null, ...written: LedgerFact[]) => given(registered, ...written).when(releasing(BRUNO, alcada, one));
    release(null).thenRefuses('liberacao.dispensada', 'A associação não tem alçada');
    release(50_00).thenRefuses('liberacao.dispensada', 'não passa da alçada de');
    release(LIMIT, facts.paid()).thenRefuses('despesa.ja-paga');
    release(LIMIT, facts.cancelled()).thenRefuses('despesa.anulada');
    release(LIMIT, released).thenRefuses('despesa.ja-liberada');
    given(registered)
      .when(releasing(BRUNO, LIMIT, { ...one, versao: 9 }))
      .thenRefuses('livro.versao');
    given(registered)
      .when(releasing(BRUNO, LIMIT, one, one))
      .thenRefuses('despesa.repetida');
  });

  it('is written for all of several expenses or for none, with a sentence on each that is refused', () => {
    const second = { ...registered, idDespesa: 2 };
    const third = { ...registered, idDespesa: 3, valor: LIMIT };
    const both = (...ids: number[]) =>
      given(registered, second, third, facts.paid({ idDespesa: 2 })).when(
        releasing(BRUNO, LIMIT, ...ids.map((idDespesa) => ({ ...one, idDespesa }))),
      );
    both(1, 2).thenRefuses('despesa.ja-paga', 'A despesa nº 2 já foi paga');
    both(1, 2, 3).thenRefuses(
      'liberacao.varias',
      /^A despesa nº 2 já foi paga em 01\/04\/2026\. A despesa nº 3, de .* não passa da alçada/,
    );
  });

  it('stands for another account only once it is released for that one', () => {
    given(registered, released)
      .when(releasing(BRUNO, LIMIT, { ...one, numConta: '1-3' }))
      .thenWrites([{ ...released, numConta: '1-3', hash: releaseHash({ ...payment, numConta: '1-3' }) }]);
  });

  it.each([
    ['payee', changed({ idFavorecido: '00394460000141' })],
    ['value', changed({ valor: 50_01 })],
    ['document', changed({ notaFiscal: '78' })],
    ['key of the invoice', changed({ chaveNf: 'A'.repeat(44) })],
  ])('no longer stands after a change of the %s, and stands again once that is taken back', (_name, change) => {
    given(registered, released, change)
      .when((book) => payExpense(book, { ...pay, valor: book.get(EXPENSES, 1)!.valor }))
      .thenRefuses('despesa.nao-liberada', 'foi alterada depois de liberada por Ana em 15/06/2026');
    given(registered, released, change, changed({}))
      .when((book) => payExpense(book, pay))
      .thenWrites(paid);
    expect(releaseOf(bookWith(registered, released, change).get(EXPENSES, 1)!)).toEqual({
      liberadaPor: null,
      liberadaEm: null,
      contaLiberada: null,
      semLiberacao: false,
    });
  });

  it('stands after a change of anything else, and not after a tax was retained', () => {
    given(registered, released, changed({ objetoResumido: 'LÁPIS', vencimento: '2026-05-01' }))
      .when((book) => payExpense(book, pay))
      .thenWrites(paid);
    const tax = { ...facts.expenseData({ valor: 5_00 }), notaFiscal: null };
    const book = bookWith(registered, released);
    expect(standingRelease(bookWith(registered, released, ...retainTax(book, 1, tax)).get(EXPENSES, 1)!)).toBeUndefined();
  });

  it('is withdrawn with a reason while the expense is open', () => {
    const withdraw = (...written: LedgerFact[]) => given(registered, ...written).when((book) => withdrawRelease(book, 1, 'Nota errada'));
    withdraw(released).thenWrites({ type: 'LiberacaoDesfeita.v1', idDespesa: 1, motivo: 'Nota errada' });
    withdraw().thenRefuses('liberacao.ausente');
    withdraw(released, changed({ valor: 60_00 })).thenRefuses('liberacao.ausente');
    withdraw(released, paid).thenRefuses('despesa.ja-paga');
  });
});

describe('a payment above the limit', () => {
  const paying = (changes: object, ...written: LedgerFact[]) =>
    given(registered, ...written).when((book) => payExpense(book, { ...pay, ...changes }));

  it('needs a release that stands, from the account and with the value that were released', () => {
    paying({}).thenRefuses('despesa.nao-liberada', /acima da alçada de R\$\s40,00 sem liberação. Peça que a libere outra pessoa/);
    paying({}, released).thenWrites(paid);
    for (const other of [{ valor: 50_01 }, { valor: 49_99 }, { numConta: '1-3' }, { numConta: null }])
      paying(other, released).thenRefuses(
        'despesa.nao-liberada',
        /foi liberada por Ana em 15\/06\/2026 para pagar R\$\s50,00 da conta 1-2/,
      );
    paying({}, released, { type: 'LiberacaoDesfeita.v1', idDespesa: 1, motivo: 'Nota errada' }).thenRefuses('despesa.nao-liberada');
  });

  it('is refused with the value that was released before the expense was changed', () =>
    paying({}, released, changed({ valor: 60_00 })).thenRefuses('despesa.nao-liberada', 'foi alterada depois de liberada'));

  it('is refused among several, so that none is paid', () => {
    const second = { ...registered, idDespesa: 2 };
    const { idDespesa: __, valor, numConta, ...common } = pay;
    const pagamentos = [1, 2].map((idDespesa) => ({ idDespesa, valor, numConta }));
    given(registered, released, second)
      .when((book) => payExpenses(book, { ...common, pagamentos }))
      .thenRefuses('despesa.nao-liberada', 'A despesa nº 2');
  });

  it('needs none at the limit, below it and without one, and then says nothing of it', () => {
    const plain = facts.paid({ numConta: '1-2' });
    for (const alcada of [null, 50_00, 60_00]) paying({ alcada }).thenWrites(plain);
    expect(releaseOf(bookWith(registered, plain).get(EXPENSES, 1)!).semLiberacao).toBe(false);
    paying({ alcada: 0 }).thenRefuses('despesa.nao-liberada');
  });

  it('is recorded without a release where a line of the statement shows it made, and says so', () => {
    const shown = { ...paid, idLinha: 7 };
    paying({ idLinha: 7 }).thenWrites(shown);
    paying({ idLinha: 7 }, released).thenWrites(paid);
    const expense = (...written: LedgerFact[]) => releaseOf(bookWith(registered, ...written).get(EXPENSES, 1)!);
    expect(expense(shown)).toMatchObject({ semLiberacao: true, liberadaPor: null });
    expect(expense(released, paid)).toEqual({ semLiberacao: false, liberadaPor: 'ANA', liberadaEm: '2026-06-15', contaLiberada: '1-2' });
  });

  it('keeps payee, account and document as released', () => {
    const correction = { ...unpaid, motivo: 'OUTRO DIA', hoje: '2026-06-15' };
    const given3 = given(registered, released, paid);
    for (const other of [{ idFavorecido: '00394460000141' }, { notaFiscal: '78' }, { chaveNf: 'A'.repeat(44) }])
      given3.when((book) => editExpense(book, 1, { ...data, ...other })).thenRefuses('despesa.paga-como-liberada', 'Desfaça o pagamento');
    given3.when((book) => correctPayment(book, { ...correction, numConta: '1-3' })).thenRefuses('despesa.paga-como-liberada');
    given3.when((book) => classifyPayment(book, 1, { numConta: null, documentoPagamento: null })).thenRefuses('despesa.paga-como-liberada');
    given3
      .when((book) => classifyPayment(book, 1, { numConta: '1-2', documentoPagamento: '9' }))
      .thenWrites({ type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-2', documentoPagamento: '9' });
    given3
      .when((book) => [editExpense(book, 1, { ...data, objetoResumido: 'LÁPIS' })])
      .thenWrites([changed({ objetoResumido: 'LÁPIS' }) as never]);
  });

  it('may be corrected to another account where nobody had released it', () =>
    given(registered, { ...paid, idLinha: 7 })
      .when((book) => classifyPayment(book, 1, { numConta: '1-3', documentoPagamento: null }))
      .thenWrites({ type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-3', documentoPagamento: null }));

  it('leaves its release standing when it is taken back', () => {
    const taken = reversePayment(bookWith(registered, released, paid), 1, 'NÃO FOI');
    given(registered, released, paid, taken)
      .when((book) => payExpense(book, pay))
      .thenWrites(paid);
  });
});
