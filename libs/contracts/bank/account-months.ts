import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery, MAX_JUSTIFICATIVA } from '../common/book.js';
import { EmptyAsNull, IsDateText, IsMoney, IsMonth, UpperCased } from '../common/validation.js';
import { SHA256 } from '../papers/papers.js';

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };
const REASON_REQUIRED = { message: 'Motivo é obrigatório' };

/** A bank account of the association. */
export class AccountOfBook extends BookQuery {
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;
}

/** `GET conciliacao` and `POST conciliacao/automatica`: a month of an account. */
export class AccountMonthQuery extends AccountOfBook {
  @IsMonth()
  mes!: number;
}

/** `POST conciliacao/fecha`. */
export class CloseMonthRequest extends AccountMonthQuery {
  /** Balance of the statement at the end of the month, in reais; absent: what the imported statements say. */
  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  saldoExtrato?: number | null;

  /** Day of that balance, one of the month; absent: its last. */
  @IsOptional()
  @IsDateText()
  @EmptyAsNull()
  em?: PlainDate | null;

  /** Why there is a difference. */
  @IsOptional()
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa inválida' })
  @EmptyAsNull()
  justificativa?: string | null;

  /** SHA-256 of the statement, a paper of type EXTRATO of the account; absent: the imported OFX that has the whole month. */
  @IsOptional()
  @Matches(SHA256, { message: 'Extrato inválido' })
  @EmptyAsNull()
  anexo?: string | null;
}

/** `POST conciliacao/reabre`. */
export class ReopenMonthRequest extends AccountMonthQuery {
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString(REASON_REQUIRED)
  @IsNotEmpty(REASON_REQUIRED)
  @EmptyAsNull()
  motivo!: string;
}

/** What is known of a month: open, closed itself, or closed with a later one. */
export interface AccountMonthState {
  mes: number;
  situacao: 'ABERTO' | 'FECHADO' | 'ANTERIOR';
  /** What is left to reconcile in it. */
  linhas: number;
  movimentos: number;
  /** How many of the lines were imported after it was closed; 0 while it is open. */
  chegaramDepois: number;
}

/** The last closing of a month, or its reopening. */
export interface MonthClosing {
  saldoExtrato: number;
  em: PlainDate;
  diferenca: number;
  justificativa: string | null;
  /** SHA-256 of the statement. */
  anexo: string;
  /** Who closed it, or reopened it, when, and why it was reopened. */
  por: string;
  desde: PlainDate;
  motivo: string | null;
}
