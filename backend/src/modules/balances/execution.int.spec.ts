import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BudgetBalance, type BudgetExecution, type ExecutionMonth } from '#contracts/balances/balances.js';
import { monthPeriod } from '#domain/months.js';
import * as facts from '../../../../test/fixtures/facts.js';
import { RESIDENTS, SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../test/integration/write-facts.js';
import { type LedgerFact } from '../../record-kinds.js';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

describe('the execution of the budget through the year over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const write = (ano: number, facts: LedgerFact[]) => writeFacts(product, { cnpjAssociacao: SCHOOL, ano }, facts);
  const ask = (query: string, who?: 'usuario' | 'ninguem') => product.api.get(`/saldo_orcamentario/execucao?${query}`, who);
  const execution = async (ano: number, query = ''): Promise<ExecutionMonth[]> =>
    ((await ask(`cnpjAssociacao=${SCHOOL}&ano=${ano}${query}`).expect(200)).body as BudgetExecution).meses;
  const totals = async (ano: number, query = ''): Promise<BudgetBalance['totais']> =>
    (await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${ano}${query}`).expect(200)).body.totais;

  const budget = (id: number, valor: number): LedgerFact => ({ type: 'OrcamentoDefinido.v1', id, linha: lines()[id - 1]!, valor });
  const lines = () => [plan.line, plan.otherLine];
  const moved = (data: string, valor: number): LedgerFact => ({
    type: 'RedistribuicaoEfetuada.v1',
    operacao: 1,
    ...facts.between(plan.line, plan.otherLine, valor),
    data,
    justificativa: 'SOBROU NA OUTRA LINHA',
    aprovacao: null,
  });
  const registered = (idDespesa: number, valor: number) => {
    const { idFonteRecurso, idFavorecido } = plan;
    return facts.registered({ idDespesa, linha: lines()[idDespesa % 2]!, idFonteRecurso, idFavorecido, valor });
  };
  const paid = (idDespesa: number, dataPagamento: string, valor: number) => facts.paid({ idDespesa, dataPagamento, valor });
  const cancelled = (idDespesa: number, dataAnulacao: string) => facts.cancelled({ idDespesa, dataAnulacao, dataPagamento: dataAnulacao });

  it('answers twelve months of zeros for an empty book', async () => {
    expect(await execution(YEAR)).toEqual(MONTHS.map((mes) => ({ mes, atual: 0, pago: 0, pagoAcumulado: 0 })));
  });

  it('shows budgeted, paid and returned amounts, each in its month', async () => {
    await write(YEAR, [
      budget(1, 1000_00),
      budget(2, 500_00),
      moved('2026-03-05', 200_00),
      registered(1, 80_10),
      paid(1, '2026-02-28', 80_10),
      registered(2, 40_00),
      paid(2, '2026-06-30', 40_00),
      cancelled(1, '2026-06-01'),
    ]);
    const months = await execution(YEAR);
    expect(months.map(({ mes }) => mes)).toEqual(MONTHS);
    expect(months.every(({ atual }) => atual === 1500)).toBe(true);
    expect(months.map(({ pago }) => pago)).toEqual([0, 80.1, 0, 0, 0, -40.1, 0, 0, 0, 0, 0, 0]);
    expect(months.map(({ pagoAcumulado }) => pagoAcumulado)).toEqual([0, 80.1, 80.1, 80.1, 80.1, ...Array<number>(7).fill(40)]);
  });

  it('counts postings effective outside the year in the nearest month', async () => {
    await write(2025, [
      budget(1, 10_00),
      registered(1, 1_00),
      paid(1, '2026-02-10', 1_00),
      registered(2, 2_00),
      paid(2, '2024-12-31', 2_00),
    ]);
    const months = await execution(2025);
    expect([months[0]?.pago, months[10]?.pagoAcumulado, months[11]?.pago]).toEqual([2, 2, 1]);
  });

  it('agrees with the balance at the end of every month, as of any entry, for random books', async () => {
    const day = fc.date({ min: new Date('2025-11-01'), max: new Date('2027-02-28'), noInvalidDate: true });
    const expense = fc.record({
      valor: fc.integer({ min: 1, max: 999_99 }),
      pago: fc.option(day),
      anulado: fc.option(day),
    });
    const text = (date: Date) => date.toISOString().slice(0, 10);
    let ano = 2030;
    await fc.assert(
      fc.asyncProperty(fc.array(expense, { minLength: 1, maxLength: 30 }), fc.nat(100), async (expenses, cut) => {
        ano += 1;
        const inYear = (date: Date) => text(date).replace(/^\d{4}/, (year) => String(Number(year) - YEAR + ano));
        const history = expenses.flatMap(({ valor, pago, anulado }, index): LedgerFact[] => [
          registered(index + 1, valor),
          ...(pago ? [paid(index + 1, inYear(pago), valor)] : []),
          ...(anulado ? [cancelled(index + 1, inYear(anulado))] : []),
        ]);
        await write(ano, [budget(1, 5_000_00), budget(2, 1_00), ...history]);
        for (const narrowed of ['', `&sequencia=${1 + (cut % history.length)}`, `&em=${ano}-07-15`]) {
          const months = await execution(ano, narrowed);
          const { atual, pago } = await totals(ano, narrowed);
          expect(months.at(-1)).toMatchObject({ atual, pagoAcumulado: pago });
        }
        const months = await execution(ano);
        for (const { mes, atual, pagoAcumulado } of months.slice(0, 11)) {
          const then = await totals(ano, `&em=${monthPeriod(ano, mes).dataFim}`);
          expect({ mes, atual: then.atual, pagoAcumulado: then.pago }).toEqual({ mes, atual, pagoAcumulado });
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('refuses an entry that the book does not have', async () => {
    const answer = await ask(`cnpjAssociacao=${SCHOOL}&ano=${YEAR}&sequencia=999`).expect(404);
    expect(answer.body.message).toBe(`O livro de ${YEAR} não tem o lançamento nº 999.`);
  });

  it('refuses a caller without a token or a link, and names invalid parameters', async () => {
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    await ask(book, 'ninguem').expect(401);
    await ask(book, 'usuario').expect(200);
    await ask(`cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    const { body } = await ask(`cnpjAssociacao=${SCHOOL}&em=2026-02-30&sequencia=x`).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['ano', 'em', 'sequencia']);
  });
});
