import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { BookQuery, type BudgetLine, MAX_JUSTIFICATIVA } from '../common/book.js';
import { EmptyAsNull } from '../common/validation.js';
import { type MoneyCategory } from '../planning/planning.js';

const REASON_REQUIRED = { message: 'Motivo é obrigatório' };
const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

/**
 * What a year takes over from the one before when it is opened: nothing, its budget lines without an amount, with the amounts of last year's budgets, or with
 * what was left of them (disponível).
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
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString(REASON_REQUIRED)
  @IsNotEmpty(REASON_REQUIRED)
  @EmptyAsNull()
  motivo!: string;
}

/** `GET exercicio/abertura`: what opening the year would write. */
export class OpeningQuery extends BookQuery {
  @IsIn(CARRY_OVERS, { message: `Cópia deve ser uma de: ${CARRY_OVERS.join(', ')}` })
  @IsNotEmpty({ message: 'Escolha o que copiar do exercício anterior' })
  copia!: CarryOver;
}

/** `POST exercicio/abre`: opens with what the preview showed, even if the year before has changed since. */
export class OpeningRequest extends OpeningQuery {
  /** Entry of the year before that the preview stood on; absent: its last. */
  @IsOptional()
  @Min(0, { message: 'Sequência inválida' })
  @IsInt({ message: 'Sequência inválida' })
  sequenciaOrigem?: number | null;
}

/** A line that opening the year would budget. `existe`: the year has a budget for it already, which stays. Amounts in reais. */
export interface OpeningLine extends BudgetLine {
  descricao: string;
  descricaoElementoDespesa: string;
  /** Budget, and what was left of it, in the year before. */
  orcado: number;
  disponivel: number;
  /** What the new year gets. */
  valor: number;
  existe: boolean;
}

/** What opening the year would carry of an account, of one programme and category; null where nobody has said it. */
export interface OpeningBalance {
  numConta: string;
  descricao: string;
  idPrograma: number | null;
  programa: string | null;
  categoria: MoneyCategory | null;
  /** Reais; negative where LIVRE did not cover it. */
  saldo: number;
}

export interface OpeningPreview {
  ano: number;
  origem: number;
  /** Last entry of the year before, on which the amounts stand. */
  sequenciaOrigem: number;
  copia: CarryOver;
  linhas: OpeningLine[];
  /** Sum of what would be written, in reais. */
  total: number;
  /** What accounts would begin the year with, as of now: entries of the year before may still change it. */
  saldos: OpeningBalance[];
  totalSaldos: number;
}

/** A year of an association. `ENCERRADO` refuses every finance command. */
export interface FiscalYear {
  cnpjAssociacao: string;
  ano: number;
  situacao: 'ABERTO' | 'ENCERRADO';
  /** Day, person and reason of the last opening, closing or reopening; null for a year that was simply written in. */
  desde: string | null;
  por: string | null;
  motivo: string | null;
  copia: CarryOver | null;
  /** Entries of its book. */
  entradas: number;
  /** Expenses neither paid nor cancelled, and their sum in reais. */
  despesasAPagar: number;
  valorAPagar: number;
}
