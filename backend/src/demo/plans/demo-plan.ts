import { type PaymentForm } from '#contracts/budget-ledger/expenses.js';
import { type RevenueType } from '#contracts/budget-ledger/revenues.js';
import { type EconomicCategory, type MoneyCategory } from '#contracts/planning/planning.js';
import { type AccountRequest } from '#contracts/treasury/accounts.js';
import { type PayeeRequest } from '#contracts/treasury/payees.js';
import { type DemoPeople } from './demo-people.js';

/** The first figure of an element's code is its economic category: 3 current, 4 capital. */
export const categoryOf = (elemento: string): EconomicCategory => (elemento.startsWith('4') ? 'CAPITAL' : 'CUSTEIO');

export type DemoPayee = Omit<PayeeRequest, 'cnpjAssociacao'>;

/** Where in the plan, under its action, and from which funds. Without an item the money stands on the action as a whole. */
interface Classified {
  subAcao?: string;
  item?: string;
  /** Code and name of an expense element. */
  elemento: string;
  fonte: string;
}

/** How much and how often. Pairs are of last year and this. */
interface Budgeted {
  /** Reais. */
  orcado: [number, number];
  /** Percent of the budget that is paid. */
  executado: [number, number];
  /** Expenses in a whole year. */
  vezes: number;
  /** The same amount every time: a contract. */
  fixo?: true;
  /** The part of the year in which it is bought, from 0 to 1; otherwise all of it. */
  epoca?: [number, number];
  /** Otherwise now one, now another. */
  forma?: PaymentForm;
}

/** Of whom and what. */
type Purchase = [DemoPayee, string];

/** What is bought again and again with the same money, one purchase after another in turn. */
export type DemoLine = Classified & Budgeted & { compras: Purchase[] };

/** A line with the names of its program and action; null for what is spent outside the plan, which has no budget. */
export type PlacedLine = DemoLine & { programa: string | null; acao: string | null };

/** A bank account with what was in it at the start of last year and of this one, in reais. */
export type DemoAccount = Pick<AccountRequest, 'numConta' | 'idBanco' | 'agencia' | 'descricao' | 'tipo' | 'categoriaRendimentos'> & {
  saldoInicial: [number, number];
};

/** How the money of a funds source comes in: into which account, called what, on which days (`mm-dd`). Together it is what was budgeted of it. */
export interface DemoIncome {
  conta: string;
  tipo: RevenueType;
  categoria: MoneyCategory;
  descricao: string;
  dias: string[];
  /** The same amount every time. */
  fixo?: true;
}

/** What was decided in the course of each year: so much (reais, of last year and this) from one item to another, on a day (`mm-dd`). In order. */
export interface DemoMove {
  dia: string;
  de: string;
  para: string;
  valor: [number, number];
  justificativa: string;
}

/** What an association plans, receives and spends in two years. */
export interface DemoPlan {
  cnpjAssociacao: string;
  contas: DemoAccount[];
  /** The account whose statements are imported. */
  extratos: string;
  /** To whom bank fees are paid, and of what. */
  tarifas: Pick<Classified, 'fonte' | 'elemento'> & { favorecido: DemoPayee };
  /** Income by funds source. */
  receitas: Record<string, DemoIncome>;
  /** Lines by program and action. */
  programas: Record<string, Record<string, DemoLine[]>>;
  semPrograma: DemoLine[];
  remanejamentos: DemoMove[];
  pessoas: DemoPeople;
}

/** Every line of the plan, those outside it last. */
export function linesOf({ programas, semPrograma }: DemoPlan): PlacedLine[] {
  const planned = Object.entries(programas).flatMap(([programa, acoes]) =>
    Object.entries(acoes).flatMap(([acao, lines]) => lines.map((each) => ({ ...each, programa, acao }))),
  );
  return [...planned, ...semPrograma.map((each) => ({ ...each, programa: null, acao: null }))];
}
