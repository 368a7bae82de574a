import { Transform } from 'class-transformer';
import { ArrayMinSize, IsNotEmpty, IsOptional, IsString, MaxLength, Min, MinLength, NotEquals, ValidateBy } from 'class-validator';
import { BookQuery, type BudgetLine, MAX_JUSTIFICATIVA } from './budgets.js';
import {
  EmptyAsNull,
  IsDateText,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsNested,
  IsNestedList,
  IsOperation,
  IsSeenVersion,
  inOrder,
  ReadOnlyFields,
} from './validation.js';

const INVALID_ID = { message: 'Identificador inválido' };
const OPERATION_REQUIRED = { message: 'Operação é obrigatória' };

/** Sentences for missing levels of a side's line. */
type Missing = Record<'programa' | 'acao' | 'elemento' | 'item', string>;

/** A side's line, every level named but the sub-action (rule 12.1). */
function sideOf({ programa, acao, elemento, item }: Missing) {
  class LineRequest {
    @IsId({ message: programa })
    @IsNotEmpty({ message: programa })
    idPrograma!: number;

    @IsId({ message: acao })
    @IsNotEmpty({ message: acao })
    idAcao!: number;

    @IsOptional()
    @IsIdOrZero(INVALID_ID)
    @Transform(({ value }) => value || null)
    idSubAcao?: number | null;

    @IsId({ message: elemento })
    @IsNotEmpty({ message: elemento })
    idElementoDespesa!: number;

    @IsId({ message: item })
    @IsNotEmpty({ message: item })
    idItem!: number;
  }
  return LineRequest;
}

class DebitLine extends sideOf({
  programa: 'Programa de débito é obrigatório',
  acao: 'Ação de débito é obrigatória',
  elemento: 'Elemento de despesa de débito é obrigatório',
  item: 'Item de débito é obrigatório',
}) {}
class CreditLine extends sideOf({
  programa: 'Programa de crédito é obrigatório',
  acao: 'Ação de crédito é obrigatória',
  elemento: 'Elemento de despesa de crédito é obrigatório',
  item: 'Item de crédito é obrigatório',
}) {}

/** Fields of an operation besides its lines. */
class Justified extends BookQuery {
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @MinLength(10, { message: 'Justificativa deve ter pelo menos 10 caracteres' })
  @IsString({ message: 'Justificativa é obrigatória' })
  @IsNotEmpty({ message: 'Justificativa é obrigatória' })
  @EmptyAsNull()
  justificativa!: string;
}

/** `POST redistribuicao/operacao`: both sides at once; the server gives the operation's number (rule 12.3). */
export class RedistributionRequest extends Justified {
  @IsNested(DebitLine, { message: 'Informe a linha de débito' })
  debito!: DebitLine;

  @OtherLine()
  @IsNested(CreditLine, { message: 'Informe a linha de crédito' })
  credito!: CreditLine;

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Data é obrigatória' })
  data!: string;

  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;
}

/** The most lines on one side of an operation. */
export const MAX_SIDES = 40;

/** What a line gives or gets. */
export class MovedLine extends sideOf({
  programa: 'Programa é obrigatório',
  acao: 'Ação é obrigatória',
  elemento: 'Elemento de Despesa é obrigatório',
  item: 'Item é obrigatório',
}) {
  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;
}

/** The lines of one side. */
export const IsMovedLines = (side: string): PropertyDecorator =>
  inOrder(
    ArrayMinSize(1, { message: `Informe ao menos uma linha de ${side}` }),
    IsNestedList(MovedLine, MAX_SIDES, { message: `Informe no máximo ${MAX_SIDES} linhas de ${side}` }),
  );

/** `POST redistribuicao/linhas`: between several lines; debits and credits have the same sum (rule 12.11). */
export class LinesRedistributionRequest extends Justified {
  @IsMovedLines('débito')
  debitos!: MovedLine[];

  @IsMovedLines('crédito')
  creditos!: MovedLine[];

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Data é obrigatória' })
  data!: string;
}

/** The origin and the destination are two lines (rule 12.1). */
function OtherLine(): PropertyDecorator {
  return ValidateBy({
    name: 'otherLine',
    validator: {
      validate: (credit, args) => {
        const { debito } = (args?.object ?? {}) as Partial<RedistributionRequest>;
        return !sameLine(debito, credit as CreditLine);
      },
      defaultMessage: () => 'O item de crédito deve ser diferente do item de débito',
    },
  });
}

/** Whether both sides name the same line; no while either names no item. */
export function sameLine(a: Partial<DebitLine> | undefined, b: Partial<CreditLine> | undefined): boolean {
  if (!a?.idItem || !b?.idItem) return false;
  const keys = ['idPrograma', 'idAcao', 'idSubAcao', 'idElementoDespesa', 'idItem'] as const;
  return keys.every((key) => (a[key] ?? null) === (b[key] ?? null));
}

/** `POST redistribuicao/save`, the two-call form (rule 12.4): one side of an operation, negative for the debit. With `id` it changes the operation's justification. */
@ReadOnlyFields('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao', 'descricaoItem', 'descricaoElementoDespesa', 'pendente')
export class RedistributionHalfRequest extends Justified {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  id?: number | null;

  @IsOperation()
  @IsNotEmpty(OPERATION_REQUIRED)
  operacao!: number;

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Data é obrigatória' })
  data!: string;

  @NotEquals(0, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;

  @IsId({ message: 'Programa é obrigatório' })
  @IsNotEmpty({ message: 'Programa é obrigatório' })
  idPrograma!: number;

  @IsId({ message: 'Ação é obrigatória' })
  @IsNotEmpty({ message: 'Ação é obrigatória' })
  idAcao!: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  @Transform(({ value }) => value || null)
  idSubAcao?: number | null;

  @IsId({ message: 'Elemento de Despesa é obrigatório' })
  @IsNotEmpty({ message: 'Elemento de Despesa é obrigatório' })
  idElementoDespesa!: number;

  @IsId({ message: 'Item é obrigatório' })
  @IsNotEmpty({ message: 'Item é obrigatório' })
  idItem!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT redistribuicao/update`: a movement, or the operation, with its new justification; what else it carries must be as it is. */
@ReadOnlyFields('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao', 'descricaoItem', 'descricaoElementoDespesa', 'movimentos')
export class JustificationRequest extends Justified {
  @IsOperation()
  @IsNotEmpty(OPERATION_REQUIRED)
  operacao!: number;

  @IsOptional()
  @IsDateText({ message: 'Data inválida' })
  data?: string | null;

  @IsSeenVersion()
  versao?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  id?: number | null;

  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  valor?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idPrograma?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idAcao?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idSubAcao?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idElementoDespesa?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idItem?: number | null;
}

/** `GET redistribuicao/avisos`: what a person should know before moving money between two lines. */
export class RedistributionWarningsQuery extends BookQuery {
  @IsId(INVALID_ID)
  @IsNotEmpty({ message: 'Programa de débito é obrigatório' })
  idProgramaDebito!: number;

  @IsId(INVALID_ID)
  @IsNotEmpty({ message: 'Elemento de despesa de débito é obrigatório' })
  idElementoDespesaDebito!: number;

  @IsId(INVALID_ID)
  @IsNotEmpty({ message: 'Programa de crédito é obrigatório' })
  idProgramaCredito!: number;

  @IsId(INVALID_ID)
  @IsNotEmpty({ message: 'Elemento de despesa de crédito é obrigatório' })
  idElementoDespesaCredito!: number;
}

/** Answer of `redistribuicao/avisos`: sentences; none when there is nothing to warn of. */
export interface RedistributionWarnings {
  avisos: string[];
}

/** One side of an operation as `redistribuicao/all` lists it. */
export interface Redistribution extends BudgetLine {
  cnpjAssociacao: string;
  ano: number;
  /** Given once in the book; null while the half still waits for its other side. */
  id: number | null;
  operacao: number;
  data: string;
  /** Reais: negative for the debit, positive for the credit. */
  valor: number;
  justificativa: string;
  versao: number;
  descricaoPrograma: string;
  descricaoAcao: string;
  descricaoSubAcao: string | null;
  descricaoElementoDespesa: string;
  descricaoItem: string | null;
}

/** A half that waits for its other side; nothing of it is in the book. */
export type PendingRedistribution = Omit<RedistributionHalfRequest, 'id' | 'versao'> & { id: null; pendente: true };

/** An operation with its two movements, debit first. `valor` in reais. */
export interface RedistributionOperation {
  operacao: number;
  ano: number;
  data: string;
  valor: number;
  justificativa: string;
  versao: number;
  movimentos: Redistribution[];
}
