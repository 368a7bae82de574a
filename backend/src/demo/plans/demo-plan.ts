import { type PaymentForm } from '#contracts/expenses.js';
import { type EconomicCategory, type MoneyCategory } from '#contracts/planning.js';
import { type RevenueType } from '#contracts/revenues.js';
import { type AccountRequest, type PayeeRequest } from '#contracts/treasury.js';
import { type DemoPeople } from './demo-people.js';

/** Expense elements by their code in the national classification of public spending (Portaria 163/2001 and its sub-elements). */
export const CONSUMO = '3.3.90.30 – MATERIAL DE CONSUMO';
export const ALIMENTACAO = '3.3.90.30.07 – GÊNEROS DE ALIMENTAÇÃO';
export const EXPEDIENTE = '3.3.90.30.16 – MATERIAL DE EXPEDIENTE';
export const PESSOA_FISICA = '3.3.90.36 – OUTROS SERVIÇOS DE TERCEIROS – PESSOA FÍSICA';
export const PESSOA_JURIDICA = '3.3.90.39 – OUTROS SERVIÇOS DE TERCEIROS – PESSOA JURÍDICA';
export const TECNOLOGIA = '3.3.90.40 – SERVIÇOS DE TECNOLOGIA DA INFORMAÇÃO E COMUNICAÇÃO – PJ';
export const TRIBUTOS = '3.3.90.47 – OBRIGAÇÕES TRIBUTÁRIAS E CONTRIBUTIVAS';
export const OBRAS = '4.4.90.51 – OBRAS E INSTALAÇÕES';
export const PERMANENTE = '4.4.90.52 – EQUIPAMENTOS E MATERIAL PERMANENTE';

export const ELEMENTS = [CONSUMO, ALIMENTACAO, EXPEDIENTE, PESSOA_FISICA, PESSOA_JURIDICA, TECNOLOGIA, TRIBUTOS, OBRAS, PERMANENTE];

/** The first figure of an element's code is its economic category: 3 current, 4 capital. */
export const categoryOf = (elemento: string): EconomicCategory => (elemento.startsWith('4') ? 'CAPITAL' : 'CUSTEIO');

export type DemoPayee = Omit<PayeeRequest, 'cnpjAssociacao'>;

/** Where in the plan, under its action, and from which funds. Without an item the money stands on the action as a whole. */
interface Classified {
  subAcao?: string;
  item?: string;
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

export function line(where: Classified, money: Budgeted, ...compras: Purchase[]): DemoLine {
  return { ...where, ...money, compras };
}

/** A line with the names of its program and action; null for what is spent outside the plan, which has no budget. */
export type PlacedLine = DemoLine & { programa: string | null; acao: string | null };

/** A bank account with what was in it at the start of last year and of this one, in reais. */
export type DemoAccount = Omit<AccountRequest, 'cnpjAssociacao'> & { saldoInicial: [number, number] };

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

/** A day of each of these months. */
export const monthly = (day: string, from = 1, to = 12): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${String(from + index).padStart(2, '0')}-${day}`);

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

/** Makes payees of a city: document, name, telephone, and address as `rua, número, bairro, CEP`. */
export function payeesIn(logrCidade: string, logrUf: string) {
  return (cpfOrCnpj: string, nome: string, phone: string, address: string): DemoPayee => {
    const [logrNome, logrNum, logrBairro, logrCep] = address.split(', ');
    return {
      tipo: cpfOrCnpj.length === 11 ? 'PF' : 'PJ',
      cpfOrCnpj,
      nome,
      [phone.length === 11 ? 'celular' : 'telefone']: phone,
      logrNome,
      logrNum,
      logrBairro,
      logrCep,
      logrCidade,
      logrUf,
    };
  };
}
