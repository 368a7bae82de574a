import { IsInt, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsDateText, IsId, UpperCased } from '../common/validation.js';
import { type BoardApproval } from '../minutes/minutes-proposals.js';
import { ONE_LINE } from '../minutes/printable.js';

/** Maximum of characters of the name and of the role of who approved. */
export const MAX_APPROVER = 70;

const IS_MINUTES = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** `POST redistribuicao/rascunho/aprova`: the approval of a proposal, as its minutes tell it (rule 12.14). */
export class RedistributionApprovalRequest extends BookQuery {
  @IsId({ message: 'Proposta inválida' })
  @IsNotEmpty({ message: 'Proposta inválida' })
  id!: number;

  /** The version that the board approved: no other one is. */
  @IsInt({ message: 'Versão inválida' })
  @IsNotEmpty({ message: 'Informe a versão da proposta que foi aprovada' })
  versao!: number;

  /** Day and time of the minutes, `yyyy-mm-ddTHH:mm`. */
  @Matches(IS_MINUTES, { message: 'Ata inválida' })
  @IsNotEmpty({ message: 'Escolha a ata em que a proposta foi aprovada' })
  ata!: string;

  @Matches(ONE_LINE, { message: 'Nome contém caracteres inválidos' })
  @MaxLength(MAX_APPROVER, { message: `Nome deve ter no máximo ${MAX_APPROVER} caracteres` })
  @IsString({ message: 'Informe quem aprovou' })
  @IsNotEmpty({ message: 'Informe quem aprovou' })
  @UpperCased()
  nome!: string;

  /** The role in the association, such as PRESIDENTE. */
  @Matches(ONE_LINE, { message: 'Cargo contém caracteres inválidos' })
  @MaxLength(MAX_APPROVER, { message: `Cargo deve ter no máximo ${MAX_APPROVER} caracteres` })
  @IsString({ message: 'Informe o cargo de quem aprovou' })
  @IsNotEmpty({ message: 'Informe o cargo de quem aprovou' })
  @UpperCased()
  cargo!: string;

  @IsDateText({ message: 'Dia da aprovação inválido' })
  @IsNotEmpty({ message: 'Informe o dia da aprovação' })
  dia!: string;
}

/** Approval of a proposal by the board. */
export interface RedistributionApproval extends BoardApproval {
  /** Number of the proposal. */
  proposta: number;
}
