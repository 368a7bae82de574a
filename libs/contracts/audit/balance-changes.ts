import { IsIn, IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { FIGURE_WORDS, type FigureName } from '../balances/balance-words.js';
import { BookQuery } from '../common/book.js';
import { IsDateText, IsId } from '../common/validation.js';
import { type AuditEntry, IsLineText, type LineBalance } from './audit.js';
import { IsPageSize, IsSequence, NotBeforeStart } from './timeline.js';

const INVALID_DATE = { message: 'Data inválida' };

/** `GET auditoria/diferenca`: why a balance changed between the ends of two days: of the whole year, of a level of the plan, or of one line. */
export class DifferenceQuery extends BookQuery {
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  de!: string;

  @NotBeforeStart()
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  ate!: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;

  @IsOptional()
  @IsId({ message: 'Ação inválida' })
  idAcao?: number;

  @IsOptional()
  @IsLineText()
  linha?: string;

  /** The `proximo` of the previous page. */
  @IsOptional()
  @IsSequence()
  apos?: number;

  @IsOptional()
  @IsPageSize()
  limite?: number;
}

/**
 * The balance at the end of both days, and the entries that explain the difference, oldest first: those whose postings took effect in between without
 * cancelling each other out. Over all pages their effects add up to `diferenca`.
 */
export interface BalanceDifference {
  antes: LineBalance;
  depois: LineBalance;
  diferenca: LineBalance;
  /** Number of entries on all pages. */
  quantidade: number;
  entradas: { entry: AuditEntry; efeito: LineBalance }[];
  /** Sequence for the next page (`apos`), or null after the last one. */
  proximo: number | null;
}

/** `GET auditoria/composicao`: the entries behind a figure of the budget balance (rule 15.20). */
export class CompositionQuery extends BookQuery {
  @IsIn(Object.keys(FIGURE_WORDS), { message: 'Valor inválido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: FigureName;

  /** The first levels of a line's text: `12` is a program, `12.5` an action, `-` lines without a program. If absent, the whole year. */
  @IsOptional()
  @Matches(/^(\d{1,9}|-)(\.(\d{1,9}|-)){0,4}$/, { message: 'Escopo inválido' })
  escopo?: string;

  /** First and last effective day. */
  @IsOptional()
  @IsDateText(INVALID_DATE)
  de?: string;

  @IsOptional()
  @IsDateText(INVALID_DATE)
  em?: string;

  /** The last entry included. */
  @IsOptional()
  @IsSequence()
  sequencia?: number;

  /** The `proximo` of the previous page. */
  @IsOptional()
  @IsSequence()
  apos?: number;

  @IsOptional()
  @IsPageSize()
  limite?: number;
}

/** A figure of the budget balance and the entries behind it, oldest first. Over all pages their values add up to `soma`. */
export interface Composition {
  /** The names of the levels in `escopo`; null for the whole year. */
  descricao: string | null;
  soma: Reais;
  /** Number of entries on all pages. */
  quantidade: number;
  entradas: { entry: AuditEntry; valor: Reais }[];
  /** Sequence for the next page (`apos`), or null after the last one. */
  proximo: number | null;
}
