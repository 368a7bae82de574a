import { type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type RevenueType } from '#contracts/budget-ledger/revenue.record.js';
import { type EconomicCategory, type MoneyCategory } from '#contracts/planning/planning.js';
import { type AccountRequest } from '#contracts/treasury/account.record.js';
import { type PayeeRequest } from '#contracts/treasury/payee.record.js';
import { type DemoPeople } from './demo-people.js';

/** The first digit of an element's code is its economic category: 3 current, 4 capital. */
export const categoryOf = (elemento: string): EconomicCategory => (elemento.startsWith('4') ? 'CAPITAL' : 'CUSTEIO');

export type DemoPayee = Omit<PayeeRequest, 'cnpjAssociacao'>;

/** Position under the plan's action, and the funds. Without an item the money is on the action as a whole. */
interface Classified {
  subAcao?: string;
  item?: string;
  /** Code and name of an expense element. */
  elemento: string;
  fonte: string;
}

/** Amounts and frequency. Pairs are for last year and this one. */
interface Budgeted {
  /** Reais. */
  orcado: [number, number];
  /** Percent of the budget that is paid. */
  executado: [number, number];
  /** Expenses in a whole year. */
  vezes: number;
  /** The same amount every time, as in a contract. */
  fixo?: true;
  /** The part of the year with purchases, from 0 to 1; otherwise the whole year. */
  epoca?: [number, number];
  /** Otherwise varies. */
  forma?: PaymentForm;
}

/** Payee and object. */
type Purchase = [DemoPayee, string];

/** A line with its purchases, which are repeated in turn. */
export type DemoLine = Classified & Budgeted & { compras: Purchase[] };

/** A line with the names of its program and action; null for expenses outside the plan, which have no budget. */
export type PlacedLine = DemoLine & { programa: string | null; acao: string | null };

/** A bank account with what it holds at least at the start of last year, in reais. */
export type DemoAccount = Pick<AccountRequest, 'descricao' | 'tipo' | 'categoriaRendimentos'> & {
  numConta: string;
  idBanco: string;
  agencia: string;
  saldoInicial: number;
};

/** Income of a funds source: account, description and days (`mm-dd`). Its total is the source's budget. */
export interface DemoIncome {
  conta: string;
  tipo: RevenueType;
  categoria: MoneyCategory;
  descricao: string;
  dias: string[];
  /** The same amount every time. */
  fixo?: true;
}

/** A redistribution of each year: an amount (reais, of last year and this) from one item to another, on a day (`mm-dd`). In chronological order. */
export interface DemoMove {
  dia: string;
  de: string;
  para: string;
  valor: [number, number];
  justificativa: string;
}

/** Budget, income and expenses of an association in two years. */
export interface DemoPlan {
  cnpjAssociacao: string;
  contas: DemoAccount[];
  /** The account whose statements are imported. */
  extratos: string;
  /** Payee and classification of bank fees. */
  tarifas: Pick<Classified, 'fonte' | 'elemento'> & { favorecido: DemoPayee };
  /** Income by funds source. */
  receitas: Record<string, DemoIncome>;
  /** Lines by program and action. */
  programas: Record<string, Record<string, DemoLine[]>>;
  semPrograma: DemoLine[];
  redistribuicoes: DemoMove[];
  pessoas: DemoPeople;
}

/** Every line of the plan, those outside the plan last. */
export function linesOf({ programas, semPrograma }: DemoPlan): PlacedLine[] {
  const planned = Object.entries(programas).flatMap(([programa, acoes]) =>
    Object.entries(acoes).flatMap(([acao, lines]) => lines.map((each) => ({ ...each, programa, acao }))),
  );
  return [...planned, ...semPrograma.map((each) => ({ ...each, programa: null, acao: null }))];
}

/** The account from which a line's expenses are paid. */
export const accountOf = ({ receitas, contas }: DemoPlan, { fonte }: DemoLine): string => receitas[fonte]?.conta ?? contas[0]!.numConta;
