import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, NotEquals } from 'class-validator';
import { IsDateText, IsId, IsIdOrZero, IsMoney, IsOperation, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { Justified } from './redistributions.js';

const INVALID_ID = { message: 'Identificador inválido' };
const OPERATION_REQUIRED = { message: 'Operação é obrigatória' };

/** `POST redistribuicao/save`, the two-call form (rule 12.4): one side, negative for the debit. With `id` changes the justification. */
@ReadOnlyFields(
  'descricaoPrograma',
  'descricaoAcao',
  'descricaoSubAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'pendente',
  'aprovacao',
)
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

/** A half that waits for its other side; it is not in the book. */
export type PendingRedistribution = Omit<RedistributionHalfRequest, 'id' | 'versao'> & { id: null; pendente: true };
