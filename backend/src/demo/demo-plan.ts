import { IsArray, IsIn, IsInt, IsNumber, IsOptional, IsString, Matches } from 'class-validator';
import { PAYMENT_FORMS, type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type RevenueType } from '#contracts/budget-ledger/revenue.record.js';
import { IsNested, IsNestedList } from '#contracts/common/validation.js';
import { type EconomicCategory, type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, centavos } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { dataOf } from './data-files.js';
import { validated } from './request-of.js';

/** Expense elements by their codes in the national classification of public spending (Portaria 163/2001 and its sub-elements). */
export const ELEMENTS = dataOf<Record<string, string>>('elements');

/** The first digit of an element's code is its economic category: 3 current, 4 capital. */
export const categoryOf = (elemento: string): EconomicCategory => (elemento.startsWith('4') ? 'CAPITAL' : 'CUSTEIO');

/** A day of each year (`mm-dd`). */
const DAY = /^\d\d-\d\d$/;

/** A line of the budget. Pairs are for last year and this one. */
export class DemoLine {
  @IsString() programa!: string;
  @IsString() acao!: string;
  @IsOptional() @IsString() subAcao?: string;
  @IsString() item!: string;
  @IsIn(Object.keys(ELEMENTS)) elemento!: string;
  @IsString() fonte!: string;
  /** Reais. */
  @IsNumber({}, { each: true }) orcado!: [number, number];
  /** Percent of the budget that is paid. */
  @IsNumber({}, { each: true }) executado!: [number, number];
  /** Expenses in a whole year. */
  @IsInt() vezes!: number;
  /** The same amount every time, as in a contract. */
  @IsOptional() @IsIn([true]) fixo?: true;
  /** The part of the year with purchases, from 0 to 1; otherwise the whole year. */
  @IsOptional() @IsNumber({}, { each: true }) epoca?: [number, number];
  /** Otherwise varies. */
  @IsOptional() @IsIn(PAYMENT_FORMS) forma?: PaymentForm;
  /** Purchases, repeated in turn: the payee's document and the object. */
  @IsArray() compras!: [favorecido: string, objeto: string][];
}

/** Income of a funds source, of one programme or of several: what comes in on each of its days, in reais, last year and this one. */
class DemoIncome {
  @IsString() fonte!: string;
  @IsOptional() @IsString() programa?: string;
  @IsString() numConta!: string;
  @IsString() tipo!: RevenueType;
  @IsString() categoria!: MoneyCategory;
  @IsString() descricao!: string;
  @Matches(DAY, { each: true }) dias!: string[];
  @IsArray({ each: true }) valores!: [number[], number[]];
}

/** What an account holds at least at the start of last year, and what it yields in each month of last year and this one, in reais. */
class DemoAccount {
  @IsString() numConta!: string;
  @IsNumber() saldoInicial!: number;
  @IsArray({ each: true }) rendimentos!: [number[], number[]];
}

/** A redistribution of each year: an amount (reais, of last year and this) from one item to another. In chronological order. */
class DemoMove {
  @Matches(DAY) dia!: string;
  @IsString() de!: string;
  @IsString() para!: string;
  @IsNumber({}, { each: true }) valor!: [number, number];
  @IsString() justificativa!: string;
}

/** The last expense of an item in last year is of another one: found out when this year had begun. */
class DemoCorrection {
  @IsString() de!: string;
  @IsString() para!: string;
}

/** Who says that goods came or work was done: another person than the treasurer, who registers the expenses. */
class DemoAttester {
  @IsString() nome!: string;
  @IsString() cpf!: string;
  @IsString() cargo!: string;
}

const LIST = [100, { message: 'Informe uma lista' }] as const;

/** Budget, income and expenses of an association in two years. */
export class DemoPlan {
  /** Where the association's data are. */
  @IsString() folder!: string;
  @IsString() cnpjAssociacao!: string;
  @IsNested(DemoAttester, { message: 'Informe quem atesta' }) atesta!: DemoAttester;
  @IsNestedList(DemoAccount, ...LIST) contas!: DemoAccount[];
  /** The account whose statements are imported. */
  @IsString() extratos!: string;
  /** Accounts whose last year is reconciled to its last day. */
  @IsString({ each: true }) anteriores!: string[];
  /** Accounts that are reconciled to the end of last month. */
  @IsString({ each: true }) emDia!: string[];
  @IsNestedList(DemoIncome, ...LIST) receitas!: DemoIncome[];
  @IsNestedList(DemoLine, ...LIST) linhas!: DemoLine[];
  @IsNestedList(DemoMove, ...LIST) redistribuicoes!: DemoMove[];
  @IsOptional() @IsNestedList(DemoCorrection, ...LIST) correcoes?: DemoCorrection[];
}

/** A plan in its file: the lines by programme and action. */
type FiledPlan = Omit<DemoPlan, 'folder' | 'linhas'> & { programas: Record<string, Record<string, DemoLine[]>> };

/** The plan in the folder of an association. Throws a sentence when its form is wrong. */
export function readPlan(folder: string, { programas, ...plan } = dataOf<FiledPlan>(`${folder}/plan`)): DemoPlan {
  const linhas = Object.entries(programas).flatMap(([programa, acoes]) =>
    Object.entries(acoes).flatMap(([acao, lines]) => lines.map((line) => ({ ...line, programa, acao }))),
  );
  return validated(DemoPlan, { ...plan, folder, linhas });
}

/** A parents' association, with federal and municipal funds of the school besides its own money; and a residents' association. */
export const DEMO_PLANS = [readPlan('school'), readPlan('residents')];

/** Index of a year in the pairs of a plan. */
export const yearIndexOf = (ano: number, today: PlainDate): 0 | 1 => (yearOf(today) === ano ? 1 : 0);

/** The account from which a line's expenses are paid. */
export const accountOf = ({ receitas }: DemoPlan, { fonte }: DemoLine): string =>
  receitas.find((income) => income.fonte === fonte)!.numConta;

type PlannedRevenue = Omit<DemoIncome, 'dias' | 'valores'> & { data: PlainDate; valor: Centavos };

/** The revenues of a year up to today, in chronological order. Only their number depends on the day. */
export function plannedRevenues({ receitas }: DemoPlan, ano: number, today: PlainDate): PlannedRevenue[] {
  return receitas
    .flatMap(({ dias, valores, ...income }) => {
      const amounts = valores[yearIndexOf(ano, today)];
      return dias.map((dia, index) => ({ ...income, data: `${ano}-${dia}`, valor: centavos(amounts[index]!) }));
    })
    .filter(({ data }) => data <= today)
    .sort((a, b) => a.data.localeCompare(b.data));
}
