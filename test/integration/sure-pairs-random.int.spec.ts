import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AccountReconciliation, type ReconciliationProposal } from '#contracts/bank/reconciliation.js';
import { addDays } from '#domain/plain-date.js';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { givenAccount, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';

/** Number of random runs; more in the nightly run. */
const RUNS = process.env.SEQUENCES ? 60 : 8;

/** A line or a movement: day and amount. */
type Given = [data: string, valor: number];

/** Days around the ends of the year and of its first three months. */
const days = fc
  .tuple(fc.constantFrom(`${YEAR}-01-01`, `${YEAR}-02-01`, `${YEAR}-03-01`, `${YEAR}-04-01`), fc.integer({ min: -7, max: 6 }))
  .map(([first, day]) => addDays(first, day));
const side = fc.array(fc.tuple(days, fc.constantFrom(10, 20, 30)), { minLength: 6, maxLength: 14 });

const MONTHS = [[YEAR - 1, 12] as const, ...[1, 2, 3, 4].map((mes) => [YEAR, mes] as const)];

describe('pairs without doubt', () => {
  let product: TestProduct;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  /** Closes a month before all the days: later years then include unreconciled items of the previous one. */
  const closeNovember = async (numConta: string) => {
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR - 1 };
    const { sha256 } = await givenPaper(
      product.api,
      { registro: 'CONTA', id: numConta, tipo: 'EXTRATO', ano: YEAR - 1 },
      pdf(`${numConta} of November`),
    );
    await product.api.post('/conciliacao/fecha', { ...book, numConta, mes: 11, saldoExtrato: 0, anexo: sha256 }).expect(204);
  };

  it('are the same in every month, and are joined in any order of the months', async () => {
    const orders = fc.shuffledSubarray(MONTHS, { minLength: MONTHS.length });
    await fc.assert(
      fc.asyncProperty(side, side, fc.boolean(), orders, async (received, lines, isCarried, months) => {
        accounts += 1;
        const numConta = `${accounts}-3`;
        await givenAccount(product.api, numConta);
        if (isCarried) await closeNovember(numConta);
        for (const [data, valor] of received) {
          const revenue = { cnpjAssociacao: SCHOOL, ano: Number(data.slice(0, 4)), numConta, data, valor, descricao: 'REPASSE' };
          await product.api.post('/receita/save', revenue).expect(201);
        }
        const rows = lines.map(([data, valor]) => ({ data, valor }));
        await givenStatement(product, numConta, rows);

        const monthOf = async (ano: number, mes: number): Promise<AccountReconciliation> =>
          (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
        const told = new Set<string>();
        for (const [ano, mes] of MONTHS) {
          const month = await monthOf(ano, mes);
          for (const sure of month.propostas.filter(({ certeza }) => certeza === 'UNICA')) told.add(inWords(month, sure));
        }
        const sure = surePairs(lines, received).filter(([line, movement]) => isCarried || line[0].slice(0, 4) === movement[0].slice(0, 4));
        const expected = sure.map(([line, movement]) => `${line.join(' ')} = ${movement.join(' ')}`).sort();
        expect([...told].sort()).toEqual(expected);

        for (const [ano, mes] of months)
          await product.api.post('/conciliacao/automatica', { cnpjAssociacao: SCHOOL, ano, numConta, mes }).expect(201);
        const joined = await product.sql<{ pair: string }>(
          `select concat_ws(' = ', max(l.data || ' ' || reais(l.valor)::float8), max(m.data || ' ' || reais(m.valor)::float8)) as pair from conciliacao c
             left join extrato_linha l on l.id = c.id_linha
             left join movimento m on m.ano = c.ano and m.sequencia = c.sequencia and m.ordem = c.ordem
           where c.num_conta = $1 group by c.ano, c.id`,
          [numConta],
        );
        expect(joined.map(({ pair }) => pair).sort()).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Brute force: pairs with the same amount at most three days apart, and no second candidate of either within five days, across months and years. */
function surePairs(lines: readonly Given[], received: readonly Given[]): [Given, Given][] {
  const isNear = (a: Given, b: Given, most: number) => a[1] === b[1] && Math.abs(Date.parse(a[0]) - Date.parse(b[0])) <= most * 86_400_000;
  const candidates = (of: Given, all: readonly Given[]) => all.filter((other) => isNear(of, other, 5)).length;
  return lines.flatMap((line) =>
    received
      .filter((movement) => isNear(line, movement, 3) && candidates(line, received) === 1 && candidates(movement, lines) === 1)
      .map((movement): [Given, Given] => [line, movement]),
  );
}

/** A proposed pair as its days and amounts, which identify it: ambiguous pairs are not proposed. */
function inWords({ naoNoLivro, naoNoExtrato }: AccountReconciliation, { linhas, movimentos }: ReconciliationProposal): string {
  const line = naoNoLivro.find(({ id }) => id === linhas[0]!)!;
  const place = movimentos[0]!;
  const movement = naoNoExtrato.find(
    ({ ano, sequencia, ordem }) => ano === place.ano && sequencia === place.sequencia && ordem === place.ordem,
  )!;
  return `${line.data} ${line.valor} = ${movement.data} ${movement.valor}`;
}
