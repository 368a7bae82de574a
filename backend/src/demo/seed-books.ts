import { type Command, CommandBus } from '@nestjs/cqrs';
import { AttestationRequest, USUAL_ATTESTATION } from '#contracts/budget-ledger/attestation.record.js';
import { BudgetRequest } from '#contracts/budget-ledger/budgets.js';
import { type DocumentKind, ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { MONTH_FIELDS, YieldRequest } from '#contracts/budget-ledger/yields.js';
import { OpeningRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { OpeningBalancesRequest } from '#contracts/fiscal-years/opening-balances.js';
import { LinesRedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { toReais } from '#domain/money.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import {
  AttestExpensesCommand,
  PayExpenseCommand,
  ReportYieldCommand,
  SaveBudgetCommand,
  SaveExpenseCommand,
  SaveRevenueCommand,
} from '#modules/budget-ledger/public.js';
import { OpenYearCommand, SaveOpeningBalancesCommand } from '#modules/fiscal-years/public.js';
import { RedistributeCommand } from '#modules/redistributions/public.js';
import { documentOf } from './bank-statement.js';
import { accountOf, plannedRevenues, yearIndexOf } from './demo-plan.js';
import { type Loading, onceInBook } from './demo-step.js';
import { PRESIDENT, TREASURER } from './demo-users.js';
import { isPerson, type PlannedExpense, plannedExpenses } from './planned-expenses.js';
import { plannedOpening } from './planned-opening.js';
import { requestOf, validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/** Days until an invoice falls due, and how many are left of one that is still open. */
const DAYS_TO_PAY = 15;
const DAYS_LEFT = 3;

/** A year of an association. */
interface Year extends Loading {
  book: { cnpjAssociacao: string; ano: number };
  yearIndex: 0 | 1;
  places: Places;
}

/** A command on a book, and a name of it that does not depend on today. */
interface Step {
  name: string;
  day: PlainDate;
  command: Command<unknown>;
}

/**
 * Writes the books of last year and of this one: what the accounts begin with, budgets, then every revenue, redistribution, expense and payment separately on
 * its day. Commands run one after another, so numbers and entries are always in the same order.
 */
export async function seedBooks(loading: Loading, places: Places): Promise<void> {
  const { app, plan, today } = loading;
  const bus = app.get(CommandBus);
  for (const ano of [yearOf(today) - 1, yearOf(today)]) {
    const book = { cnpjAssociacao: plan.cnpjAssociacao, ano };
    const year = { ...loading, book, yearIndex: yearIndexOf(ano, today), places };
    const movements = [...expensesOf(year), ...revenuesOf(year), ...yieldsOf(year), ...movesOf(year)];
    const steps = [beginningOf(year), ...correctionsOf(year), ...budgetsOf(year), ...movements.sort((a, b) => a.day.localeCompare(b.day))];
    for (const { name, command } of steps) await onceInBook(`${ano} ${name}`, () => bus.execute(command));
  }
}

/** The first book begins with opening balances, the next one with the final balances of the accounts. */
function beginningOf({ book, yearIndex, plan, places, today }: Year): Step {
  const first = { name: 'beginning', day: `${book.ano}-01-01` };
  if (yearIndex === 1)
    return { ...first, command: new OpenYearCommand(requestOf(OpeningRequest, { ...book, copia: 'NENHUMA' }), PRESIDENT) };
  const saldos = plannedOpening(plan, today).map(({ programa, valor, ...saldo }) => ({
    ...saldo,
    idPrograma: programOf(places, programa),
    valor: toReais(valor),
  }));
  const request = requestOf(OpeningBalancesRequest, { ...book, em: first.day, saldos });
  return { ...first, command: new SaveOpeningBalancesCommand(request, TREASURER) };
}

function budgetsOf({ book, yearIndex, plan, places }: Year): Step[] {
  return plan.linhas.map((line, index) => {
    const { idFonteRecurso: _, ...place } = places.get(line)!;
    const request = requestOf(BudgetRequest, { ...book, ...place, valor: line.orcado[yearIndex] });
    return { name: `budget ${index}`, day: `${book.ano}-01-01`, command: new SaveBudgetCommand(request, PRESIDENT) };
  });
}

/** Registrations and payments. The book numbers expenses in the order of their registration. */
function expensesOf({ book, plan, places, today }: Year): Step[] {
  return plannedExpenses(plan, book.ano, today).flatMap((expense, index) => {
    const { line, valor, forma, dataElaboracao, dataPagamento } = expense;
    const idDespesa = index + 1;
    const request = requestOf(ExpenseRequest, { ...book, ...billOf(expense, today), ...places.get(line)! });
    const registration = { name: `expense ${idDespesa}`, day: dataElaboracao, command: new SaveExpenseCommand(request, TREASURER) };
    const seen = [registration, attestationOf({ book, plan }, expense, idDespesa)];
    if (!dataPagamento) return seen;
    const payment = requestOf(PaymentRequest, {
      ...book,
      idDespesa,
      numConta: accountOf(plan, line),
      dataPagamento,
      formaPagamento: forma,
      documentoPagamento: documentOf(forma, idDespesa),
      valor: toReais(valor),
    });
    return [...seen, { name: `payment ${idDespesa}`, day: dataPagamento, command: new PayExpenseCommand(payment, TREASURER) }];
  });
}

/** The atesto of what came: another person than who registers it says so. */
function attestationOf({ book, plan }: Pick<Year, 'book' | 'plan'>, { dataElaboracao }: PlannedExpense, idDespesa: number): Step {
  const request = requestOf(AttestationRequest, { ...book, ...plan.atesta, idDespesa, data: dataElaboracao, texto: USUAL_ATTESTATION });
  return { name: `atesto ${idDespesa}`, day: dataElaboracao, command: new AttestExpensesCommand(request, TREASURER) };
}

/** The last expense of an item in the year before, which is of another item: corrected when this year has begun with what was left before that. */
function correctionsOf({ plan, places, today, book: { cnpjAssociacao, ano }, yearIndex }: Year): Step[] {
  const { correcoes = [] } = yearIndex === 1 ? plan : {};
  const before = plannedExpenses(plan, ano - 1, today);
  return correcoes.map(({ de, para }) => {
    const index = before.findLastIndex(({ line }) => line.item === de);
    const book = { cnpjAssociacao, ano: ano - 1, idDespesa: index + 1 };
    const request = requestOf(ExpenseRequest, { ...book, ...billOf(before[index]!, today), ...placeOf(places, 'item', para) });
    return { name: `correction ${de}`, day: `${ano}-01-01`, command: new SaveExpenseCommand(request, TREASURER) };
  });
}

/** Firms issue invoices, people receipts. */
function documentKindOf(favorecido: string, notaFiscal: string | null): DocumentKind | null {
  if (notaFiscal === null) return null;
  return isPerson(favorecido) ? 'RECIBO' : 'NF-E';
}

function billOf({ line, favorecido, objeto, valor, dataElaboracao, dataPagamento, notaFiscal }: PlannedExpense, today: PlainDate) {
  return {
    idFavorecido: favorecido,
    objetoResumido: objeto,
    objetoDetalhado: `${line.programa} – ${line.acao}. CONFORME O PLANO DE APLICAÇÃO APROVADO PELO CONSELHO FISCAL.`,
    tipoDocumento: documentKindOf(favorecido, notaFiscal),
    notaFiscal,
    dataNf: notaFiscal && dataElaboracao,
    vencimento: notaFiscal && (dataPagamento ? addDays(dataElaboracao, DAYS_TO_PAY) : addDays(today, DAYS_LEFT)),
    dataElaboracao,
    valor: toReais(valor),
  };
}

function revenuesOf({ book, plan, places, today }: Year): Step[] {
  return plannedRevenues(plan, book.ano, today).map(({ fonte, programa, valor, ...revenue }, index) => {
    const { idFonteRecurso } = placeOf(places, 'fonte', fonte);
    const of = { idFonteRecurso, idPrograma: programOf(places, programa) };
    const request = requestOf(RevenueRequest, { ...book, ...revenue, ...of, valor: toReais(valor) });
    return { name: `revenue ${index}`, day: revenue.data, command: new SaveRevenueCommand(request, null, TREASURER) };
  });
}

/** The yield of each account in the past months. What it begins with, the book knows. */
function yieldsOf({ book, yearIndex, plan, today }: Year): Step[] {
  const past = yearIndex === 0 ? 12 : Number(today.slice(5, 7)) - 1;
  return plan.contas.map(({ numConta, rendimentos }) => {
    const months = MONTH_FIELDS.map((month, index) => [month, index < past ? rendimentos[yearIndex][index] : 0]);
    const request = requestOf(YieldRequest, { ...book, numConta, saldoInicial: 0, ...Object.fromEntries(months) });
    const day = yearIndex === 0 ? `${book.ano}-12-31` : today;
    return { name: `yield ${numConta}`, day, command: new ReportYieldCommand(request, TREASURER) };
  });
}

function movesOf({ book, yearIndex, plan, places, today }: Year): Step[] {
  const sideOf = (item: string, valor: number) => {
    const { idFonteRecurso: _, ...line } = placeOf(places, 'item', item);
    return [{ ...line, valor }];
  };
  return plan.redistribuicoes
    .map((move, index) => ({ ...move, name: `move ${index}`, day: `${book.ano}-${move.dia}` }))
    .filter(({ day }) => day <= today)
    .map(({ de, para, valor, justificativa, name, day }) => {
      const sides = { debitos: sideOf(de, valor[yearIndex]), creditos: sideOf(para, valor[yearIndex]) };
      const request = validated(LinesRedistributionRequest, { ...book, data: day, justificativa, ...sides });
      return { name, day, command: new RedistributeCommand(request, PRESIDENT) };
    });
}

/** The id of a programme; null for money outside of programmes. */
const programOf = (places: Places, programa: string | undefined) => (programa ? placeOf(places, 'programa', programa).idPrograma : null);
