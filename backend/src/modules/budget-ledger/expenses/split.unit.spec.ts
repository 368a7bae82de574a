import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineKey } from '#modules/book/pure.js';
import { expenseData, LINE, paid, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type ExpensePart } from './expense.events.js';
import { editExpense, registerExpense } from './expense.js';
import { movementsOf } from './expense-amounts.js';
import { EXPENSES } from './expense-state.js';

const part = (idItem: number, valor: number, changes: Partial<ExpensePart> = {}): ExpensePart => ({
  linha: { ...LINE, idItem },
  idFonteRecurso: 1,
  categoria: 'CUSTEIO',
  valor,
  ...changes,
});
const SPLIT = [part(2, 30_00), part(3, 20_00, { categoria: 'CAPITAL' })];
const REGISTERED = registered({ rateio: SPLIT });

const balanceOf = (book: ReturnType<typeof bookWith>, idItem: number) => {
  const { aPagar, pago } = book.balance(lineKey({ ...LINE, idItem }));
  return { aPagar, pago };
};

describe('a split expense', () => {
  it('registers an expense with its parts', () => {
    given()
      .when((book) => registerExpense(book, expenseData({ rateio: SPLIT })))
      .thenWrites(REGISTERED);
  });

  it.each([
    ['too little', [part(2, 30_00), part(3, 19_99)], 'despesa.rateio-soma', /somam R\$.49,99, e a despesa é de R\$.50,00/],
    ['one line twice', [part(2, 30_00), part(2, 20_00)], 'despesa.rateio-linhas', /mesma linha/],
  ])('refuses an expense with parts of %s', (_, rateio, code, message) => {
    given()
      .when((book) => registerExpense(book, expenseData({ rateio })))
      .thenRefuses(code, message);
    given(registered())
      .when((book) => editExpense(book, 1, expenseData({ rateio })))
      .thenRefuses(code, message);
  });

  it('keeps the parts of an expense when a correction leaves them out, and takes the parts or null that it states', () => {
    const corrected = { type: 'DespesaAlterada.v1' as const, idDespesa: 1, ...expenseData({ notaFiscal: '7', categoria: 'CUSTEIO' }) };
    given(REGISTERED)
      .when((book) => editExpense(book, 1, expenseData({ notaFiscal: '7' })))
      .thenWrites({ ...corrected, rateio: SPLIT });
    given(REGISTERED)
      .when((book) => editExpense(book, 1, { ...expenseData({ notaFiscal: '7' }), rateio: null }))
      .thenWrites(corrected);
    const rateio = [part(2, 1), part(4, 49_99)];
    given(REGISTERED)
      .when((book) => editExpense(book, 1, expenseData({ notaFiscal: '7', rateio })))
      .thenWrites({ ...corrected, rateio });
  });

  it.each([
    ['its value', { valor: 60_00 }],
    ['its line', { linha: { ...LINE, idItem: 9 } }],
    ['its source', { idFonteRecurso: 2 }],
  ])('requires the parts of an expense when %s changes', (_, changes) => {
    given(REGISTERED)
      .when((book) => editExpense(book, 1, expenseData(changes)))
      .thenRefuses('despesa.rateio-ausente', /Informe as partes/);
  });

  it('keeps the category of an element that stays, in whichever part, and takes that of another element from the register', () => {
    const other = { ...LINE, idElementoDespesa: 6 };
    const written = [
      part(2, 10_00, { categoria: 'CAPITAL' }),
      part(9, 10_00, { categoria: 'CAPITAL' }),
      { ...part(2, 30_00), linha: other },
    ];
    const kept = [part(2, 10_00), part(9, 10_00), { ...part(2, 30_00), linha: other }];
    given(registered({ categoria: 'CUSTEIO' }))
      .when((book) => editExpense(book, 1, expenseData({ rateio: written, categoria: 'CAPITAL' })))
      .thenWrites({ type: 'DespesaAlterada.v1', idDespesa: 1, ...expenseData({ rateio: kept, categoria: 'CUSTEIO' }) });
  });

  it('owes and pays each part on its line, with the payment in proportion', () => {
    const book = bookWith(REGISTERED);
    expect([2, 3].map((item) => balanceOf(book, item))).toEqual([
      { aPagar: 30_00, pago: 0 },
      { aPagar: 20_00, pago: 0 },
    ]);
    write(book, paid({ valor: 55_01 }));
    expect([2, 3].map((item) => balanceOf(book, item))).toEqual([
      { aPagar: 0, pago: 33_01 },
      { aPagar: 0, pago: 22_00 },
    ]);
  });

  it('leaves nothing on a line that a correction removes', () => {
    const book = bookWith(REGISTERED);
    write(book, { type: 'DespesaAlterada.v1', idDespesa: 1, ...expenseData() });
    expect([2, 3].map((item) => balanceOf(book, item).aPagar)).toEqual([50_00, 0]);
    expect(book.get(EXPENSES, 1)!.rateio).toBeUndefined();
  });

  it('moves an account once, by programme and category', () => {
    const rateio = [part(2, 10_00), part(3, 20_00), part(4, 20_00, { categoria: 'CAPITAL' })];
    const book = bookWith(registered({ rateio }), paid({ numConta: '123-4', valor: 100_00 }));
    expect(movementsOf(book.get(EXPENSES, 1)!)).toEqual([
      {
        conta: '123-4',
        data: '2026-04-01',
        partes: [
          { idPrograma: 1, categoria: 'CUSTEIO', valor: -60_00 },
          { idPrograma: 1, categoria: 'CAPITAL', valor: -40_00 },
        ],
      },
    ]);
  });

  it('owes its value and pays the paid amount, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 50_000_000 }), (amounts, valor) => {
        const rateio = amounts.map((amount, index) => part(index + 1, amount));
        const book = bookWith(registered({ rateio, valor: amounts.reduce((sum, amount) => sum + amount, 0), linha: rateio[0]!.linha }));
        expect(amounts.map((_, index) => balanceOf(book, index + 1).aPagar)).toEqual(amounts);
        write(book, paid({ valor }));
        const balances = amounts.map((_, index) => balanceOf(book, index + 1));
        expect(balances.every(({ aPagar, pago }) => aPagar === 0 && pago >= 0)).toBe(true);
        expect(balances.reduce((sum, { pago }) => sum + pago, 0)).toBe(valor);
      }),
      { numRuns: 50 },
    );
  });
});
