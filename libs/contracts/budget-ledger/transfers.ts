import { IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsDateText, IsId, IsMoney, UpperCased } from '../common/validation.js';
import { IsMoneyCategory, type MoneyCategory } from '../planning/planning.js';

const FROM_REQUIRED = { message: 'Selecione a conta de origem' };
const TO_REQUIRED = { message: 'Selecione a conta de destino' };
const HISTORY_REQUIRED = { message: 'Informe o histórico da transferência' };

/** Maximum length of a transfer's text. */
export const MAX_HISTORICO_TRANSFERENCIA = 255;

/** `POST transferencia/save`: money moved from one account of the association to another one, including investments. */
export class TransferRequest extends BookQuery {
  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Informe a data da transferência' })
  data!: string;

  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Informe o valor' })
  valor!: number;

  @IsString(FROM_REQUIRED)
  @IsNotEmpty(FROM_REQUIRED)
  @UpperCased()
  contaOrigem!: string;

  @IsString(TO_REQUIRED)
  @IsNotEmpty(TO_REQUIRED)
  @UpperCased()
  contaDestino!: string;

  @MaxLength(MAX_HISTORICO_TRANSFERENCIA, { message: `Histórico deve ter no máximo ${MAX_HISTORICO_TRANSFERENCIA} caracteres` })
  @IsString(HISTORY_REQUIRED)
  @IsNotEmpty(HISTORY_REQUIRED)
  @UpperCased()
  historico!: string;

  /** The programme and the category of the moved money; null if unknown. */
  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  @IsMoneyCategory()
  categoria?: MoneyCategory | null;
}

/** A transfer as `transferencia/all` lists it. */
export interface Transfer {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  data: string;
  /** Reais. */
  valor: number;
  contaOrigem: string;
  contaDestino: string;
  historico: string;
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  versao: number;
}
