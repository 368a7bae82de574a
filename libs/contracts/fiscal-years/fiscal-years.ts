import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Min } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BookQuery, type BudgetLine, IsReason } from '../common/book.js';
import { type MoneyCategory } from '../planning/planning.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

/**
 * Takeover from the previous year when a year is opened: nothing, its budget lines without an amount, with the amounts of its budgets, or with their
 * remainder (disponível).
 */
export const CARRY_OVERS = ['NENHUMA', 'ZERADAS', 'VALORES', 'SALDO'] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** `GET exercicio/all`. */
export class FiscalYearsQuery {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;
}

/** `PUT exercicio/encerra` and `PUT exercicio/reabre`. */
export class FiscalYearRequest extends BookQuery {
  @IsReason()
  motivo!: string;
}

/** `GET exercicio/abertura`: a preview of opening the year. */
export class OpeningQuery extends BookQuery {
  @IsIn(CARRY_OVERS, { message: `Cópia deve ser uma de: ${CARRY_OVERS.join(', ')}` })
  @IsNotEmpty({ message: 'Escolha o que copiar do exercício anterior' })
  copia!: CarryOver;
}

/** `POST exercicio/abre`: opens the year as previewed, even if the previous year has changed since. */
export class OpeningRequest extends OpeningQuery {
  /** Entry of the previous year on which the preview is based; defaults to its last. */
  @IsOptional()
  @Min(0, { message: 'Sequência inválida' })
  @IsInt({ message: 'Sequência inválida' })
  sequenciaOrigem?: number | null;
}

/** A line that opening the year would budget. `existe`: the year already has a budget for it, which stays. */
export interface OpeningLine extends BudgetLine {
  descricao: string;
  descricaoElementoDespesa: string;
  /** Budget in the previous year, and its remainder. */
  orcado: Reais;
  disponivel: Reais;
  /** The budget in the new year. */
  valor: Reais;
  existe: boolean;
}

/** Balance of an account that opening the year would carry, of one programme and category; null if unknown. */
export interface OpeningBalance {
  numConta: string;
  descricao: string;
  idPrograma: number | null;
  programa: string | null;
  categoria: MoneyCategory | null;
  /** Negative if not covered by LIVRE. */
  saldo: Reais;
}

export interface OpeningPreview {
  ano: number;
  origem: number;
  /** Last entry of the previous year, on which the amounts are based. */
  sequenciaOrigem: number;
  copia: CarryOver;
  linhas: OpeningLine[];
  /** Sum of the budgets to write. */
  total: Reais;
  /** Current opening balances of the accounts: entries of the previous year may still change them. */
  saldos: OpeningBalance[];
  totalSaldos: Reais;
}

/** `GET exercicio/encerramento`: what accounts hold at the end of a year, of which programme and category, as the next year begins with it. */
export interface YearEnd {
  ano: number;
  saldos: OpeningBalance[];
  totalSaldos: Reais;
}

/** A year of an association. `ENCERRADO` refuses every finance command. */
export interface FiscalYear {
  cnpjAssociacao: string;
  ano: number;
  situacao: 'ABERTO' | 'ENCERRADO';
  /** Date, author and reason of the last opening, closing or reopening; null for a year used without being opened. */
  desde: string | null;
  por: string | null;
  motivo: string | null;
  copia: CarryOver | null;
  /** Entries of its book. */
  entradas: number;
  /** Expenses neither paid nor cancelled, and their sum. */
  despesasAPagar: number;
  valorAPagar: Reais;
}
