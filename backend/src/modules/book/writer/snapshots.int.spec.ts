import { isDeepStrictEqual, types } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Clock } from '#platform/clock.js';
import { withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { givenGround } from '../../../../../test/integration/finance-commands.js';
import { BEGINNING, INTENTION } from '../../../../../test/integration/finance-intentions.js';
import { RESIDENTS, SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { writeRandomBook } from '../../../../../test/integration/random-book.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { startedBooks } from '../../../../../test/integration/started-books.js';
import { until } from '../../../../../test/until.js';
import { BUDGETS, changeBudget } from '../../budget-ledger/budgets/budget.js';
import { BookState } from '../book-state.js';
import { BookCheck } from '../check/book-check.js';
import { RecordKinds } from '../record-kind.js';
import { snapshotOf } from '../snapshot.js';
import { BookStore } from './book-store.js';
import { Fold } from './fold.js';

const YEAR = 2020;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ROW = 'select sequencia::int as sequencia, hash, versao, conteudo, soma from livro_retrato';

/** Everything in a state, in its order. */
const textOf = ({ folded }: BookState) =>
  JSON.stringify(folded, (_, value) => (types.isMap(value) || types.isSet(value) ? [...value] : value), 1);

describe('the snapshot of a book', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
    const ground = await givenGround(product.api, YEAR);
    const drawn = fc.sample(INTENTION, 400);
    await writeRandomBook(
      product.api,
      ground,
      [...BEGINNING.flat(), ...drawn].filter(({ kind }) => kind !== 'close'),
    );
  });

  afterAll(() => product.close());

  const part = <T>(type: new (...parts: never[]) => T): T => product.app.get(type, { strict: false });

  const empty = () => new BookState(BOOK, part(RecordKinds));
  const opened = async () => {
    const state = empty();
    const folded = await new Fold(part(BookStore), part(RecordKinds), part(Clock)).read(state);
    return { text: textOf(state), folded };
  };
  const foldedFromFirst = async (to?: number) => {
    const state = empty();
    for await (const entries of part(BookStore).pages(BOOK, { to })) for (const entry of entries) state.apply(entry);
    return state;
  };

  beforeEach(async () => {
    await product.sql('delete from livro_retrato');
    await startedBooks(product).read(BOOK, () => undefined);
    await until('the snapshot is written', async () => (await product.sql(ROW)).length === 1);
  });

  it('gives the state that all entries give, wherever it stands, and is continued by the entries after it', async () => {
    const whole = await foldedFromFirst();
    expect(await opened()).toEqual({ text: textOf(whole), folded: 0 });
    for (let at = 2; at < whole.sequencia; at += 7) {
      await part(BookStore).keepSnapshot(BOOK, await snapshotOf(await foldedFromFirst(at)));
      expect(await opened()).toEqual({ text: textOf(whole), folded: whole.sequencia - at });
    }
  });

  it('is where a process begins that writes in a book, and is written after such a command', async () => {
    const raise = () =>
      startedBooks(product).write(
        BOOK,
        { cpf: '52998224725', nome: 'ANA' },
        (book) => {
          const [budget] = book.all(BUDGETS);
          return changeBudget(book, { ...budget!, valor: budget!.valor + 1 });
        },
        ({ sequencia }) => sequencia,
      );
    await raise();
    await product.sql('delete from livro_retrato');
    const last = await raise();
    await until('the snapshot is written', async () => (await product.sql(ROW))[0]?.sequencia === last);
    expect(await part(BookCheck).verify(BOOK)).toMatchObject({ integro: true, entradas: last });
  });

  it.each([
    ['content', 'conteudo = set_byte(conteudo, 30, get_byte(conteudo, 30) # 1)'],
    ['sum', `soma = repeat('a', 64)`],
    ['hash', `hash = repeat('a', 64)`],
    ['version', `versao = '0.9'`],
    ['place, before its own', 'sequencia = sequencia - 1'],
    ['place, beyond the end', 'sequencia = sequencia + 1000'],
    [
      'place and hash',
      '(sequencia, hash) = (select e.sequencia, e.hash from evento e where e.ano = livro_retrato.ano and e.sequencia = 50)',
    ],
  ])('is not used, and replaced, with another %s', async (_, change) => {
    const [kept] = await product.sql(ROW);
    await product.sql(`update livro_retrato set ${change}`);
    expect(await product.sql(ROW)).not.toEqual([kept]);
    const whole = await foldedFromFirst();
    expect(await opened()).toEqual({ text: textOf(whole), folded: whole.sequencia });
    await startedBooks(product).read(BOOK, () => undefined);
    await until('the snapshot is replaced', async () => isDeepStrictEqual(await product.sql(ROW), [kept]));
  });

  it('is trusted by no verification and no rebuild, which deletes it', async () => {
    const live = await readModels(product);
    const { sequencia, hash } = await foldedFromFirst();
    await part(BookStore).keepSnapshot(BOOK, await snapshotOf(Object.assign(empty(), { sequencia, hash })));
    expect((await opened()).text).toBe(textOf(Object.assign(empty(), { sequencia, hash })));
    expect(await part(BookCheck).verify(BOOK)).toEqual({ integro: true, entradas: sequencia, hash, divergencia: null });
    expect(await part(BookCheck).rebuild(BOOK)).toBe(sequencia);
    expect(await readModels(product)).toEqual(live);
    expect(await product.sql(ROW)).toEqual([]);
  });

  it('is hidden from other associations', async () => {
    const rows = (cnpj: string) => part(Tenancy).query(cnpj, ROW);
    expect([(await rows(SCHOOL)).length, (await rows(RESIDENTS)).length]).toEqual([1, 0]);
    await expect(
      part(Tenancy).query(RESIDENTS, `insert into livro_retrato values ('${SCHOOL}', ${YEAR}, 1, '', '', '', '') on conflict do nothing`),
    ).rejects.toThrow('row-level security');
  });

  it('goes with its book', () =>
    withClient(product.ownerUrl, async (client) => {
      await client.query(
        `begin; set local session_replication_role = replica; delete from evento; set local session_replication_role = origin`,
      );
      await client.query('delete from livro');
      expect((await client.query(ROW)).rows).toEqual([]);
      await client.query('rollback');
    }));
});
