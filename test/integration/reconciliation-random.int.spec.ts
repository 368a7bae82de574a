import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { BookCheck } from '#modules/book/public.js';
import { SCHOOL } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { readModels } from './read-models.js';
import { givenAccount, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';

/** Number of random runs; more in the nightly run. */
const RUNS = process.env.SEQUENCES ? 40 : 6;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const MONTHS = [1, 2, 3];

/** A concurrent call, and two numbers that select its records. */
const CALLS = ['join', 'join', 'join', 'automatic', 'undo', 'close', 'reopen', 'receive', 'delete', 'classify'] as const;
const calls = fc.array(fc.tuple(fc.constantFrom(...CALLS), fc.nat(30), fc.nat(30)), { minLength: 4, maxLength: 10 });
const days = fc.tuple(fc.constantFrom(...MONTHS), fc.integer({ min: 1, max: 6 })).map(([mes, day]) => `${YEAR}-0${mes}-0${day}`);
const moved = fc.array(fc.tuple(days, fc.constantFrom(10, 20, 30)), { minLength: 4, maxLength: 9 });

describe('concurrent reconciliation', () => {
  let product: ProductHere;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProductHere();
  });

  afterAll(() => product.close());

  it('joins nothing twice, and does not change a closed month', async () => {
    await fc.assert(
      fc.asyncProperty(moved, moved, fc.array(calls, { minLength: 3, maxLength: 6 }), async (received, lines, rounds) => {
        accounts += 1;
        const numConta = `${accounts}-7`;
        const { api } = product;
        await givenAccount(api, numConta);
        const receive = (data: string, valor: number) =>
          api.post('/receita/save', { ...BOOK, numConta, data, valor, descricao: 'REPASSE' });
        const revenues: object[] = [];
        for (const [data, valor] of received) revenues.push((await receive(data, valor).expect(201)).body);
        await givenStatement(
          product,
          numConta,
          lines.map(([data, valor]) => ({ data, valor })),
        );
        for (const mes of MONTHS) await givenStatement(product, numConta, [], { saldo: 0, em: `${YEAR}-0${mes}-28` });

        const statement = await givenPaper(api, { registro: 'CONTA', id: numConta, tipo: 'EXTRATO' }, pdf(numConta));

        const monthOf = async (mes: number): Promise<AccountReconciliation> =>
          (await api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
        const call = (year: AccountReconciliation, [name, a, b]: [(typeof CALLS)[number], number, number]) => {
          const mes = MONTHS[a % 3]!;
          switch (name) {
            case 'join': {
              const [line, movement] = [year.naoNoLivro[a % 9], year.naoNoExtrato[b % 9]];
              const movimentos = movement ? [{ sequencia: movement.sequencia, ordem: movement.ordem }] : [];
              return api.post('/conciliacao/save', { ...BOOK, numConta, linhas: line ? [line.id] : [], movimentos });
            }
            case 'automatic':
              return api.post('/conciliacao/automatica', { ...BOOK, numConta, mes });
            case 'undo':
              return api.delete(`/conciliacao/${a + 1}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`);
            case 'close':
              return api.post('/conciliacao/fecha', { ...BOOK, numConta, mes, justificativa: 'A esclarecer', anexo: statement.sha256 });
            case 'reopen':
              return api.post('/conciliacao/reabre', { ...BOOK, numConta, mes, motivo: 'Falta uma tarifa' });
            case 'receive':
              return receive(`${YEAR}-0${mes}-0${(b % 6) + 1}`, 10);
            case 'classify':
              return api.post('/receita/save', {
                ...revenues[b % revenues.length],
                versao: null,
                categoria: a % 2 === 0 ? 'CUSTEIO' : 'CAPITAL',
              });
            case 'delete':
              return api.delete(`/receita/${YEAR}/${SCHOOL}/${numConta}/${b + 1}`);
          }
        };
        for (const round of rounds) {
          const before = await Promise.all(MONTHS.map(monthOf));
          const answers = await Promise.all(round.map((each) => call(before[2]!, each)));
          for (const { status } of answers) expect([200, 201, 204, 400, 404, 409, 422]).toContain(status);
          const after = await Promise.all(MONTHS.map(monthOf));
          const reopened = round.some(([name], index) => name === 'reopen' && answers[index]!.status === 204);
          // A closed month that was not reopened is unchanged.
          if (!reopened)
            for (const [index, month] of before.entries()) if (month.fechada) expect(figures(after[index]!)).toEqual(figures(month));
          for (const month of after) if (month.fechada) expect(month.diferenca).toBeCloseTo(month.fechamento!.diferenca, 2);
        }
        const twice = await product.sql(
          `select count(*) from conciliacao group by cnpj_associacao, coalesce(id_linha::text, ano || '/' || sequencia || '.' || ordem) having count(*) > 1`,
        );
        expect(twice).toEqual([]);
        const gone =
          await product.sql(`select from conciliacao c join movimento e on (e.cnpj_associacao, e.ano, e.estorna_sequencia, e.estorna_ordem)
          = (c.cnpj_associacao, c.ano, c.sequencia, c.ordem)`);
        expect(gone).toEqual([]);
        const sums = await product.sql(
          `select id from conciliacao group by ano, id having sum(valor) filter (where id_linha is null) <> sum(valor) filter (where id_linha is not null)`,
        );
        expect(sums).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    const live = await readModels(product);
    const check = product.app.get(BookCheck, { strict: false });
    expect(await check.verify(BOOK)).toMatchObject({ integro: true });
    await check.rebuild(BOOK);
    expect(await readModels(product)).toEqual(live);
  });
});

/** Figures of a closed month that must not change; a later reconciliation of a movement does not change them. */
function figures({ saldoExtrato, saldoLivro, naoNoExtrato, naoNoLivro, conciliados, diferenca }: AccountReconciliation) {
  const bare = <T extends object>(all: T[]) => all.map((each) => ({ ...each, conciliadoEm: null }));
  return { saldoExtrato, saldoLivro, diferenca, naoNoExtrato: bare(naoNoExtrato), naoNoLivro: bare(naoNoLivro), conciliados };
}
