import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from './budgets.js';
import { MONEY_CATEGORIES, type MoneyCategory } from './planning.js';
import { EmptyAsNull, IsDateText, IsId, IsMoney, UpperCased } from './validation.js';

const ORIGIN_REQUIRED = { message: 'Selecione a conta de origem' };
const TARGET_REQUIRED = { message: 'Selecione a conta de destino' };

/** Longest text of a transfer. */
const MAX_HISTORICO = 255;

/** `POST transferencia/save`: money from one account to another, the application and the redemption of an investment among them. */
export class TransferRequest extends BookQuery {
  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Informe a data da transferência' })
  data!: string;

  @Min(0.01, { message: 'Informe um valor válido' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Informe um valor válido' })
  valor!: number;

  @IsString(ORIGIN_REQUIRED)
  @IsNotEmpty(ORIGIN_REQUIRED)
  @UpperCased()
  contaOrigem!: string;

  @IsString(TARGET_REQUIRED)
  @IsNotEmpty(TARGET_REQUIRED)
  @UpperCased()
  contaDestino!: string;

  @IsOptional()
  @MaxLength(MAX_HISTORICO, { message: `Histórico deve ter no máximo ${MAX_HISTORICO} caracteres` })
  @IsString({ message: 'Histórico inválido' })
  @UpperCased()
  @EmptyAsNull()
  historico?: string | null;

  /** Whose money it is; if absent, nobody has said it yet. */
  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  @IsOptional()
  @IsIn(MONEY_CATEGORIES, { message: `Categoria deve ser uma de: ${MONEY_CATEGORIES.join(', ')}` })
  @EmptyAsNull()
  categoria?: MoneyCategory | null;
}

/** A transfer as `transferencia/all` lists it. */
export interface Transfer {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  data: PlainDate;
  /** Reais. */
  valor: number;
  contaOrigem: string;
  contaDestino: string;
  historico: string | null;
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  versao: number;
}
