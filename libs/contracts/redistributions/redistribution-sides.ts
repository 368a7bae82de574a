import { Transform } from 'class-transformer';
import { ArrayMinSize, IsNotEmpty, IsOptional, Min } from 'class-validator';
import { IsId, IsIdOrZero, IsMoney, IsNestedList, inOrder } from '../common/validation.js';

const INVALID_ID = { message: 'Identificador inválido' };

/** Sentences for missing levels of a side's line. */
type Missing = Record<'programa' | 'acao' | 'elemento' | 'item', string>;

/** A side's line, with every level required except the sub-action (rule 12.1). */
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

const DEBIT: Missing = {
  programa: 'Programa de débito é obrigatório',
  acao: 'Ação de débito é obrigatória',
  elemento: 'Elemento de despesa de débito é obrigatório',
  item: 'Item de débito é obrigatório',
};
const CREDIT: Missing = {
  programa: 'Programa de crédito é obrigatório',
  acao: 'Ação de crédito é obrigatória',
  elemento: 'Elemento de despesa de crédito é obrigatório',
  item: 'Item de crédito é obrigatório',
};

export class DebitLine extends sideOf(DEBIT) {}
export class CreditLine extends sideOf(CREDIT) {}

/** A side's line with the amount that it gives or gets, in reais. */
function movedOf(missing: Missing) {
  class MovedLineRequest extends sideOf(missing) {
    @Min(0.01, { message: 'Valor deve ser maior que zero' })
    @IsMoney({ message: 'Informe um valor válido' })
    @IsNotEmpty({ message: 'Valor é obrigatório' })
    valor!: number;
  }
  return MovedLineRequest;
}

class MovedDebit extends movedOf(DEBIT) {}
class MovedCredit extends movedOf(CREDIT) {}

/** A line with the amount that it gives or gets. */
export type MovedLine = MovedDebit | MovedCredit;

/** Maximum of lines on one side of an operation. */
export const MAX_SIDES = 40;

/** The lines of one side. */
const areMovedLines = (side: string, line: new () => MovedLine): PropertyDecorator =>
  inOrder(
    ArrayMinSize(1, { message: `Informe ao menos uma linha de ${side}` }),
    IsNestedList(line, MAX_SIDES, { message: `Informe no máximo ${MAX_SIDES} linhas de ${side}` }),
  );
export const AreDebits = () => areMovedLines('débito', MovedDebit);
export const AreCredits = () => areMovedLines('crédito', MovedCredit);

/** Refusal when a debit and a credit name the same line (rule 12.1). */
export const SAME_LINE = 'O item de crédito deve ser diferente do item de débito';

/** Whether both sides name the same line; false while either has no item. */
export function sameLine(a: Partial<DebitLine> | undefined, b: Partial<CreditLine> | undefined): boolean {
  if (!a?.idItem || !b?.idItem) return false;
  const keys = ['idPrograma', 'idAcao', 'idSubAcao', 'idElementoDespesa', 'idItem'] as const;
  return keys.every((key) => (a[key] ?? null) === (b[key] ?? null));
}
