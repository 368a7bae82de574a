import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from './budgets.js';
import { type MoneyCategory } from './planning.js';
import { type Account } from './treasury.js';
import { IsDateText, UpperCased } from './validation.js';

/** `GET conta/saldo`: what the accounts hold on a day of the year. */
export class AccountBalancesQuery extends BookQuery {
  /** If absent, today, or the year's last day when that is over. */
  @IsOptional()
  @IsDateText({ message: 'Data inválida' })
  em?: string;
}

/** What an account holds of a programme and a category; null where nobody has said it yet. */
export interface CategoryBalance {
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  /** Reais. */
  saldo: number;
}

/** An account in the year, up to a day, in reais. */
export interface AccountBalance extends Pick<Account, 'numConta' | 'idBanco' | 'descricao' | 'tipo'> {
  /** What the year began with. */
  saldoInicial: number;
  entradas: number;
  saidas: number;
  saldo: number;
  /** What a bank statement has confirmed. */
  conciliado: number;
  porCategoria: CategoryBalance[];
}

/** Answer of `GET conta/saldo`. */
export interface AccountBalances {
  em: PlainDate;
  contas: AccountBalance[];
  /** Payments of the year of which nobody has said the account. */
  semConta: { pagamentos: number; valor: number };
}

/** `GET conta/extrato`: an account as a running statement. */
export class AccountStatementQuery extends BookQuery {
  @IsString({ message: 'Conta é obrigatória' })
  @IsNotEmpty({ message: 'Conta é obrigatória' })
  @UpperCased()
  numConta!: string;

  /** If absent, the year's first day. */
  @IsOptional()
  @IsDateText({ message: 'Data inicial inválida' })
  de?: string;

  /** If absent, today, or the year's last day when that is over. */
  @IsOptional()
  @IsDateText({ message: 'Data final inválida' })
  ate?: string;
}

/** A movement of the account that stands. Amounts in reais. */
export interface StatementMovement {
  /** The book and the entry that it comes from, and its place among the movements of that entry. */
  ano: number;
  sequencia: number;
  ordem: number;
  data: PlainDate;
  historico: string;
  documento: string | null;
  favorecido: string | null;
  valor: number;
  /** Of the account, after it. */
  saldo: number;
  /** The record that it comes from: `despesa`, `receita`, `transferencia`, `rendimento` or `saldo_transportado`, and its key. */
  origem: { tipo: string; id: string };
  conciliado: boolean;
  /** How many papers its record has. */
  anexos: number;
}

/** Answer of `GET conta/extrato`. */
export interface AccountStatement {
  numConta: string;
  de: PlainDate;
  ate: PlainDate;
  saldoAnterior: number;
  movimentos: StatementMovement[];
  saldoFinal: number;
}
