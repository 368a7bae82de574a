import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery, IsReason, MAX_JUSTIFICATIVA } from '../common/book.js';
import { EmptyAsNull, IsDateText, IsMoney, IsMonth, SeveralLines, UpperCased } from '../common/validation.js';
import { SHA256 } from '../papers/papers.js';

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };

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
  /** Balance of the statement at the end of the month; defaults to the balance from the imported statements. */
  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  saldoExtrato?: Reais | null;

  /** Day of that balance, within the month; defaults to its last day. */
  @IsOptional()
  @IsDateText()
  @EmptyAsNull()
  em?: PlainDate | null;

  /** Reason of the difference. */
  @IsOptional()
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa inválida' })
  @SeveralLines()
  justificativa?: string | null;

  /** SHA-256 of the statement, a paper of type EXTRATO of the account; defaults to the imported OFX that covers the whole month. */
  @IsOptional()
  @Matches(SHA256, { message: 'Extrato inválido' })
  @EmptyAsNull()
  anexo?: string | null;
}

/** `POST conciliacao/reabre`. */
export class ReopenMonthRequest extends AccountMonthQuery {
  @IsReason()
  motivo!: string;
}

/** `POST conciliacao/comeco`: the account is reconciled from this month on. */
export class StartReconcilingRequest extends AccountMonthQuery {
  /** What the bank says that the account held at the end of the month before. */
  @IsMoney({ message: 'Informe um valor válido' })
  saldo!: Reais;
}

/** From which month an account is reconciled, what the bank said that it held before, and what the book says. */
export interface ReconciliationStart {
  ano: number;
  mes: number;
  saldo: Reais;
  /** The day of that balance: the last of the month before. */
  em: PlainDate;
  saldoLivro: Reais;
  /** What the bank had more than the book then, without what was on its way and was reconciled since, up to the month that is asked for. */
  diferenca: Reais;
  /** Author and date. */
  por: string;
  desde: PlainDate;
}

/** `GET conciliacao/meses`: the closed months of an account in a year. */
export interface AccountClosedMonths {
  numConta: string;
  descricao: string;
  /** How many of the twelve months are closed themselves, and the last of them. */
  fechados: number;
  ate: number | null;
  /** The month of the year from which it is reconciled, where earlier ones are left out. */
  comeco: number | null;
  /** Whether a statement should confirm it: an account in a bank that moved in the year, or has a statement of it. */
  concilia: boolean;
}

/** `2 meses fechados de 12, conciliada desde novembro por escolha`. */
export function closedMonthsText({ fechados, comeco }: Pick<AccountClosedMonths, 'fechados' | 'comeco'>): string {
  const closed = `${fechados === 1 ? '1 mês fechado' : `${fechados} meses fechados`} de 12`;
  return comeco && comeco > 1 ? `${closed}, conciliada desde ${MONTHS[comeco - 1]} por escolha` : closed;
}

/** State of a month: open, closed itself, closed with a later one, or left out by who began to reconcile with a later one. */
export interface AccountMonthState {
  mes: number;
  situacao: 'ABERTO' | 'FECHADO' | 'ANTERIOR' | 'FORA';
  /** Number of lines and movements left to reconcile. */
  linhas: number;
  movimentos: number;
  /** Number of those lines imported after the closing; 0 while the month is open. */
  chegaramDepois: number;
}

/** The last closing of a month, or its reopening. */
export interface MonthClosing {
  saldoExtrato: Reais;
  em: PlainDate;
  diferenca: Reais;
  justificativa: string | null;
  /** SHA-256 of the statement. */
  anexo: string;
  /** Author and date of the closing or reopening, and the reason of the reopening. */
  por: string;
  desde: PlainDate;
  motivo: string | null;
}
