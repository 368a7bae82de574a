import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { type BudgetLine } from '#contracts/budgets.js';
import { toDecimal, toReais } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { givenPlan, YEAR } from '../../../../../test/integration/scenario.js';
import { DeleteBudgetCommand, SaveBudgetCommand } from '../budgets/budget.commands.js';
import { DeleteExpenseCommand, PayExpenseCommand, SaveExpenseCommand } from '../expenses/expense.commands.js';
import { BookCheck } from './book-check.js';
import { lineKey } from './line.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const AUTHOR = { cpf: '52998224725', nome: 'ANA', login: 'admin', role: 'ADMIN' } as const;
const COMMANDS = 500;

/** What the book should say, as simply as it can be said: lists of what stands, nothing running, nothing signed. */
class Model {
  budgets = new Map<number, { line: number; valor: number }>();
  expenses = new Map<number, { line: number; valor: number; paid: boolean }>();
  private lastBudget = 0;
  private lastExpense = 0;

  define(line: number, valor: number): void {
    this.lastBudget += 1;
    this.budgets.set(this.lastBudget, { line, valor });
  }

  register(line: number, valor: number): void {
    this.lastExpense += 1;
    this.expenses.set(this.lastExpense, { line, valor, paid: false });
  }

  balance(line: number) {
    const sum = (records: Iterable<{ line: number; valor: number }>) =>
      [...records].filter((each) => each.line === line).reduce((total, { valor }) => total + valor, 0);
    const expenses = [...this.expenses.values()];
    return {
      orcado: sum(this.budgets.values()),
      pago: sum(expenses.filter(({ paid }) => paid)),
      aPagar: sum(expenses.filter(({ paid }) => !paid)),
    };
  }
}

/** A command drawn at random: its target is chosen among what exists when its turn comes, and now and then what does not. */
const intention = fc.record({
  kind: fc.constantFrom('define', 'change', 'delete-budget', 'register', 'register', 'edit', 'pay', 'pay', 'delete') as fc.Arbitrary<Kind>,
  line: fc.nat(3),
  target: fc.nat(200),
  valor: fc.integer({ min: 1, max: 500_000 }),
});
type Kind = 'define' | 'change' | 'delete-budget' | 'register' | 'edit' | 'pay' | 'delete';
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

describe('the book against a plain model', () => {
  let product: ProductHere;
  let lines: BudgetLine[];
  let expense: (changes: object) => SaveExpenseCommand['request'];

  beforeAll(async () => {
    product = await startProductHere();
    const plan = await givenPlan(product.api);
    const bare = { ...plan.line, idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };
    lines = [plan.line, plan.otherLine, { ...plan.line, idItem: null }, bare];
    const { idFonteRecurso, idFavorecido } = plan;
    expense = (changes) =>
      ({ ...BOOK, idFonteRecurso, idFavorecido, dataElaboracao: '2026-05-05', ...changes }) as SaveExpenseCommand['request'];
  });

  afterAll(() => product.close());

  /** Runs one command on both; what the model forbids the book must refuse, and the other way round. */
  const step = async (model: Model, { kind, line, target, valor }: Intention): Promise<void> => {
    const reais = toReais(valor);
    const budgetId = pick(model.budgets, target) ?? 999;
    const expenseId = pick(model.expenses, target) ?? 999;
    const budgeted = line % 3;
    const taken = [...model.budgets].some(([id, budget]) => budget.line === budgeted && !(kind === 'change' && id === budgetId));
    const known = model.expenses.get(expenseId);
    const bus = product.app.get(CommandBus);
    const save = (changes: object) => bus.execute(new SaveExpenseCommand(expense({ ...lines[line], valor: reais, ...changes }), AUTHOR));
    const budget = (changes: object) =>
      bus.execute(
        new SaveBudgetCommand({ ...BOOK, ...lines[budgeted]!, valor: reais, ...changes } as SaveBudgetCommand['request'], AUTHOR),
      );

    switch (kind) {
      case 'define':
        return attempt(
          !taken,
          () => budget({}),
          () => model.define(budgeted, valor),
        );
      case 'change':
        return attempt(
          !taken && model.budgets.has(budgetId),
          () => budget({ id: budgetId }),
          () => model.budgets.set(budgetId, { line: budgeted, valor }),
        );
      case 'delete-budget': {
        const id = [...model.budgets].find(([, each]) => each.line === budgeted)?.[0];
        return attempt(
          id !== undefined,
          () => bus.execute(new DeleteBudgetCommand(BOOK, lines[budgeted]!, AUTHOR)),
          () => model.budgets.delete(id!),
        );
      }
      case 'register':
        return attempt(
          true,
          () => save({}),
          () => model.register(line, valor),
        );
      case 'edit':
        return attempt(
          known !== undefined && !(known.paid && known.valor !== valor),
          () => save({ idDespesa: expenseId }),
          () => model.expenses.set(expenseId, { ...known!, line, valor }),
        );
      case 'pay': {
        const payment = { idDespesa: expenseId, dataPagamento: '2026-06-01', formaPagamento: 'PIX', valor: reais };
        return attempt(
          known?.paid === false,
          () => bus.execute(new PayExpenseCommand({ ...BOOK, ...payment } as PayExpenseCommand['request'], AUTHOR)),
          () => model.expenses.set(expenseId, { ...known!, valor, paid: true }),
        );
      }
      case 'delete':
        return attempt(
          known !== undefined,
          () => bus.execute(new DeleteExpenseCommand(BOOK, expenseId, true, AUTHOR)),
          () => model.expenses.delete(expenseId),
        );
    }
  };

  it(`has every balance of the model after ${COMMANDS} random commands, and rebuilds to the same tables`, async () => {
    const check = product.app.get(BookCheck, { strict: false });
    const sequence = fc.array(intention, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' });
    const run = fc.asyncProperty(sequence, async (commands) => {
      const model = new Model();
      for (const [index, command] of commands.entries()) {
        await step(model, command);
        if (index % 25 === 0) expect(await check.verify(BOOK)).toMatchObject({ integro: true, divergencia: null });
      }
      await expectBalances(model);
    });
    await fc.assert(run, { numRuns: 1, endOnFailure: true });
    expect(await check.verify(BOOK)).toMatchObject({ integro: true, divergencia: null });
    const live = await readModels(product);
    await check.rebuild(BOOK);
    expect(await readModels(product)).toEqual(live);
  }, 60_000);

  const expectBalances = async (model: Model) => {
    for (const [index, line] of lines.entries()) {
      const sql = 'select orcado, pago, a_pagar from saldo where linha = $1';
      const [row = { orcado: '0.00', pago: '0.00', a_pagar: '0.00' }] = await product.sql(sql, [lineKey(line)]);
      const { orcado, pago, aPagar } = model.balance(index);
      expect(row).toEqual({ orcado: toDecimal(orcado), pago: toDecimal(pago), a_pagar: toDecimal(aPagar) });
    }
  };
});

/** One of the records, by a number drawn at random; nothing when there are none, and for one number in twenty. */
function pick(records: Map<number, unknown>, target: number): number | undefined {
  return target % 20 === 0 ? undefined : [...records.keys()][target % records.size];
}

async function attempt(allowed: boolean, command: () => Promise<unknown>, then: () => unknown): Promise<void> {
  const refusal = await command().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (allowed && refusal) throw refusal;
  if (!allowed) expect(refusal).toBeInstanceOf(RuleViolation);
  else then();
}
