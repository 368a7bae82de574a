import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BookQuery } from '../common/book.js';
import { IsDateText, UpperCased } from '../common/validation.js';
import { type MoneyCategory } from '../planning/planning.js';
import { type AccountType } from '../treasury/account.record.js';

const INVALID_DATE = { message: 'Data inválida' };
const ACCOUNT_REQUIRED = { message: 'Selecione uma conta' };

/** `GET conta/saldo`: the balance of every account at the end of a day of the year, by default of its last one. */
export class AccountBalancesQuery extends BookQuery {
  @IsOptional()
  @IsDateText(INVALID_DATE)
  em?: string;
}

/** `GET conta/extrato`: an account as a running statement, by default of the whole year. */
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

/** Balance of an account by programme and category; null if unknown. */
export interface CategoryBalance {
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  saldo: Reais;
  /** The amount that LIVRE of the same programme covers of a negative custeio or capital; for LIVRE itself negative: the amount that it covers. */
  coberto: Reais;
  /** The balance after covering: negative if LIVRE does not suffice. */
  saldoCoberto: Reais;
}

/** An account at the end of a day. */
export interface AccountBalance {
  numConta: string;
  /** Null of cash. */
  idBanco: string | null;
  descricao: string;
  tipo: AccountType;
  /** On 1 January, carried from the previous year or as stated by its yield sheet; or on the day of the opening balances (implantação). */
  saldoInicial: Reais;
  /** The part of it that was carried from the year before; null if nothing was. */
  transportado: Reais | null;
  /** The balance at the end of the year before, if the account began this one with another (rule 22.18); otherwise null. */
  terminou: Reais | null;
  entradas: Reais;
  /** Positive. */
  saidas: Reais;
  saldo: Reais;
  /** The part of the balance confirmed by bank statements. */
  conciliado: Reais;
  porCategoria: CategoryBalance[];
}

/** The accounts, the payments without an account, and the account that paid each programme last. */
export interface AccountBalances {
  em: string;
  contas: AccountBalance[];
  semConta: { pagamentos: number; valor: Reais };
  pagadoras: { idPrograma: number | null; numConta: string }[];
}

/** Records of the book that move accounts. */
export const MOVING_RECORDS = ['DESPESA', 'RECEITA', 'TRANSFERENCIA', 'RENDIMENTO', 'SALDO_TRANSPORTADO', 'IMPLANTACAO'] as const;
export type MovingRecord = (typeof MOVING_RECORDS)[number];

/** A movement in the form of a bank statement's line. `ano`, `sequencia` and `ordem` are its place; amounts are signed. */
export interface AccountStatementLine {
  ano: number;
  sequencia: number;
  ordem: number;
  data: string;
  historico: string;
  documento: string | null;
  valor: Reais;
  /** The account's balance after the movement. */
  saldo: Reais;
  origem: { tipo: MovingRecord; id: string };
  conciliado: boolean;
  anexos: number;
}

/** `GET conta/extrato`. */
export interface AccountStatement {
  saldoAnterior: Reais;
  movimentos: AccountStatementLine[];
  saldoFinal: Reais;
}
