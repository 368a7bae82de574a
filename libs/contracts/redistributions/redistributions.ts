import { IsNotEmpty, IsOptional, IsString, MaxLength, Min, MinLength, ValidateBy } from 'class-validator';
import { BookQuery, type BudgetLine, MAX_JUSTIFICATIVA } from '../common/book.js';
import {
  IsDateText,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsNested,
  IsOperation,
  IsSeenVersion,
  ReadOnlyFields,
  SeveralLines,
} from '../common/validation.js';
import { type RedistributionApproval } from './approvals.js';
import { AreCredits, AreDebits, CreditLine, DebitLine, type MovedLine, SAME_LINE, sameLine } from './redistribution-sides.js';

const INVALID_ID = { message: 'Identificador inválido' };
const OPERATION_REQUIRED = { message: 'Operação é obrigatória' };

/** Fields of an operation besides its lines. */
export class Justified extends BookQuery {
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @MinLength(10, { message: 'Justificativa deve ter pelo menos 10 caracteres' })
  @IsString({ message: 'Justificativa é obrigatória' })
  @IsNotEmpty({ message: 'Justificativa é obrigatória' })
  @SeveralLines()
  justificativa!: string;
}

/** `POST redistribuicao/operacao`: both sides at once; the server assigns the operation's number (rule 12.3). */
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

/** `POST redistribuicao/linhas`: between several lines; debits and credits have the same sum (rule 12.11). */
export class LinesRedistributionRequest extends Justified {
  @AreDebits()
  debitos!: MovedLine[];

  @AreCredits()
  creditos!: MovedLine[];

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Data é obrigatória' })
  data!: string;
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

/** `PUT redistribuicao/update`: a movement, or the operation, with its new justification; all other fields must be unchanged. */
@ReadOnlyFields(
  'descricaoPrograma',
  'descricaoAcao',
  'descricaoSubAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'movimentos',
  'aprovacao',
)
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

/** One side of an operation in `redistribuicao/all`. */
export interface Redistribution extends BudgetLine {
  cnpjAssociacao: string;
  ano: number;
  /** Unique in the book; null while the half waits for its other side. */
  id: number | null;
  operacao: number;
  data: string;
  /** Reais: negative for the debit, positive for the credit. */
  valor: number;
  justificativa: string;
  /** Null if it was booked without one. */
  aprovacao: RedistributionApproval | null;
  versao: number;
  descricaoPrograma: string;
  descricaoAcao: string;
  descricaoSubAcao: string | null;
  descricaoElementoDespesa: string;
  descricaoItem: string | null;
}

/** An operation with its two movements, debit first. `valor` in reais. */
export interface RedistributionOperation {
  operacao: number;
  ano: number;
  data: string;
  valor: number;
  justificativa: string;
  aprovacao: RedistributionApproval | null;
  versao: number;
  movimentos: Redistribution[];
}
