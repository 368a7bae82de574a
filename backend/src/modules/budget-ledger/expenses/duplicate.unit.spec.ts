import { describe, expect, it } from '@jest/globals';
import { yearOf } from '#domain/plain-date.js';
import { cancelled, expenseData, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type Bill, type KeyHolder, refuseDuplicate, refuseKnownKey } from './duplicate.js';
import { type DespesaAnulada, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { editExpense, registerExpense } from './expense.js';
import { BY_BILL, billOf, EXPENSES } from './expense-state.js';

const data = expenseData({ notaFiscal: 'NF 10' });
const bill = (changes: Partial<DespesaRegistrada> = {}) => registered({ ...data, ...changes });

/** Registers the bill of `data` with these changes, in a book with these facts. */
const registering = (facts: (DespesaRegistrada | DespesaAnulada)[], changes: Partial<ExpenseData> = {}, elsewhere: Bill[] = []) =>
  given(...facts).when((book) => {
    const fact = registerExpense(book, { ...data, ...changes });
    refuseDuplicate(book, elsewhere, fact);
    return fact;
  });
const editing = (facts: DespesaRegistrada[], changes: Partial<ExpenseData>) =>
  given(...facts).when((book) => {
    const fact = editExpense(book, 2, { ...data, ...changes });
    refuseDuplicate(book, [], fact);
    return fact;
  });

describe('a suspected duplicate of a bill', () => {
  it('refuses a duplicate bill, naming the expense that it repeats', () => {
    registering([bill()]).thenRefuses(
      'despesa.duplicada',
      'A despesa nº 1 de 2026, elaborada em 10/03/2026, tem o mesmo favorecido, a mesma nota fiscal (NF 10) e o mesmo valor (R$\u00a050,00).',
    );
  });

  it.each<[string, Partial<ExpenseData>]>([
    ['another payee', { idFavorecido: '15350946056' }],
    ['another invoice', { notaFiscal: 'NF 11' }],
    ['another value', { valor: 50_01 }],
    ['no invoice', { notaFiscal: null }],
    ['no number', { notaFiscal: 'S/N' }],
  ])('accepts a bill with %s', (_, changes) => {
    registering([bill(), bill({ idDespesa: 2, notaFiscal: null })], changes).thenWrites(bill({ idDespesa: 3, ...changes }));
  });

  it('recognises the number of a bill with leading zeros, points and a prefix', () => {
    for (const notaFiscal of ['10', '000.000.010', 'NF-E Nº 10']) registering([bill()], { notaFiscal }).thenRefuses('despesa.duplicada');
  });

  it('accepts two bills without a number, which are not the same bill', () => {
    const unnumbered = { notaFiscal: 'S/N' };
    registering([bill(unnumbered)], unnumbered).thenWrites(bill({ ...unnumbered, idDespesa: 2 }));
  });

  it('compares bills within a year, to the day, before and after, in other base years too', () => {
    const elsewhere = (dataElaboracao: string) => [{ ano: yearOf(dataElaboracao), idDespesa: 7, dataElaboracao }];
    registering([], {}, elsewhere('2025-12-20')).thenRefuses('despesa.duplicada', 'A despesa nº 7 de 2025, elaborada em 20/12/2025');
    for (const day of ['2025-03-10', '2027-03-10']) registering([], {}, elsewhere(day)).thenRefuses('despesa.duplicada');
    for (const day of ['2025-03-09', '2027-03-11']) registering([], {}, elsewhere(day)).thenWrites(bill());
  });

  it('ignores cancelled expenses when it looks for duplicate bills', () => {
    registering([bill(), cancelled()]).thenWrites(bill({ idDespesa: 2 }));
  });

  it('checks for duplicates on an edit that creates one, not on an unrelated edit', () => {
    const other = bill({ idDespesa: 2, valor: 60_00 });
    editing([bill(), other], {}).thenRefuses('despesa.duplicada', 'A despesa nº 1 de 2026');
    editing([bill(), other], { valor: 70_00 }).thenWrites({ ...other, type: 'DespesaAlterada.v1', valor: 70_00 });
    const same = bill({ idDespesa: 2 });
    editing([bill(), same], { objetoResumido: 'PAPEL' }).thenWrites({ ...same, type: 'DespesaAlterada.v1', objetoResumido: 'PAPEL' });
  });

  it('looks for duplicates in the current state of the book at every check', () => {
    const book = bookWith(bill());
    const found = () => book.find(EXPENSES, BY_BILL, billOf(data)!).map(({ idDespesa }) => idDespesa);
    expect(found()).toEqual([1]);
    write(book, bill({ idDespesa: 2 }));
    expect(found()).toEqual([1, 2]);
    write(book, { ...bill(), type: 'DespesaAlterada.v1', notaFiscal: 'NF 11' });
    expect(found()).toEqual([2]);
    write(book, { type: 'DespesaExcluida.v1', idDespesa: 2 });
    expect(found()).toEqual([]);
  });
});

describe('the key of an electronic invoice', () => {
  const key = '4'.repeat(44);
  const saving = (facts: (DespesaRegistrada | DespesaAnulada)[], elsewhere: KeyHolder | null = null) =>
    given(...facts).when((book) => {
      const fact = registerExpense(book, { ...data, chaveNf: key, valor: 7 });
      refuseKnownKey(book, elsewhere, fact);
      return fact;
    });
  const saved = bill({ chaveNf: key, valor: 7 });

  it('refuses a second expense with the same invoice key in an association, in any base year', () => {
    saving([]).thenWrites(saved);
    saving([bill({ chaveNf: key })]).thenRefuses('despesa.chave-repetida', 'A despesa nº 1 de 2026 já tem a nota fiscal com esta chave.');
    saving([], { ano: 2025, idDespesa: 9 }).thenRefuses('despesa.chave-repetida', 'A despesa nº 9 de 2025');
  });

  it('releases the invoice key when its expense is cancelled', () => {
    saving([bill({ chaveNf: key }), cancelled()]).thenWrites({ ...saved, idDespesa: 2 });
  });
});
