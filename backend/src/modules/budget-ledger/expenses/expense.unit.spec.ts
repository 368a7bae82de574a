import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import * as facts from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import {
  cancelExpense,
  classifyPayment,
  deleteExpense,
  editExpense,
  payExpense,
  payExpenses,
  registerExpense,
  type WrittenExpense,
} from './expense.js';
import { contributionOf, movementsOf } from './expense-amounts.js';
import { EXPENSES } from './expense-state.js';

const linha = facts.LINE;
const data = facts.expenseData({ objetoResumido: 'PAPEL' });
const registered = facts.registered(data);
const paid = facts.paid({ idDespesa: 1, dataPagamento: '2026-04-01', formaPagamento: 'PIX', valor: 50_00 });
const { type: _, ...payment } = { ...paid, hoje: '2026-06-15' };
const cancelled = facts.cancelled();

const cancellation = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'COMPRA DESFEITA', hoje: '2026-06-15' };

const balanceAfter = (...facts: LedgerFact[]) => bookWith(...facts).balance(lineKey(linha));

describe('an expense', () => {
  it('registers an expense with the next number of the year, owed from then on', () => {
    given()
      .when((book) => registerExpense(book, data))
      .thenWrites(registered);
    expect(balanceAfter(registered)).toMatchObject({ aPagar: 50_00, pago: 0, pagamentos: 0 });
  });

  it("refuses an expense drawn up outside the book's year", () => {
    for (const dataElaboracao of ['2025-12-31', '2027-01-01']) {
      given()
        .when((book) => registerExpense(book, { ...data, dataElaboracao }))
        .thenRefuses('despesa.data-elaboracao', /^A data de elaboração deve estar no exercício de 2026$/);
      given(registered)
        .when((book) => editExpense(book, 1, { ...data, dataElaboracao }))
        .thenRefuses('despesa.data-elaboracao');
    }
  });

  it("refuses a payment or cancellation in the future or before the book's year, and accepts one in a later year", () => {
    const days = (dataPagamento: string, hoje: string) =>
      given(registered).when((book) => payExpense(book, { ...payment, dataPagamento, hoje }, facts.NO_LIMIT));
    days('2026-06-16', '2026-06-15').thenRefuses('despesa.data-pagamento', 'A data do pagamento não pode ser futura');
    days('2025-12-31', '2026-06-15').thenRefuses('despesa.data-pagamento', 'não pode ser anterior ao exercício de 2026');
    days('2026-06-15', '2026-06-15').thenWrites({ ...paid, dataPagamento: '2026-06-15' });
    days('2027-01-05', '2027-01-05').thenWrites({ ...paid, dataPagamento: '2027-01-05' });
    const cancel = (more: object) => given(registered).when((book) => cancelExpense(book, { ...cancellation, ...more }));
    cancel({ dataAnulacao: '2026-06-16' }).thenRefuses('despesa.data-anulacao', 'A data da anulação não pode ser futura');
    cancel({ dataAnulacao: '2025-12-31' }).thenRefuses('despesa.data-anulacao', 'não pode ser anterior ao exercício de 2026');
    cancel({ dataPagamento: '2026-06-16' }).thenRefuses('despesa.data-pagamento', 'A data do pagamento não pode ser futura');
  });

  it('pays an expense once, with the amount actually paid', () => {
    given(registered)
      .when((book) => payExpense(book, { ...payment, valor: 48_50 }, facts.NO_LIMIT))
      .thenWrites({ ...paid, valor: 48_50 });
    given(registered, paid)
      .when((book) => payExpense(book, payment, facts.NO_LIMIT))
      .thenRefuses('despesa.ja-paga', 'já foi paga em 01/04/2026');
    expect(balanceAfter(registered, { ...paid, valor: 48_50 })).toMatchObject({ aPagar: 0, pago: 48_50, pagamentos: 1 });
  });

  it('pays several expenses on one day, each with its own value, or none of them (rule 11.11)', () => {
    const second = { ...registered, idDespesa: 2 };
    const third = { ...registered, idDespesa: 3 };
    const { dataPagamento, formaPagamento, hoje } = payment;
    const pay = (...pagamentos: { idDespesa: number; valor: number; versao?: number }[]) =>
      given(registered, second, third, { ...paid, idDespesa: 3 }).when((book) =>
        payExpenses(
          book,
          {
            pagamentos: pagamentos.map((each) => ({ numConta: null, ...each })),
            dataPagamento,
            formaPagamento,
            hoje,
            documentoPagamento: null,
            motivoAntecipacao: null,
          },
          facts.NO_LIMIT,
        ),
      );
    pay({ idDespesa: 2, valor: 7_00 }, { idDespesa: 1, valor: 50_00, versao: 1 }).thenWrites([
      { ...paid, idDespesa: 2, valor: 7_00 },
      { ...paid, idDespesa: 1 },
    ]);
    pay({ idDespesa: 1, valor: 1 }, { idDespesa: 3, valor: 1 }).thenRefuses('despesa.ja-paga', 'A despesa nº 3 já foi paga em 01/04/2026');
    pay({ idDespesa: 1, valor: 1 }, { idDespesa: 9, valor: 1 }).thenRefuses('despesa.ausente', 'Despesa nº 9 não encontrada');
    pay({ idDespesa: 1, valor: 1 }, { idDespesa: 2, valor: 1, versao: 1 }).thenRefuses('livro.versao', 'A despesa nº 2 foi alterada');
    pay({ idDespesa: 2, valor: 1 }, { idDespesa: 2, valor: 1 }).thenRefuses(
      'despesa.repetida',
      'A despesa nº 2 foi informada mais de uma vez.',
    );
  });

  it('keeps the amount of a paid expense, but not its texts', () => {
    given(registered, paid)
      .when((book) => editExpense(book, 1, { ...data, valor: 1 }))
      .thenRefuses('despesa.valor-pago', 'O valor da despesa nº 1 não pode ser alterado: ela já foi paga.');
    given(registered, paid)
      .when((book) => editExpense(book, 1, { ...data, objetoResumido: 'CADERNO' }))
      .thenWrites({ type: 'DespesaAlterada.v1', idDespesa: 1, ...data, objetoResumido: 'CADERNO' });
  });

  it('moves the paid amount to the corrected line of an expense', () => {
    const moved = { ...linha, idItem: 9 };
    const book = bookWith(registered, paid, { type: 'DespesaAlterada.v1', idDespesa: 1, ...data, linha: moved });
    expect(book.balance(lineKey(linha))).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
    expect(book.balance(lineKey(moved))).toMatchObject({ pago: 50_00, aPagar: 0, pagamentos: 1 });
  });

  it('counts a cancelled expense for nothing, and refuses to pay or correct it', () => {
    expect(balanceAfter(registered, cancelled)).toMatchObject({ pago: 0, aPagar: 0 });
    expect(balanceAfter(registered, paid, cancelled)).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
    given(registered, cancelled)
      .when((book) => payExpense(book, payment, facts.NO_LIMIT))
      .thenRefuses('despesa.anulada', 'não pode ser paga');
    given(registered, cancelled)
      .when((book) => editExpense(book, 1, data))
      .thenRefuses('despesa.anulada', 'não pode ser alterada');
  });

  it('cancels an expense once, open or paid', () => {
    given(registered)
      .when((book) => cancelExpense(book, cancellation))
      .thenWrites({ ...cancelled, dataPagamento: '2026-06-15' });
    given(registered, paid)
      .when((book) => cancelExpense(book, cancellation))
      .thenWrites({ ...cancelled, dataPagamento: '2026-04-01' });
    given(registered, paid)
      .when((book) => cancelExpense(book, { ...cancellation, dataPagamento: '2026-05-02' }))
      .thenWrites(cancelled);
    given(registered, cancelled)
      .when((book) => cancelExpense(book, cancellation))
      .thenRefuses('despesa.ja-anulada', 'A despesa nº 1 já foi anulada em 02/05/2026.');
  });

  it('accepts a payment and a cancellation before the expense was drawn up, and owes nothing afterwards', () => {
    const early = { dataPagamento: '2026-03-01' };
    given(registered)
      .when((book) => payExpense(book, { ...payment, ...early }, facts.NO_LIMIT))
      .thenWrites({ ...paid, ...early });
    const sameDay = { ...cancelled, ...early, dataAnulacao: '2026-03-01' };
    for (const facts of [[registered], [registered, { ...paid, ...early }]])
      given(...facts)
        .when((book) => cancelExpense(book, { ...cancellation, ...early, dataAnulacao: '2026-03-01' }))
        .thenWrites(sameDay);
    expect(balanceAfter(registered, { ...paid, ...early }, sameDay)).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
  });

  it('refuses to cancel an expense before its payment date', () => {
    given(registered, paid)
      .when((book) => cancelExpense(book, { ...cancellation, dataAnulacao: '2026-03-31' }))
      .thenRefuses('despesa.data-anulacao', 'A data da anulação não pode ser anterior ao pagamento (01/04/2026).');
    given(registered, paid)
      .when((book) => cancelExpense(book, { ...cancellation, dataAnulacao: '2026-04-01' }))
      .thenWrites({ ...cancelled, dataAnulacao: '2026-04-01', dataPagamento: '2026-04-01' });
  });

  it('refuses to cancel, correct or pay an expense on a stale version', () => {
    const changed = /^A despesa nº 1 foi alterada por outra pessoa .*você viu a versão \d, a atual é a \d/;
    given(registered, paid)
      .when((book) => cancelExpense(book, cancellation, 1))
      .thenRefuses('livro.versao', changed);
    given(registered, paid)
      .when((book) => editExpense(book, 1, data, 1))
      .thenRefuses('livro.versao', changed);
    given(registered)
      .when((book) => payExpense(book, payment, facts.NO_LIMIT, 0))
      .thenRefuses('livro.versao', changed);
  });

  it('returns a paid amount on the day of the cancellation, and stops owing an open one on that day', () => {
    const postings = (...facts: LedgerFact[]) =>
      contributionOf(bookWith(...facts).get(EXPENSES, 1)).map(({ especie, valor, data }) => [especie, valor, data]);
    expect(postings(registered, cancelled)).toEqual([
      ['a_pagar', 50_00, '2026-03-10'],
      ['a_pagar', -50_00, '2026-05-02'],
    ]);
    expect(postings(registered, { ...paid, valor: 48_50 }, cancelled).slice(2)).toEqual([
      ['pago', 48_50, '2026-04-01'],
      ['pago', -48_50, '2026-05-02'],
    ]);
  });

  it('lets anyone delete an open expense, and only managers a paid one', () => {
    given(registered)
      .when((book) => deleteExpense(book, 1, false))
      .thenWrites({ type: 'DespesaExcluida.v1', idDespesa: 1 });
    given(registered, paid)
      .when((book) => deleteExpense(book, 1, false))
      .thenRefuses('despesa.exclusao-paga', 'A despesa nº 1 já foi paga: só um administrador ou gestor da associação pode excluí-la.');
    given(registered, paid)
      .when((book) => deleteExpense(book, 1, true))
      .thenWrites({ type: 'DespesaExcluida.v1', idDespesa: 1 });
    expect(balanceAfter(registered, paid, { type: 'DespesaExcluida.v1', idDespesa: 1 })).toMatchObject({ pago: 0, aPagar: 0 });
  });

  it('refuses a change of an expense that does not exist', () => {
    given()
      .when((book) => payExpense(book, payment, facts.NO_LIMIT))
      .thenRefuses('despesa.ausente', 'Despesa nº 1 não encontrada.');
  });

  it('owes an expense between its day and its payment, also if the payment is older', () => {
    const state = bookWith(registered, { ...paid, dataPagamento: '2026-03-01' }).get(EXPENSES, 1);
    expect(contributionOf(state).map(({ especie, valor, data }) => [especie, valor, data])).toEqual([
      ['a_pagar', 50_00, '2026-03-01'],
      ['a_pagar', -50_00, '2026-03-01'],
      ['pago', 50_00, '2026-03-01'],
    ]);
  });

  it('moves nothing until an account is named, then debits the account and credits it again on cancellation', () => {
    const parts = (valor: number) => [{ idPrograma: 1, categoria: 'CUSTEIO', valor }];
    const first: LedgerFact = { ...registered, categoria: 'CUSTEIO' };
    const moved = (...facts: LedgerFact[]) => movementsOf(bookWith(first, ...facts).get(EXPENSES, 1)!);
    expect(moved()).toEqual([]);
    expect(moved(paid)).toEqual([]);
    const payment = { conta: '1-9', data: '2026-04-01', partes: parts(-50_00) };
    expect(moved({ ...paid, numConta: '1-9' })).toEqual([payment]);
    expect(moved(paid, { type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-9', documentoPagamento: null })).toEqual([payment]);
    expect(moved({ ...paid, numConta: '1-9' }, cancelled)).toEqual([payment, { conta: '1-9', data: '2026-05-02', partes: parts(50_00) }]);
  });

  it('asks for a reason when an account pays before the date of the invoice', () => {
    const pay = (changes: object) =>
      given({ ...registered, dataNf: '2026-04-02' }).when((book) => payExpense(book, { ...payment, ...changes }, facts.NO_LIMIT));
    pay({ numConta: '1-9' }).thenRefuses('despesa.paga-antes-da-nota', 'antes da data da nota fiscal (02/04/2026)');
    pay({ numConta: '1-9', motivoAntecipacao: 'Sinal' }).thenWrites({ ...paid, numConta: '1-9', motivoAntecipacao: 'Sinal' });
    pay({}).thenWrites(paid);
  });

  it('asks for a reason when a correction moves the invoice behind the payment, and keeps it while that is so', () => {
    const account: LedgerFact = { ...paid, numConta: '1-9' };
    const edit = (history: LedgerFact[], changes: Partial<WrittenExpense>) =>
      given(...history).when((book) => editExpense(book, 1, { ...data, ...changes }));
    const late = { dataNf: '2026-04-02' };
    const edited = { ...registered, type: 'DespesaAlterada.v1' as const };
    edit([registered, account], late).thenRefuses('despesa.paga-antes-da-nota', 'antes da data da nota fiscal (02/04/2026)');
    edit([registered, account], { dataNf: '2026-04-01' }).thenWrites({ ...edited, dataNf: '2026-04-01' });
    const told = { ...edited, ...late, motivoAntecipacao: 'Sinal' };
    edit([registered, account], { ...late, motivoAntecipacao: 'Sinal' }).thenWrites(told);
    edit([registered, account, told], { dataNf: '2026-04-05' }).thenWrites({ ...edited, dataNf: '2026-04-05' });
    edit([registered, paid], late).thenWrites({ ...edited, ...late });
    edit([registered], late).thenWrites({ ...edited, ...late });
    const reason = (...more: LedgerFact[]) => bookWith(registered, account, ...more).get(EXPENSES, 1)!.motivoAntecipacao;
    expect([reason(told), reason(told, { ...edited, ...late }), reason(told, edited)]).toEqual(['Sinal', 'Sinal', null]);
  });

  it('keeps the category of its element whatever the register says now, and of an unpaid one takes what was unknown', () => {
    const edit = (history: LedgerFact[], changes: Partial<WrittenExpense> = {}) =>
      given(...history).when((book) => editExpense(book, 1, { ...data, categoria: 'CAPITAL', ...changes }));
    const edited = (categoria: 'CUSTEIO' | 'CAPITAL' | null) => ({ ...registered, type: 'DespesaAlterada.v1' as const, categoria });
    edit([{ ...registered, categoria: 'CUSTEIO' }]).thenWrites(edited('CUSTEIO'));
    edit([{ ...registered, categoria: 'CUSTEIO' }, paid]).thenWrites(edited('CUSTEIO'));
    edit([registered]).thenWrites(edited('CAPITAL'));
    edit([registered, paid]).thenWrites(edited(null));
    const other = { linha: { ...linha, idElementoDespesa: 6 } };
    edit([{ ...registered, categoria: 'CUSTEIO' }, paid], other).thenWrites({ ...edited('CAPITAL'), ...other });
  });

  it('leaves what a request about the account of a payment does not say', () => {
    const known: LedgerFact = { ...paid, numConta: '1-9', documentoPagamento: '850001' };
    const classify = (said: object) => given(registered, known).when((book) => classifyPayment(book, 1, said));
    const classified = { type: 'PagamentoClassificado.v1' as const, idDespesa: 1, numConta: '1-9', documentoPagamento: '850001' };
    classify({ numConta: '2-7' }).thenWrites({ ...classified, numConta: '2-7' });
    classify({ documentoPagamento: null }).thenWrites({ ...classified, documentoPagamento: null });
  });

  it('classifies a payment afterwards, not before the payment, and only on the version that the author saw', () => {
    const from = { numConta: '1-9', documentoPagamento: '850001' };
    const classify = (facts: LedgerFact[], seen?: number) => given(...facts).when((book) => classifyPayment(book, 1, from, seen));
    classify([registered, paid]).thenWrites({ type: 'PagamentoClassificado.v1', idDespesa: 1, ...from });
    classify([registered, paid], 1).thenRefuses('livro.versao');
    classify([registered]).thenRefuses('despesa.nao-paga', 'A despesa nº 1 ainda não foi paga.');
  });
});
