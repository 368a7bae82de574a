import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LineBalance } from '#contracts/audit/audit.js';
import { type BalanceDifference } from '#contracts/audit/balance-changes.js';
import { type BudgetBalance } from '#contracts/balances/balances.js';
import { centavos, toReais } from '#domain/money.js';
import { addDays } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type BudgetLine, lineKey } from '#modules/book/public.js';
import { changeBudget, defineBudget, deleteBudget } from '#modules/budget-ledger/budgets/budget.js';
import { deleteExpense, editExpense, payExpense, registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { deleteOperation, redistribute } from '#modules/redistributions/redistribution.js';
import { between, expenseData, NO_LIMIT, UNSAID } from '../../../../../test/fixtures/facts.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { givenPlan, type Plan } from '../../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../../test/integration/write-facts.js';
import { type LedgerFact } from '../../../record-kinds.js';

const FIELDS = ['orcado', 'debito', 'credito', 'realinhado', 'pago', 'aPagar', 'disponivel'] as const;

/** A random command on lines, amounts and days; forbidden ones are skipped. */
const intention = fc.record({
  kind: fc.constantFrom(
    'define',
    'define',
    'change',
    'take back',
    'register',
    'register',
    'edit',
    'pay',
    'pay',
    'delete',
    'redistribute',
    'undo',
  ),
  line: fc.nat(3),
  other: fc.nat(3),
  target: fc.integer({ min: 1, max: 12 }),
  valor: fc.integer({ min: 1, max: 200_000 }),
  day: fc.nat(364),
});
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

const question = fc.record({ from: fc.integer({ min: -1, max: 364 }), days: fc.nat(364), limite: fc.constantFrom(3, 200) });

describe('why a balance changed', () => {
  let product: ProductHere;
  let plan: Plan;
  let lines: BudgetLine[];

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    const save = async (path: string, body: object) =>
      (await product.api.post(path, { cnpjAssociacao: SCHOOL, ...body }).expect(201)).body.id;
    const idPrograma = await save('/programa/save', { descricao: 'APM' });
    const place = { idPrograma, idElementoDespesa: plan.line.idElementoDespesa };
    const line = async (acao: string): Promise<BudgetLine> => {
      const where = { ...place, idAcao: await save('/acao/save', { idPrograma, descricao: acao }), idSubAcao: null };
      return { ...where, idItem: await save('/item/save', { ...where, descricao: acao }) };
    };
    lines = [plan.line, plan.otherLine, await line('FESTAS'), await line('REPAROS')];
  });

  afterAll(() => product.close());

  const decide = (book: Book, { kind, line, other, target, valor, day }: Intention): LedgerFact => {
    const linha = lines[line]!;
    const data = addDays(`${book.id.ano}-01-01`, day);
    const { idFonteRecurso, idFavorecido } = plan;
    const expense = expenseData({ linha, valor, dataElaboracao: data, idFonteRecurso, idFavorecido });
    switch (kind) {
      case 'define':
        return defineBudget(book, { linha, valor });
      case 'change':
        return changeBudget(book, { id: target, linha, valor });
      case 'take back':
        return deleteBudget(book, linha);
      case 'register':
        return registerExpense(book, expense);
      case 'edit':
        return editExpense(book, target, expense);
      case 'pay':
        return payExpense(
          book,
          {
            idDespesa: target,
            valor,
            dataPagamento: data,
            formaPagamento: 'PIX',
            hoje: data,
            ...UNSAID,
          },
          NO_LIMIT,
        );
      case 'delete':
        return deleteExpense(book, target, true);
      case 'redistribute':
        return redistribute(book, { data, justificativa: 'Conforme ata', ...between(linha, lines[other]!, valor) });
      default:
        return deleteOperation(book, target);
    }
  };

  let ano = 2000;
  /** Writes the allowed intentions in a new book and answers its year. */
  const given = async (intentions: Intention[]): Promise<number> => {
    ano += 1;
    const tries = intentions.map((each) =>
      writeFacts(product, { cnpjAssociacao: SCHOOL, ano }, (book) => [decide(book, each)]).catch((error: unknown) => {
        if (!(error instanceof RuleViolation)) throw error;
      }),
    );
    await Promise.all(tries);
    return ano;
  };

  /** All pages of the answer, merged. */
  const difference = async (ano: number, query: string): Promise<BalanceDifference> => {
    const entradas: BalanceDifference['entradas'] = [];
    for (let apos: number | null = 0; ; ) {
      const { body }: { body: BalanceDifference } = await product.api
        .get(`/auditoria/diferenca?cnpjAssociacao=${SCHOOL}&ano=${ano}&${query}${apos ? `&apos=${apos}` : ''}`)
        .expect(200);
      entradas.push(...body.entradas);
      apos = body.proximo;
      if (apos === null) return { ...body, entradas };
    }
  };
  const sum = (effects: LineBalance[], field: keyof LineBalance) =>
    toReais(effects.reduce((total, each) => total + centavos(each[field]), 0));
  const positionOn = async (ano: number, day: string): Promise<BudgetBalance> =>
    (await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${ano}&em=${day}`).expect(200)).body;

  it('is explained by entries whose effects add up to it, for the year, a program, an action and a line', async () => {
    const run = fc.asyncProperty(
      fc.array(intention, { minLength: 30, maxLength: 60 }),
      question,
      async (intentions, { from, days, limite }) => {
        const ano = await given(intentions);
        const [de, ate] = [addDays(`${ano}-01-01`, from), addDays(`${ano}-01-01`, from + days)];
        const [linha] = lines;
        const scopes = [
          '',
          `idPrograma=${lines[2]!.idPrograma}`,
          `idPrograma=${lines[2]!.idPrograma}&idAcao=${lines[2]!.idAcao}`,
          `linha=${lineKey(linha!)}`,
        ];
        for (const scope of scopes) {
          const { antes, depois, diferenca, entradas, quantidade } = await difference(ano, `de=${de}&ate=${ate}&limite=${limite}&${scope}`);
          const effects = entradas.map(({ efeito }) => efeito);
          expect(entradas).toHaveLength(quantidade);
          for (const field of FIELDS) {
            expect([scope, field, sum(effects, field)]).toEqual([scope, field, diferenca[field]]);
            expect(toReais(centavos(depois[field]) - centavos(antes[field]))).toBe(diferenca[field]);
          }
          for (const effect of effects) expect(FIELDS.some((field) => effect[field] !== 0)).toBe(true);
          if (scope) continue;
          for (const [position, day] of [
            [antes, de],
            [depois, ate],
          ] as const) {
            const { orcado, atual, pago, aPagar, saldo } = (await positionOn(ano, day)).totais;
            expect(position).toMatchObject({ orcado, realinhado: atual, pago, aPagar, disponivel: saldo });
          }
        }
      },
    );
    await fc.assert(run, { numRuns: 10 });
  });
});
