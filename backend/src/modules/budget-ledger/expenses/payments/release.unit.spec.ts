import { describe, expect, it } from '@jest/globals';
import * as facts from '../../../../../../test/fixtures/facts.js';
import { ANA, bookWith, given } from '../../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../../record-kinds.js';
import { type DespesaLiberada } from '../expense.events.js';
import { classifyPayment, editExpense, payExpense, payExpenses } from '../expense.js';
import { EXPENSES } from '../expense-state.js';
import { editKnown, type KnownExpense } from '../known-expense.js';
import { retainTax } from '../retained-tax.js';
import { correctPayment, reversePayment } from './payment-correction.js';
import { type PaymentTerms, releaseHash, releaseOf, standingRelease } from './release.js';
import { releaseExpenses, withdrawRelease } from './releases.js';

const BRUNO = '39053344705';
const CARLA = '11144477735';
const LIMIT = 40_00;
const data = facts.expenseData({ notaFiscal: '77' });
const registered = facts.registered(data);
const { idFavorecido, notaFiscal, chaveNf } = data;
const destino = { tipoChavePix: 'EMAIL', chavePix: 'loja@exemplo.br', idBanco: '001', agencia: '1234-5', contaFavorecido: '99-1' } as const;
const payment = { idFavorecido, valor: 50_00, numConta: '1-2', notaFiscal, chaveNf, ...destino };
const released: DespesaLiberada = { type: 'DespesaLiberada.v1', idDespesa: 1, ...payment, hash: releaseHash(payment) };
const { type: _, ...unpaid } = facts.paid({ numConta: '1-2' });
const pay = { ...unpaid, hoje: '2026-06-15' };
/** The terms of a payment to that payee under the limit. */
const terms = (changes: Partial<PaymentTerms> = {}) => facts.limitedTo(LIMIT, { destino, ...changes });
const paid = facts.paid({ numConta: '1-2', alcada: LIMIT });
const changed = (changes: object): LedgerFact => ({ ...facts.registered({ ...data, ...changes }), type: 'DespesaAlterada.v1' });

type Releases = Parameters<typeof releaseExpenses>[1]['liberacoes'];
const known = { destino, escritoPor: [CARLA], versao: 4 };
const releasing = (cpf: string, alcada: number | null, ...liberacoes: Releases) => {
  return (book: Parameters<typeof releaseExpenses>[0]) => releaseExpenses(book, { liberacoes, cpf }, () => ({ ...known, alcada }));
};
const one = { idDespesa: 1, numConta: '1-2' };

describe('the release of a payment', () => {
  it("has the hash of payee, value, account, document, and the payee's Pix key and account", () => {
    expect(releaseHash(payment)).toBe('cf7b3076234a59f29f3c77c5d8d6c88c92ed62eccac676864b847c976f904121');
    const others = [
      { idFavorecido: '1' },
      { valor: 50_01 },
      { numConta: '1-3' },
      { notaFiscal: null },
      { chaveNf: 'A'.repeat(44) },
      { tipoChavePix: 'CPF' as const },
      { chavePix: 'outra@exemplo.br' },
      { idBanco: '341' },
      { agencia: '1' },
      { contaFavorecido: null },
    ];
    const hashes = others.map((other) => releaseHash({ ...payment, ...other }));
    expect(new Set([released.hash, ...hashes]).size).toBe(11);
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

  it('is not written by who wrote the template of the expense, or the Pix key or account of its payee', () => {
    given({ ...registered, preparadaPor: [BRUNO, ANA] })
      .when(releasing(BRUNO, LIMIT, one))
      .thenRefuses('liberacao.de-quem-preparou', 'ou o modelo de que veio');
    expect(bookWith({ ...registered, preparadaPor: [BRUNO, ANA] }).get(EXPENSES, 1)!.preparadaPor).toEqual([ANA, BRUNO]);
    given(registered)
      .when(releasing(CARLA, LIMIT, one))
      .thenRefuses('liberacao.de-quem-preparou', 'A chave Pix ou a conta do favorecido da despesa nº 1 foi escrita por você');
  });

  it('is refused where the payee was changed since the person saw it', () => {
    given(registered)
      .when(releasing(BRUNO, LIMIT, { ...one, versaoFavorecido: 3 }))
      .thenRefuses('livro.versao', 'O favorecido da despesa nº 1 foi alterado');
    given(registered)
      .when(releasing(BRUNO, LIMIT, { ...one, versaoFavorecido: 4 }))
      .thenWrites([released]);
  });

  it("no longer stands once the payee's Pix key or account changes, stands again once that is taken back, and is then written anew", () => {
    const moved = { ...destino, chavePix: 'outra@exemplo.br' };
    given(registered, released)
      .when((book) => payExpense(book, pay, terms({ destino: moved })))
      .thenRefuses('despesa.nao-liberada', 'depois mudou a chave Pix ou a conta do favorecido');
    given(registered, released)
      .when((book) => payExpense(book, pay, terms()))
      .thenWrites(paid);
    const expense = bookWith(registered, released).get(EXPENSES, 1)!;
    expect(releaseOf(expense, moved)).toMatchObject({ liberadaPor: null, contaLiberada: null });
    expect(releaseOf(expense, destino)).toMatchObject({ liberadaPor: 'ANA', contaLiberada: '1-2' });
    expect(releaseOf(bookWith(registered, released, paid).get(EXPENSES, 1)!, moved)).toMatchObject({ liberadaPor: 'ANA' });
    const again = { ...payment, ...moved };
    given(registered, released)
      .when((book) => releaseExpenses(book, { liberacoes: [one], cpf: BRUNO }, () => ({ ...known, alcada: LIMIT, destino: moved })))
      .thenWrites([{ ...released, ...moved, hash: releaseHash(again) }]);
  });

  it('is refused where none is needed, of a paid or cancelled expense, a stale one, one named twice, and a second time', () => {
    const release = (alcada: number | null, ...written: LedgerFact[]) => given(registered, ...written).when(releasing(BRUNO, alcada, one));
    release(null).thenRefuses('liberacao.dispensada', 'A associação não tem alçada');
    release(50_00).thenWrites([released]);
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
    const third = { ...registered, idDespesa: 3 };
    const both = (...ids: number[]) =>
      given(registered, second, third, facts.paid({ idDespesa: 2 }), facts.cancelled({ idDespesa: 3 })).when(
        releasing(BRUNO, LIMIT, ...ids.map((idDespesa) => ({ ...one, idDespesa }))),
      );
    both(1, 2).thenRefuses('despesa.ja-paga', 'A despesa nº 2 já foi paga');
    both(1, 2, 3).thenRefuses('liberacao.varias', /^A despesa nº 2 já foi paga em 01\/04\/2026\. A despesa nº 3 foi anulada/);
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
      .when((book) => payExpense(book, { ...pay, valor: book.get(EXPENSES, 1)!.valor }, terms()))
      .thenRefuses('despesa.nao-liberada', 'foi alterada depois de liberada por Ana em 15/06/2026');
    given(registered, released, change, changed({}))
      .when((book) => payExpense(book, pay, terms()))
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
      .when((book) => payExpense(book, pay, terms()))
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

const LINE = { id: 7, livre: 50_00 };

describe('a payment above the limit', () => {
  const paying = (changes: object, known: Partial<PaymentTerms>, ...written: LedgerFact[]) =>
    given(registered, ...written).when((book) => payExpense(book, { ...pay, ...changes }, terms(known)));

  it('needs a release that stands, from the account and with the value that were released', () => {
    paying({}, {}).thenRefuses('despesa.nao-liberada', /acima da alçada de R\$\s40,00 sem liberação. Peça que a libere outra pessoa/);
    paying({}, {}, released).thenWrites(paid);
    for (const other of [{ valor: 50_01 }, { valor: 49_99 }, { numConta: '1-3' }, { numConta: null }])
      paying(other, {}, released).thenRefuses(
        'despesa.nao-liberada',
        /foi liberada por Ana em 15\/06\/2026 para pagar R\$\s50,00 da conta 1-2/,
      );
    paying({}, {}, released, { type: 'LiberacaoDesfeita.v1', idDespesa: 1, motivo: 'Nota errada' }).thenRefuses('despesa.nao-liberada');
  });

  it('is refused with the value that was released before the expense was changed', () =>
    paying({}, {}, released, changed({ valor: 60_00 })).thenRefuses('despesa.nao-liberada', 'foi alterada depois de liberada'));

  it('is refused among several, so that none is paid', () => {
    const second = { ...registered, idDespesa: 2 };
    const { idDespesa: __, valor, numConta, ...common } = pay;
    const pagamentos = [1, 2].map((idDespesa) => ({ idDespesa, valor, numConta }));
    given(registered, released, second)
      .when((book) => payExpenses(book, { ...common, pagamentos }, terms()))
      .thenRefuses('despesa.nao-liberada', 'A despesa nº 2');
  });

  it('needs none at the limit, below it and without one, and then says nothing of it', () => {
    const plain = facts.paid({ numConta: '1-2' });
    for (const alcada of [null, 50_00, 60_00]) paying({}, { alcada }).thenWrites(plain);
    expect(releaseOf(bookWith(registered, plain).get(EXPENSES, 1)!).semLiberacao).toBe(false);
    paying({}, { alcada: 0 }).thenRefuses('despesa.nao-liberada');
  });

  it('is recorded without a release where a line of the statement shows it made, and says so', () => {
    const shown = { ...paid, idLinha: 7 };
    paying({}, { linha: LINE }).thenWrites(shown);
    paying({}, { linha: LINE }, released).thenWrites(paid);
    const expense = (...written: LedgerFact[]) => releaseOf(bookWith(registered, ...written).get(EXPENSES, 1)!);
    expect(expense(shown)).toMatchObject({ semLiberacao: true, liberadaPor: null });
    expect(expense(released, paid)).toEqual({ semLiberacao: false, liberadaPor: 'ANA', liberadaEm: '2026-06-15', contaLiberada: '1-2' });
  });

  it('keeps payee, account and document as released', () => {
    const correction = { ...unpaid, motivo: 'OUTRO DIA', hoje: '2026-06-15' };
    const given3 = given(registered, released, paid);
    for (const other of [{ idFavorecido: '00394460000141' }, { notaFiscal: '78' }, { chaveNf: 'A'.repeat(44) }])
      given3.when((book) => editExpense(book, 1, { ...data, ...other })).thenRefuses('despesa.paga-como-liberada', 'Desfaça o pagamento');
    given3.when((book) => correctPayment(book, { ...correction, numConta: '1-3' }, terms())).thenRefuses('despesa.paga-como-liberada');
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
      .when((book) => payExpense(book, pay, terms()))
      .thenWrites(paid);
  });
});

describe('a payment made without a release', () => {
  const shown = { ...paid, idLinha: 7 };
  const other = { idFavorecido: '00394460000141' };
  const markOf = (...written: LedgerFact[]) => releaseOf(bookWith(registered, ...written).get(EXPENSES, 1)!).semLiberacao;

  it('says so through every edit, also one that makes the expense what was once released, until it is taken back', () => {
    const edited = [released, changed(other), shown, changed({})];
    expect(markOf(...edited)).toBe(true);
    const corrected: LedgerFact = { type: 'PagamentoCorrigido.v1', ...unpaid, dataPagamento: '2026-04-02', motivo: 'OUTRO DIA' };
    expect(
      markOf(...edited, { type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-3', documentoPagamento: null }, corrected),
    ).toBe(true);
    expect(markOf(...edited, facts.cancelled(), { type: 'AnulacaoDesfeita.v1', idDespesa: 1, motivo: 'ERA OUTRA' })).toBe(true);
    expect(markOf(...edited, { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'NÃO FOI' })).toBe(false);
  });

  it('is shown by a line up to the amount of the line, once over all payments', () => {
    const second = { ...registered, idDespesa: 2 };
    const by = (livre: number, ...written: LedgerFact[]) =>
      given(registered, second, ...written).when((book) => payExpense(book, { ...pay, idDespesa: 2 }, terms({ linha: { id: 7, livre } })));
    by(50_00).thenWrites({ ...shown, idDespesa: 2 });
    by(100_00, shown).thenWrites({ ...shown, idDespesa: 2 });
    by(99_99, shown).thenRefuses(
      'despesa.linha-usada',
      /já mostra o pagamento da despesa nº 1, e só tem R\$\s49,99 para outros pagamentos/,
    );
    by(49_99).thenRefuses('despesa.linha-usada', /^O lançamento do extrato só tem/);
    by(50_00, shown, { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'NÃO FOI' }).thenWrites({ ...shown, idDespesa: 2 });
    by(50_00, shown, facts.cancelled()).thenRefuses('despesa.linha-usada');
  });
});

describe('the payments to one payee on one day', () => {
  const small = (idDespesa: number, changes: object = {}) =>
    facts.registered({ ...data, notaFiscal: null, idDespesa, valor: 30_00, ...changes });
  const paidSmall = (idDespesa: number, changes: object = {}) => facts.paid({ idDespesa, valor: 30_00, numConta: '1-2', ...changes });
  const paying = (known: Partial<PaymentTerms>, changes: object, ...written: LedgerFact[]) =>
    given(...written).when((book) => payExpense(book, { ...pay, idDespesa: 2, valor: 30_00, ...changes }, terms(known)));
  const second = small(2);

  it('count together against the limit, from whichever account, and also where one was cancelled', () => {
    const refusal = /acima da alçada de R\$\s40,00 sem liberação: com ela o favorecido recebe R\$\s60,00 em 01\/04\/2026/;
    paying({}, {}, small(1), second, paidSmall(1, { numConta: '1-3' })).thenRefuses('despesa.nao-liberada', refusal);
    paying({}, {}, small(1), second, paidSmall(1, { numConta: null }), facts.cancelled()).thenRefuses('despesa.nao-liberada', refusal);
    paying({ emOutrosAnos: 10_01 }, {}, second).thenRefuses('despesa.nao-liberada');
    paying({ emOutrosAnos: 10_00 }, {}, second).thenWrites(paidSmall(2));
  });

  it('count by themselves for another day or payee, and after one was taken back', () => {
    paying({}, {}, small(1), second, paidSmall(1, { dataPagamento: '2026-04-02' })).thenWrites(paidSmall(2));
    paying({}, {}, small(1, { idFavorecido: '00394460000141' }), second, paidSmall(1)).thenWrites(paidSmall(2));
    const taken: LedgerFact = { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'NÃO FOI' };
    paying({}, {}, small(1), second, paidSmall(1), taken).thenWrites(paidSmall(2));
  });

  it('are made above the limit as released, whatever was paid before', () => {
    const one = { idFavorecido, valor: 30_00, numConta: '1-2', notaFiscal: null, chaveNf, ...destino };
    const secondReleased: LedgerFact = { type: 'DespesaLiberada.v1', idDespesa: 2, ...one, hash: releaseHash(one) };
    paying({}, {}, small(1), second, secondReleased, paidSmall(1)).thenWrites(paidSmall(2, { alcada: LIMIT }));
    paying({}, {}, second, secondReleased).thenWrites(paidSmall(2));
  });

  it('count with the taxes retained from them', () => {
    const tax = { ...facts.expenseData({ valor: 15_00, notaFiscal: null }), idFavorecido: '00394460000141' };
    const retained = retainTax(bookWith(registered), 1, tax);
    const paysNet = (known: Partial<PaymentTerms>) =>
      given(registered, ...retained).when((book) => payExpense(book, { ...pay, valor: 35_00 }, terms(known)));
    paysNet({}).thenRefuses('despesa.nao-liberada', /recebe R\$\s50,00 em .*, contados os impostos retidos/);
    paysNet({ alcada: 50_00 }).thenWrites(facts.paid({ valor: 35_00, numConta: '1-2' }));
  });

  it('count together where several are paid at once, in whichever order', () => {
    const { idDespesa: __, valor, numConta, ...common } = pay;
    const several = (...ids: number[]) =>
      given(small(1), second, small(3, { idFavorecido: '00394460000141' })).when((book) =>
        payExpenses(book, { ...common, pagamentos: ids.map((idDespesa) => ({ idDespesa, valor: 30_00, numConta })) }, terms()),
      );
    several(1, 2).thenRefuses('despesa.nao-liberada', 'A despesa nº 1');
    several(2, 1).thenRefuses('despesa.nao-liberada', 'A despesa nº 2');
    several(1, 3).thenWrites([paidSmall(1), paidSmall(3)]);
  });

  it('do not pass the limit by a correction of the day or of the payee either', () => {
    const others = [small(1), second, paidSmall(1), paidSmall(2, { dataPagamento: '2026-04-02' })];
    const { type: __, alcada: ___, idLinha: ____, ...made } = paidSmall(2);
    given(...others)
      .when((book) => correctPayment(book, { ...made, motivo: 'OUTRO DIA', hoje: '2026-06-15' }, terms()))
      .thenRefuses('despesa.nao-liberada', /Com esta alteração o favorecido recebe R\$\s60,00 em 01\/04\/2026/);
    const known = (changes: object): KnownExpense => ({
      data: facts.expenseData({ notaFiscal: null, valor: 30_00, ...changes }),
      missing: undefined,
      keyHolder: null,
      bills: undefined,
      hoje: '2026-06-15',
    });
    const toOther = small(2, { idFavorecido: '00394460000141' });
    given(small(1), toOther, paidSmall(1), paidSmall(2))
      .when((book) => editKnown(book, known({}), { idDespesa: 2 }, terms()))
      .thenRefuses('despesa.nao-liberada', 'o pagamento da despesa nº 2 não foi liberado');
    const { type: _____, idDespesa: ______, ...edited } = small(2, { objetoResumido: 'LÁPIS' });
    given(small(1), second, paidSmall(1), paidSmall(2))
      .when((book) => editKnown(book, known({ objetoResumido: 'LÁPIS' }), { idDespesa: 2 }, terms()))
      .thenWrites([{ type: 'DespesaAlterada.v1', idDespesa: 2, ...edited, rateio: undefined }]);
  });
});
