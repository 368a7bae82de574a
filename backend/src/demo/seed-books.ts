import { type INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { BudgetRequest } from '#contracts/budget-ledger/budgets.js';
import { ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { toReais } from '#domain/money.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { BalanceQueries } from '#modules/balances/public.js';
import { ExpenseQueries, PayExpenseCommand, SaveBudgetCommand, SaveExpenseCommand } from '#modules/budget-ledger/public.js';
import { documentOf } from './bank-statement.js';
import { DEMO_USERS } from './demo-users.js';
import { type PlannedExpense, plannedExpenses } from './planned-expenses.js';
import { accountOf, type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';
import { missingBeginning } from './seed-beginning.js';
import { type Book, missingIncome, type Step } from './seed-income.js';
import { missingMoves } from './seed-moves.js';
import { type Place } from './seed-plan.js';

/** Days until an invoice falls due. */
const DAYS_TO_PAY = 15;

const [PRESIDENT, TREASURER] = DEMO_USERS as [(typeof DEMO_USERS)[number], (typeof DEMO_USERS)[number]];

/**
 * Writes the books of last year and of this one: what the accounts begin with, budgets, then every revenue, redistribution, expense and payment separately on
 * its day. This year begins with last year's final balances. Commands run one after another, so numbers and entries are always in the same order: after
 * an interruption, the existing entries are a prefix of the planned ones, and the rest is appended.
 */
export async function seedBooks(app: INestApplicationContext, plan: DemoPlan, places: Place[], today: PlainDate): Promise<void> {
  const bus = app.get(CommandBus);
  const thisYear = yearOf(today);
  const writeBook = async (ano: number) => {
    const book = { cnpjAssociacao: plan.cnpjAssociacao, ano };
    for (const command of await missingBeginning(app, book, plan, places, today)) await bus.execute(command);
    const budgets = await missingBudgets(app, book, plan, places, ano === thisYear ? 1 : 0);
    const expenses = await missingExpenses(app, book, plannedExpenses(plan, ano, today), plan, places);
    const income = await missingIncome(app, book, plan, places, today);
    const moves = await missingMoves(app, book, plan, places, today);
    const movements = [...expenses, ...income, ...moves].sort((a, b) => a.day.localeCompare(b.day)).map(({ command }) => command);
    for (const command of [...budgets, ...movements]) await bus.execute(command);
  };
  for (const ano of [thisYear - 1, thisYear]) await writeBook(ano);
}

async function missingBudgets(
  app: INestApplicationContext,
  book: Book,
  plan: DemoPlan,
  places: Place[],
  year: 0 | 1,
): Promise<Command<unknown>[]> {
  const { totais } = await app.get(BalanceQueries).balance(book);
  const budgets = linesOf(plan).flatMap(({ orcado }, index) => {
    const { idFonteRecurso: _, idPrograma, idAcao, ...line } = places[index]!;
    return idPrograma && idAcao ? [{ ...book, ...line, idPrograma, idAcao, valor: orcado[year] }] : [];
  });
  return budgets.slice(totais.itens).map((budget) => new SaveBudgetCommand(requestOf(BudgetRequest, budget), PRESIDENT));
}

async function missingExpenses(
  app: INestApplicationContext,
  book: Book,
  expenses: PlannedExpense[],
  plan: DemoPlan,
  places: Place[],
): Promise<Step[]> {
  const accounts = linesOf(plan).map((line) => accountOf(plan, line));
  const { despesas } = await app.get(ExpenseQueries).certified(book);
  const paid = new Set(despesas.filter(({ dataPagamento }) => dataPagamento).map(({ idDespesa }) => idDespesa));
  return expenses.flatMap((expense, index) => {
    const idDespesa = index + 1;
    const { dataElaboracao, dataPagamento } = expense;
    return [
      ...(idDespesa > despesas.length ? [{ day: dataElaboracao, command: registration(book, expense, places[expense.line]!) }] : []),
      ...(dataPagamento && !paid.has(idDespesa)
        ? [{ day: dataPagamento, command: payment(book, expense, dataPagamento, { idDespesa, numConta: accounts[expense.line]! }) }]
        : []),
    ];
  });
}

function registration(book: Book, expense: PlannedExpense, place: Place): Command<unknown> {
  const { favorecido, objeto, detalhe, valor, dataElaboracao, notaFiscal } = expense;
  const request = requestOf(ExpenseRequest, {
    ...book,
    ...place,
    idFavorecido: favorecido.cpfOrCnpj,
    objetoResumido: objeto,
    objetoDetalhado: detalhe,
    notaFiscal,
    dataNf: notaFiscal && dataElaboracao,
    vencimento: notaFiscal && addDays(dataElaboracao, DAYS_TO_PAY),
    dataElaboracao,
    valor: toReais(valor),
  });
  return new SaveExpenseCommand(request, TREASURER);
}

function payment(
  book: Book,
  { valor, forma }: PlannedExpense,
  dataPagamento: PlainDate,
  paid: { idDespesa: number; numConta: string },
): Command<unknown> {
  const documentoPagamento = documentOf(forma, paid.idDespesa);
  const request = requestOf(PaymentRequest, {
    ...book,
    ...paid,
    dataPagamento,
    formaPagamento: forma,
    documentoPagamento,
    valor: toReais(valor),
  });
  return new PayExpenseCommand(request, TREASURER);
}
