import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { givenPlan, type Plan } from '../../../../../test/integration/scenario.js';
import { startedBooks } from '../../../../../test/integration/started-books.js';
import { defineBudget } from '../../budget-ledger/budgets/budget.js';
import { BookCheck } from '../check/book-check.js';
import { type Books } from './books.js';

/** A failover to a standby that lacks the last entries leaves processes that remember them. */
describe('a process that remembers entries that a failover has lost', () => {
  let product: ProductHere;
  let plan: Plan;
  let ano = 2029;
  let remembering: Books;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const id = () => ({ cnpjAssociacao: SCHOOL, ano });
  const check = () => product.app.get(BookCheck, { strict: false });
  const wholeElement = () => ({ ...plan.line, idItem: null });
  const define = (books: Books, linha: Plan['line']) =>
    books.write(
      id(),
      { cpf: '52998224725', nome: 'ANA' },
      (book) => defineBudget(book, { linha, valor: 10_00 }),
      ({ sequencia }) => sequencia,
    );
  const loseLastEntry = async () => {
    await product.sql(`
      begin;
      set local session_replication_role = replica;
      delete from evento where (ano, sequencia) = (select ano, max(sequencia) from evento where ano = ${ano} group by ano);
      update livro set (sequencia, hash) = (select sequencia, hash from evento e where e.ano = livro.ano order by 1 desc limit 1) where ano = ${ano};
      commit`);
    await check().rebuild(id());
  };

  beforeEach(async () => {
    ano += 1;
    remembering = startedBooks(product);
    await define(remembering, plan.line);
    await define(remembering, plan.otherLine);
    await loseLastEntry();
  });

  const expectWhole = async (entradas: number) => {
    expect(await check().verify(id())).toMatchObject({ integro: true, entradas });
    const written = await readModels(product);
    await check().rebuild(id());
    expect(await readModels(product)).toEqual(written);
  };

  it('appends after the entries that there are', async () => {
    expect(await define(remembering, wholeElement())).toBe(2);
    await expectWhole(2);
  });

  it('does not append to an entry that took the place of the lost one', async () => {
    await define(startedBooks(product), { ...plan.otherLine, idSubAcao: null, idItem: null });
    expect(await define(remembering, wholeElement())).toBe(3);
    await expectWhole(3);
  });

  it('does not refuse because of a lost entry', async () => {
    await define(startedBooks(product), wholeElement());
    expect(await define(remembering, plan.otherLine)).toBe(3);
    await expectWhole(3);
  });
});
