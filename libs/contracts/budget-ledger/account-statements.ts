import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsDateText, UpperCased } from '../common/validation.js';
import { type MoneyCategory } from '../planning/planning.js';
import { type AccountType } from '../treasury/accounts.js';

const INVALID_DATE = { message: 'Data inválida' };
const ACCOUNT_REQUIRED = { message: 'Selecione uma conta' };

/** `GET conta/saldo`: what every account holds at the end of a day of the year, of its last one when absent. */
export class AccountBalancesQuery extends BookQuery {
  @IsOptional()
  @IsDateText(INVALID_DATE)
  em?: string;
}

/** `GET conta/extrato`: an account as a running statement, of the whole year when the days are absent. */
export class AccountStatementQuery extends BookQuery {
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @IsOptional()
  @IsDateText(INVALID_DATE)
  de?: string;

  @IsOptional()
  @IsDateText(INVALID_DATE)
  ate?: string;
}

/** What an account holds of a programme and category; null where nobody has said it. Reais. */
export interface CategoryBalance {
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  saldo: number;
  /** What LIVRE of the same programme covers of a negative custeio or capital; of LIVRE itself negative: what it covers of them. */
  coberto: number;
  /** The balance with that: negative where LIVRE does not suffice. */
  saldoCoberto: number;
}

/** An account at the end of a day; amounts in reais. */
export interface AccountBalance {
  numConta: string;
  idBanco: string;
  descricao: string;
  tipo: AccountType;
  /** On 1 January: carried from the year before, or as its yield sheet says. */
  saldoInicial: number;
  entradas: number;
  /** Positive. */
  saidas: number;
  saldo: number;
  /** What of the balance statements of the bank have confirmed. */
  conciliado: number;
  porCategoria: CategoryBalance[];
}

/** The accounts, and the payments that nobody has said an account of. */
export interface AccountBalances {
  em: string;
  contas: AccountBalance[];
  semConta: { pagamentos: number; valor: number };
}

/** Records of the book that move accounts. */
export const MOVING_RECORDS = ['DESPESA', 'RECEITA', 'TRANSFERENCIA', 'RENDIMENTO', 'SALDO_TRANSPORTADO'] as const;
export type MovingRecord = (typeof MOVING_RECORDS)[number];

/** A movement as a line of a bank statement would show it. `ano`, `sequencia` and `ordem` say where it stands; amounts in reais, signed. */
export interface AccountStatementLine {
  ano: number;
  sequencia: number;
  ordem: number;
  data: string;
  historico: string;
  documento: string | null;
  valor: number;
  /** What the account holds after it. */
  saldo: number;
  origem: { tipo: MovingRecord; id: string };
  conciliado: boolean;
  anexos: number;
}

/** `GET conta/extrato`. */
export interface AccountStatement {
  saldoAnterior: number;
  movimentos: AccountStatementLine[];
  saldoFinal: number;
}
