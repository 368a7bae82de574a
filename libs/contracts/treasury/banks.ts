import { IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength } from 'class-validator';
import { EmptyAsNull, IsSeenVersion, UpperCased } from '../common/validation.js';

const NAME_REQUIRED = { message: 'Nome é obrigatório' };
const CODE_REQUIRED = { message: 'Código é obrigatório' };

/** Maximum of characters of a bank's name. */
export const BANK_NAME_LENGTH = 100;

/** Codes of the banks that most associations have: Banco do Brasil, Caixa, Bradesco, Itaú, Santander. */
export const USUAL_BANKS: readonly string[] = ['001', '104', '237', '341', '033'];

/** `POST banco/create`, `PUT banco/update/{id}`: one list for the installation, keyed by the bank's code. */
export class BankRequest {
  @MaxLength(3, { message: 'Código deve ter no máximo 3 caracteres' })
  @IsString(CODE_REQUIRED)
  @IsNotEmpty(CODE_REQUIRED)
  @UpperCased()
  id!: string;

  @MaxLength(BANK_NAME_LENGTH, { message: `Nome deve ter no máximo ${BANK_NAME_LENGTH} caracteres` })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @IsOptional()
  @MaxLength(200, { message: 'Website deve ter no máximo 200 caracteres' })
  @IsUrl({ protocols: ['http', 'https'] }, { message: 'Website inválido' })
  @EmptyAsNull()
  website?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

export interface Bank {
  /** Code of at most 3 characters: `001`. */
  id: string;
  nome: string;
  website: string | null;
  versao: number;
}
