import { type BookId } from '#modules/book/entry.js';
import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { payExpense, registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { NO_LIMIT, UNSAID } from '../fixtures/facts.js';
import { callers } from './callers.js';
import { type Laboratory } from './laboratory.js';
import { type Plan } from './plan.js';

/** Writes a budget on every line, then the expenses, each paid in the next entry. */
export async function writePaidExpenses({ scribe }: Laboratory, plan: Plan, book: BookId, expenses: number): Promise<void> {
  const budget = (index: number) => ({ linha: plan.lines[index]!, valor: 1_000_000 });
  await callers(256, plan.lines.length, (index) => scribe.write(book, (state) => defineBudget(state, budget(index))));
  await callers(256, expenses, async (index) => {
    const data = { ...plan.expense(index), dataElaboracao: `${book.ano}-03-10`, dataNf: null };
    let idDespesa = 0;
    await scribe.write(book, (state) => {
      const fact = registerExpense(state, data);
      idDespesa = fact.idDespesa;
      return fact;
    });
    const day = `${book.ano}-04-10`;
    const payment = {
      idDespesa,
      dataPagamento: day,
      formaPagamento: 'PIX',
      valor: data.valor,
      hoje: day,
      ...UNSAID,
    } as const;
    await scribe.write(book, (state) => payExpense(state, payment, NO_LIMIT));
  });
}
