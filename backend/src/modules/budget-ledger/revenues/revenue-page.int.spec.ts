import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REVENUE_RECORD, type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { ordersOf } from '#contracts/common/record.js';
import { centavos, formatBRL, toReais } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { matches } from '#domain/text.js';
import { sortedAsOnScreen } from '../../../../../test/integration/as-on-screen.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenAccount, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

/** Random searches and orders per run; the nightly run tries more. */
const RUNS = process.env.SEQUENCES ? 100 : 30;
const MANY = 2_100;
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const WORDS = ['doacao', 'MENSALIDADE', '12', '/03/', '1.2', 'r$', 'pdde', 'movimento', '10-2', '9', 'ção', 'xyz'];

const searchedIn = ({ id, numConta, data, descricao, descricaoConta, descricaoFonteRecurso, valor }: Revenue) => [
  id,
  numConta,
  formatDate(data),
  descricao,
  descricaoConta,
  descricaoFonteRecurso,
  formatBRL(centavos(valor)),
  formatBRL(centavos(valor)).replaceAll('.', ''),
];

describe('pages of the list of revenues', () => {
  let product: TestProduct;
  let all: Revenue[];

  beforeAll(async () => {
    product = await startProduct();
    const { idFonteRecurso } = await givenPlan(product.api);
    for (const numConta of ['9-1', '10-2']) await givenAccount(product.api, numConta);
    // Written directly into the read model, because the test is about reading it.
    await product.sql(
      `insert into receita
       select $1, $2::int, n, (array['9-1', '10-2'])[n % 2 + 1], case when n % 3 > 0 then $3::int end, date '2026-01-01' + n * 11 % 365,
         1 + n * 7919 % 300000, (array['DOAÇÃO ', 'MENSALIDADE ', 'Doacao '])[n % 3 + 1] || n % 50, n
       from generate_series(1, $4::int) n`,
      [SCHOOL, YEAR, idFonteRecurso, MANY],
    );
    all = (await product.api.get(`/receita/all?${QUERY}`).expect(200)).body;
  });

  afterAll(() => product.close());

  it('answers the same pages of revenues as the screen computes from the whole list, for any search and order', async () => {
    const searches = fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom(...ordersOf(REVENUE_RECORD)), fc.boolean(), async (busca, field, descending) => {
        const expected = sortedAsOnScreen(
          all.filter((revenue) => matches(busca, ...searchedIn(revenue))),
          (revenue) => revenue[field],
          descending,
        );
        const query = new URLSearchParams({ busca, ordem: `${descending ? '-' : ''}${field}`, linhas: '50' });
        const { body } = await product.api.get(`/receita/pagina?${QUERY}&${query}`).expect(200);
        const valor = toReais(expected.reduce((total, revenue) => total + centavos(revenue.valor), 0));
        expect(body).toEqual({ pagina: 1, total: expected.length, somas: { valor }, linhas: expected.slice(0, 50) });
      }),
      { numRuns: RUNS },
    );
  });

  it('changes the ETag of the revenues when an account or a bank is renamed', async () => {
    const address = `/receita/pagina?${QUERY}`;
    for (const sql of [`update conta set descricao = 'OUTRA CONTA'`, `update banco set nome = 'OUTRO BANCO' where id = '001'`]) {
      const tag = (await product.api.get(address).expect(200)).headers.etag!;
      await product.api.get(address).set('If-None-Match', tag).expect(304);
      await product.sql(sql);
      await product.api.get(address).set('If-None-Match', tag).expect(200);
    }
  });
});
