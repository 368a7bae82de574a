import { ArrayMinSize, IsNotEmpty, ValidateBy } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { amount, isAboveZero } from '../common/field-kinds.js';
import { requestOf } from '../common/record.js';
import { IsId, IsNested, IsNestedList, inOrder } from '../common/validation.js';
import { lineOf, OPERATION_RECORD } from './redistribution.record.js';

const INVALID_ID = { message: 'Identificador inválido' };
const DEBIT = lineOf(' de débito');
const CREDIT = lineOf(' de crédito');

/** An amount to move. */
const MOVED = { valor: amount('Valor', { required: 'o', also: [isAboveZero] }) };

class DebitLine extends requestOf(DEBIT) {}
class CreditLine extends requestOf(CREDIT) {}
class MovedDebit extends requestOf({ ...DEBIT, ...MOVED }) {}
class MovedCredit extends requestOf({ ...CREDIT, ...MOVED }) {}

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
  return (Object.keys(DEBIT) as (keyof DebitLine)[]).every((level) => (a[level] ?? null) === (b[level] ?? null));
}

/** The origin and the destination must be two different lines (rule 12.1). */
function OtherLine(): PropertyDecorator {
  return ValidateBy({
    name: 'otherLine',
    validator: {
      validate: (credit, args) => {
        const { debito } = (args?.object ?? {}) as Partial<RedistributionRequest>;
        return !sameLine(debito, credit as CreditLine);
      },
      defaultMessage: () => SAME_LINE,
    },
  });
}

/** `POST redistribuicao/operacao`: both sides at once; the server assigns the operation's number (rule 12.3). */
export class RedistributionRequest extends requestOf({ ...OPERATION_RECORD, ...MOVED }, BookQuery) {
  @IsNested(DebitLine, { message: 'Informe a linha de débito' })
  debito!: DebitLine;

  @OtherLine()
  @IsNested(CreditLine, { message: 'Informe a linha de crédito' })
  credito!: CreditLine;
}

/** `POST redistribuicao/linhas`: between several lines; debits and credits have the same sum (rule 12.11). */
export class LinesRedistributionRequest extends requestOf(OPERATION_RECORD, BookQuery) {
  @AreDebits()
  debitos!: MovedLine[];

  @AreCredits()
  creditos!: MovedLine[];
}

/** `GET redistribuicao/avisos`: warnings before moving money between two lines. */
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

/** Answer of `redistribuicao/avisos`: sentences; empty without warnings. */
export interface RedistributionWarnings {
  avisos: string[];
}
