import { describe, expect, it } from '@jest/globals';
import { NeedsOtherYears } from '#modules/book/other-years.js';
import { expenseData, LINE, limitedTo, NO_LIMIT, paid, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { CLOSED_MONTHS, CLOSED_YEARS } from '../account-months/account-month.js';
import { editKnown, type KnownExpense, registerKnown } from './known-expense.js';

const known = (changes: Partial<KnownExpense> = {}): KnownExpense => ({
  data: expenseData(),
  missing: undefined,
  keyHolder: null,
  bills: undefined,
  hoje: '2026-06-15',
  ...changes,
});
const BILLED = registered({ notaFiscal: 'NF 10' });
const SAME_BILL = known({ data: expenseData({ notaFiscal: 'NF 10' }), bills: [] });
const MISSING = 'Favorecido não encontrado.';

/** Expense nº 1, paid from account 1-9 in January of the next year. */
const PAID_LATER = [registered(), paid({ dataPagamento: '2027-01-20', numConta: '1-9' })];
/** Correction of the expense to a line of another programme, which changes the movement on the account. */
const MOVED = known({ data: expenseData({ linha: { ...LINE, idPrograma: 2 } }) });

describe('the days of a bill', () => {
  const dated = (changes: object, more: object = {}) => known({ data: expenseData(changes), ...more });

  const tomorrow = '2026-06-16';

  it.each([
    ['dataElaboracao', tomorrow, 'despesa.data-elaboracao', 'A data de elaboração não pode ser futura.'],
    ['dataNf', '2062-03-10', 'despesa.data-nf', 'A data da nota não pode ser futura.'],
  ])('are not to come: %s', (field, day, code, message) => {
    given()
      .when((book) => registerKnown(book, dated({ [field]: day })))
      .thenRefuses(code, message);
    given()
      .when((book) => registerKnown(book, dated({ [field]: '2026-06-15' })))
      .thenWrites(registered({ [field]: '2026-06-15' }));
  });

  it('may be to come as a recurring expense says, but not that of the invoice', () => {
    const register = (changes: object) => given().when((book) => registerKnown(book, dated(changes, { isPlanned: true })));
    register({ dataElaboracao: tomorrow }).thenWrites(registered({ dataElaboracao: tomorrow }));
    register({ dataNf: tomorrow }).thenRefuses('despesa.data-nf');
  });

  it('are judged in a correction where it changes them', () => {
    const planned = registered({ dataElaboracao: '2026-06-30' });
    const edit = (changes: object) => given(planned).when((book) => editKnown(book, dated(changes), { idDespesa: 1 }, NO_LIMIT));
    const other = { dataElaboracao: '2026-06-30', objetoResumido: 'ÁGUA' };
    edit(other).thenWrites([{ ...registered(other), type: 'DespesaAlterada.v1' }]);
    edit({ dataElaboracao: '2026-06-29' }).thenRefuses('despesa.data-elaboracao');
    edit({ dataElaboracao: '2026-06-30', dataNf: tomorrow }).thenRefuses('despesa.data-nf');
  });
});

describe('an expense with looked-up references', () => {
  it('registers an expense with its references', () => {
    given()
      .when((book) => registerKnown(book, known()))
      .thenWrites(registered());
  });

  it('remembers who wrote the template that it is booked from', () => {
    const preparadaPor = ['39053344705'];
    given()
      .when((book) => registerKnown(book, known({ preparadaPor })))
      .thenWrites(registered({ preparadaPor }));
  });

  it('refuses a broken reference first, when an expense is registered or changed', () => {
    given(BILLED)
      .when((book) => registerKnown(book, { ...SAME_BILL, missing: MISSING }))
      .thenRefuses('registro.ausente', MISSING);
    given()
      .when((book) => editKnown(book, known({ missing: MISSING }), { idDespesa: 7 }, NO_LIMIT))
      .thenRefuses('registro.ausente', MISSING);
  });

  it('leaves the fields of an expense that a correction does not say', () => {
    const told = registered({ notaFiscal: 'NF 10', vencimento: '2026-04-01', objetoResumido: 'PAPEL' });
    given(told)
      .when((book) =>
        editKnown(book, known({ data: { ...expenseData(), notaFiscal: undefined, vencimento: undefined } }), { idDespesa: 1 }, NO_LIMIT),
      )
      .thenWrites([{ ...told, type: 'DespesaAlterada.v1', objetoResumido: null }]);
  });

  it('refuses to move a payment to a payee who then gets more than the limit on its day', () => {
    const idFavorecido = '00394460000141';
    const book = [registered({ idFavorecido }), paid(), registered({ idDespesa: 2 }), paid({ idDespesa: 2 })];
    const data = expenseData({ idFavorecido });
    const move = (limit: number) => given(...book).when((book) => editKnown(book, known({ data }), { idDespesa: 2 }, limitedTo(limit)));
    move(99_99).thenRefuses('despesa.nao-liberada', 'Com esta alteração o favorecido recebe R$\u00a0100,00 em 01/04/2026');
    move(100_00).thenWrites([{ type: 'DespesaAlterada.v1', idDespesa: 2, ...data }]);
  });

  it('refuses a duplicate bill unless confirmed', () => {
    given(BILLED)
      .when((book) => registerKnown(book, SAME_BILL))
      .thenRefuses('despesa.duplicada', 'A despesa nº 1 de 2026');
    given(BILLED)
      .when((book) => registerKnown(book, { ...SAME_BILL, bills: undefined }))
      .thenWrites({ ...BILLED, idDespesa: 2 });
  });

  it('refuses a duplicate invoice key before a duplicate bill', () => {
    const data = { ...SAME_BILL.data, chaveNf: '4'.repeat(44) };
    given(BILLED)
      .when((book) => registerKnown(book, { ...SAME_BILL, data, keyHolder: { ano: 2025, idDespesa: 9 } }))
      .thenRefuses('despesa.chave-repetida', 'A despesa nº 9 de 2025');
  });
});

describe('a change of an expense paid in the next year', () => {
  it("needs the closed months of the payment's year when the change moves an account", () => {
    const book = bookWith(...PAID_LATER);
    book.otherYears = undefined;
    expect(() => editKnown(book, MOVED, { idDespesa: 1 }, NO_LIMIT)).toThrow(NeedsOtherYears);
    expect(editKnown(book, known({ data: expenseData({ objetoResumido: 'PAPEL' }) }), { idDespesa: 1 }, NO_LIMIT)).toHaveLength(1);
  });

  it('refuses a change in a closed month or year before it checks for duplicate bills', () => {
    const bills = [{ ano: 2025, idDespesa: 9, dataElaboracao: '2026-03-01' }];
    const data = { ...MOVED.data, notaFiscal: 'NF 10' };
    given(...PAID_LATER)
      .andInOtherYears(CLOSED_MONTHS, { numConta: '1-9', ano: 2027, mes: 1 })
      .when((book) => editKnown(book, known({ data, bills }), { idDespesa: 1 }, NO_LIMIT))
      .thenRefuses('conciliacao.mes-fechado', 'até janeiro de 2027');
    given(...PAID_LATER)
      .andInOtherYears(CLOSED_YEARS, { ano: 2027, desde: '2028-02-01', por: 'ANA' })
      .when((book) => editKnown(book, MOVED, { idDespesa: 1 }, NO_LIMIT))
      .thenRefuses('exercicio.encerrado');
    given(...PAID_LATER)
      .andInOtherYears(CLOSED_MONTHS, { numConta: '2-7', ano: 2027, mes: 1 })
      .when((book) => editKnown(book, known({ data, bills }), { idDespesa: 1 }, NO_LIMIT))
      .thenRefuses('despesa.duplicada');
  });
});
