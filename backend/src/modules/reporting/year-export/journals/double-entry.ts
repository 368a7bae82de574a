import { type Centavos } from '#domain/money.js';
import { monthPeriod } from '#domain/months.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { type BookedAmount, type BookedMovementPart, type BookedPosting } from '../booked-amounts.queries.js';

/** Path of an account: names from its root. */
export type AccountPath = readonly string[];

/** An amount on an account; the legs of a transaction sum to zero. */
export interface Leg {
  conta: AccountPath;
  valor: Centavos;
}

/** The bookings of one entry effective on one day. */
export interface Transaction {
  data: PlainDate;
  sequencia: number;
  legs: Leg[];
}

/** Balances of accounts after a day: at a month's end, of the accounts that changed in it. */
export interface Assertion {
  data: PlainDate;
  saldos: Leg[];
}

/** A step of a book in double entry. */
export type Step = Transaction | Assertion;

/** What a book in double entry has to say before its steps: its accounts in order, its first day, unless it is empty, and its number of steps. */
export interface Chart {
  contas: AccountPath[];
  inicio: PlainDate | undefined;
  passos: number;
}

const UNNAMED = ['Ativo', 'Pagamentos sem conta'];
const BUDGET = ['Patrimônio', 'Orçamento'];

/** The legs of a posting: the line's account, the contra account, and whether the line's amount is negated. */
const LINE_LEGS: Record<BookedPosting['especie'], { line: (name: string) => AccountPath; facing: AccountPath; sign?: -1 }> = {
  orcado: { line: (name) => [...BUDGET, name, 'Orçado'], facing: [...BUDGET, 'Total'] },
  debito: { line: (name) => [...BUDGET, name, 'Débito'], facing: [...BUDGET, 'Redistribuído'], sign: -1 },
  credito: { line: (name) => [...BUDGET, name, 'Crédito'], facing: [...BUDGET, 'Redistribuído'] },
  a_pagar: { line: (name) => ['Despesas', name, 'A pagar'], facing: ['Passivo', 'A pagar'] },
  pago: { line: (name) => ['Despesas', name, 'Pago'], facing: UNNAMED },
};

/** Contra account of money that enters or leaves an account, by the table of its record; what was owed by an earlier year is on no line of this one. */
const FACING: Record<string, AccountPath> = {
  despesa: UNNAMED,
  receita: ['Receitas', 'Recebidas'],
  outroExercicio: ['Despesas', 'De outros exercícios'],
  rendimento: ['Receitas', 'Rendimentos'],
  transferencia: ['Ativo', 'Transferências'],
};
const OPENING = ['Patrimônio', 'Saldo inicial'];

/**
 * The steps of a book in double entry, in order of days: budgets and redistributions within the equity, expenses against what is to be paid, payments against
 * the account that they left, revenues and yields against the account that they came onto. A payment without account is booked on `Pagamentos sem conta`. At
 * the end of each month come the balances of accounts that changed in it.
 * @param pages in order of days and entries
 * @param lines names of the budget lines by their key
 */
export async function* doubleEntry(pages: AsyncIterable<BookedAmount[]>, lines: ReadonlyMap<string, string>): AsyncGenerator<Step> {
  const balances = new Balances();
  for await (const transaction of transactionsOf(pages, lines)) {
    yield* balances.before(transaction.data);
    balances.add(transaction);
    yield transaction;
  }
  yield* balances.assertions();
}

/** Reads all steps for what must be known before the first. */
export async function chartOf(steps: AsyncIterable<Step>): Promise<Chart> {
  const contas = new Map<string, AccountPath>();
  const chart: Pick<Chart, 'inicio' | 'passos'> = { inicio: undefined, passos: 0 };
  for await (const step of steps) {
    chart.inicio ??= step.data;
    chart.passos += 1;
    if ('legs' in step) for (const { conta } of step.legs) contas.set(textOf(conta), conta);
  }
  return { ...chart, contas: [...contas.values()].sort((a, b) => byCodeUnit(textOf(a), textOf(b))) };
}

/** Puts together what one entry books on one day; leaves out what cancels out. */
async function* transactionsOf(pages: AsyncIterable<BookedAmount[]>, lines: ReadonlyMap<string, string>): AsyncGenerator<Transaction> {
  let open: Transaction | undefined;
  const closed = function* () {
    const legs = summed(open?.legs ?? []);
    if (open && legs.length > 0) yield { ...open, legs };
  };
  for await (const page of pages)
    for (const amount of page) {
      const { sequencia, data } = amount;
      if (open?.sequencia !== sequencia || open.data !== data) {
        yield* closed();
        open = { data, sequencia, legs: [] };
      }
      open.legs.push(...legsOf(amount, lines));
    }
  yield* closed();
}

function legsOf(amount: BookedAmount, lines: ReadonlyMap<string, string>): Leg[] {
  if (amount.linha === null)
    return facing(bankAccount(amount), amount.abertura ? OPENING : (FACING[amount.origem] ?? OPENING), amount.valor);
  const { line, facing: other, sign = 1 } = LINE_LEGS[amount.especie];
  return facing(line([amount.linha, lines.get(amount.linha)].filter(Boolean).join(' ')), other, sign * amount.valor);
}

const facing = (conta: AccountPath, other: AccountPath, valor: Centavos): Leg[] => [
  { conta, valor },
  { conta: other, valor: -valor },
];

/** Locale-independent order, which the verifier repeats. */
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Text that identifies an account. */
const textOf = (conta: AccountPath): string => conta.join('\n');

const bankAccount = ({ numConta, descricaoConta, programa, categoria }: Partial<BookedMovementPart>): AccountPath => [
  'Ativo',
  'Contas',
  [numConta, descricaoConta].filter(Boolean).join(' '),
  programa ?? 'Sem programa',
  categoria ?? 'A classificar',
];

/** One leg per account; none if its amounts cancel out. */
function summed(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Leg>();
  for (const { conta, valor } of legs) {
    const text = textOf(conta);
    sums.set(text, { conta, valor: (sums.get(text)?.valor ?? 0) + valor });
  }
  return [...sums.values()].filter(({ valor }) => valor !== 0);
}

/** Balances of the accounts, and which of them changed in the current month. */
class Balances {
  private readonly sums = new Map<string, Leg>();
  private readonly touched = new Set<string>();
  private day: PlainDate | undefined;

  add({ data, legs }: Transaction): void {
    this.day = data;
    for (const { conta, valor } of legs) {
      const text = textOf(conta);
      this.touched.add(text);
      this.sums.set(text, { conta, valor: (this.sums.get(text)?.valor ?? 0) + valor });
    }
  }

  /** The assertion of the month before that day, if it ended. */
  *before(data: PlainDate): Generator<Assertion> {
    if (this.day?.slice(0, 7) !== data.slice(0, 7)) yield* this.assertions();
  }

  *assertions(): Generator<Assertion> {
    if (!this.day) return;
    const { dataFim } = monthPeriod(yearOf(this.day), Number(this.day.slice(5, 7)));
    yield { data: dataFim, saldos: [...this.touched].sort().map((text) => this.sums.get(text)!) };
    this.touched.clear();
  }
}
