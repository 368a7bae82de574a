import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsBookYear, inOrder, SeveralLines } from './validation.js';

const CNPJ_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

/** Key of a book: an association and a year. */
export class BookQuery {
  @IsNotEmpty(CNPJ_REQUIRED)
  @IsString(CNPJ_REQUIRED)
  cnpjAssociacao!: string;

  @IsBookYear()
  ano!: number;
}

/** A budget line, to which budgets and expenses are assigned. `idPrograma` and `idAcao` may be absent only on expenses (rule 10.1). */
export interface BudgetLine {
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idElementoDespesa: number;
  idItem: number | null;
}

/** Text of a line, equal for equal lines: `programa.acao.subacao.elemento.item`, a dash for absent levels. */
export function lineText({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine): string {
  return `${idPrograma ?? '-'}.${idAcao ?? '-'}.${idSubAcao ?? '-'}.${idElementoDespesa}.${idItem ?? '-'}`;
}

/** Maximum length of a justification or reason. */
export const MAX_JUSTIFICATIVA = 500;

const REASON_REQUIRED = { message: 'Motivo é obrigatório' };

/** Why something of the book is undone or changed. */
export const IsReason = (): PropertyDecorator =>
  inOrder(
    SeveralLines(),
    IsNotEmpty(REASON_REQUIRED),
    IsString(REASON_REQUIRED),
    MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` }),
  );
