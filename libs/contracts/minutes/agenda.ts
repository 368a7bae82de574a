import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, OneLine, SeveralLines } from '../common/validation.js';
import { LINES, ONE_LINE } from './printable.js';

/** Maximum of items of an agenda, and of characters of an item and of its decision (rule 6.7). */
export const MAX_AGENDA_ITEMS = 30;
export const MAX_AGENDA_TEXT = 300;
export const MAX_DECISION = 1_000;

/** An item of the agenda of an assembly, with what was decided about it. */
export class AgendaItem {
  @Matches(ONE_LINE, { message: 'Assunto contém caracteres inválidos' })
  @MaxLength(MAX_AGENDA_TEXT, { message: `Assunto deve ter no máximo ${MAX_AGENDA_TEXT} caracteres` })
  @IsString({ message: 'Informe o assunto' })
  @IsNotEmpty({ message: 'Informe o assunto' })
  @OneLine()
  texto!: string;

  /** Number of the proposal of redistribution that the item is about. */
  @IsOptional()
  @IsId({ message: 'Proposta inválida' })
  proposta?: number | null;

  /** Null until it is decided. */
  @IsOptional()
  @Matches(LINES, { message: 'Decisão contém caracteres inválidos' })
  @MaxLength(MAX_DECISION, { message: `Decisão deve ter no máximo ${MAX_DECISION} caracteres` })
  @IsString({ message: 'Decisão inválida' })
  @SeveralLines()
  decisao?: string | null;
}
