import { Transform } from 'class-transformer';
import { ArrayMinSize, IsNotEmpty, IsOptional, Min } from 'class-validator';
import { IsId, IsIdOrZero, IsMoney, IsNestedList, inOrder } from '../common/validation.js';

const INVALID_ID = { message: 'Identificador inválido' };

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

export class DebitLine extends sideOf({
  programa: 'Programa de débito é obrigatório',
  acao: 'Ação de débito é obrigatória',
  elemento: 'Elemento de despesa de débito é obrigatório',
  item: 'Item de débito é obrigatório',
}) {}
export class CreditLine extends sideOf({
  programa: 'Programa de crédito é obrigatório',
  acao: 'Ação de crédito é obrigatória',
  elemento: 'Elemento de despesa de crédito é obrigatório',
  item: 'Item de crédito é obrigatório',
}) {}

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

/** Whether both sides name the same line; no while either names no item. */
export function sameLine(a: Partial<DebitLine> | undefined, b: Partial<CreditLine> | undefined): boolean {
  if (!a?.idItem || !b?.idItem) return false;
  const keys = ['idPrograma', 'idAcao', 'idSubAcao', 'idElementoDespesa', 'idItem'] as const;
  return keys.every((key) => (a[key] ?? null) === (b[key] ?? null));
}
