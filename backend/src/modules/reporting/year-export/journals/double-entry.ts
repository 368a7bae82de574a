import { type Centavos } from '#domain/money.js';
import { monthPeriod } from '#domain/months.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { type BookedMovementPart, type BookedPosting } from '../booked-amounts.queries.js';

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

/** A book in double entry, in order of days. */
export interface DoubleEntry {
  contas: AccountPath[];
  passos: (Transaction | Assertion)[];
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

/** Contra account of money that enters or leaves an account, by the table of its record. */
const FACING: Record<string, AccountPath> = {
  despesa: UNNAMED,
  receita: ['Receitas', 'Recebidas'],
  rendimento: ['Receitas', 'Rendimentos'],
  transferencia: ['Ativo', 'Transferências'],
};
const OPENING = ['Patrimônio', 'Saldo inicial'];

/**
 * A book in double entry: budgets and redistributions within the equity, expenses against what is to be paid, payments against the account that they left,
 * revenues and yields against the account that they came onto. A payment without account is booked on `Pagamentos sem conta`.
 * @param lines names of the budget lines by their key
 */
export function doubleEntry(
  { postings, movements }: { postings: readonly BookedPosting[]; movements: readonly BookedMovementPart[] },
  lines: ReadonlyMap<string, string>,
): DoubleEntry {
  const booked = [
    ...postings.map(({ sequencia, data, linha, especie, valor }) => {
      const { line, facing, sign = 1 } = LINE_LEGS[especie];
      return legsOf({ sequencia, data }, line([linha, lines.get(linha)].filter(Boolean).join(' ')), facing, sign * valor);
    }),
    ...movements.map(({ sequencia, data, valor, origem, abertura, ...of }) =>
      legsOf({ sequencia, data }, bankAccount(of), abertura ? OPENING : (FACING[origem] ?? OPENING), valor),
    ),
  ];
  const found = Map.groupBy(booked, ({ sequencia, data }) => `${data} ${sequencia}`);
  const transactions = [...found.values()]
    .map(
      (parts): Transaction => ({ data: parts[0]!.data, sequencia: parts[0]!.sequencia, legs: summed(parts.flatMap(({ legs }) => legs)) }),
    )
    .filter(({ legs }) => legs.length > 0)
    .sort((a, b) => byCodeUnit(a.data, b.data) || a.sequencia - b.sequencia);
  const contas = new Map(transactions.flatMap(({ legs }) => legs.map(({ conta }) => [textOf(conta), conta])));
  return { contas: [...contas.values()].sort((a, b) => byCodeUnit(textOf(a), textOf(b))), passos: withAssertions(transactions) };
}

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

const legsOf = (of: Pick<Transaction, 'data' | 'sequencia'>, conta: AccountPath, facing: AccountPath, valor: Centavos): Transaction => ({
  ...of,
  legs: [
    { conta, valor },
    { conta: facing, valor: -valor },
  ],
});

/** One leg per account; none if its amounts cancel out. */
function summed(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Leg>();
  for (const { conta, valor } of legs) {
    const text = textOf(conta);
    sums.set(text, { conta, valor: (sums.get(text)?.valor ?? 0) + valor });
  }
  return [...sums.values()].filter(({ valor }) => valor !== 0);
}

/** Adds to the transactions, at each month's end, the balances of accounts that changed in it. */
function withAssertions(transactions: readonly Transaction[]): DoubleEntry['passos'] {
  const balances = new Map<string, Leg>();
  const months = Map.groupBy(transactions, ({ data }) => data.slice(0, 7));
  return [...months.values()].flatMap((month) => {
    const touched = new Set<string>();
    for (const { conta, valor } of month.flatMap(({ legs }) => legs)) {
      const text = textOf(conta);
      touched.add(text);
      balances.set(text, { conta, valor: (balances.get(text)?.valor ?? 0) + valor });
    }
    const { data } = month[0]!;
    const { dataFim } = monthPeriod(yearOf(data), Number(data.slice(5, 7)));
    return [...month, { data: dataFim, saldos: [...touched].sort().map((text) => balances.get(text)!) }];
  });
}
