import { IsEmail, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { UF_CODES } from '#domain/ufs.js';
import { EmptyAsNull, LowerCased, Unmasked, UpperCased } from './validation.js';

/** Address fields of a register: upper-cased, the CEP without mask. */
export class AddressRequest {
  @IsOptional()
  @MaxLength(200, { message: 'Logradouro deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  logrNome?: string | null;

  @IsOptional()
  @MaxLength(20, { message: 'Número deve ter no máximo 20 caracteres' })
  @EmptyAsNull()
  logrNum?: string | null;

  @IsOptional()
  @MaxLength(100, { message: 'Complemento deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  logrCompl?: string | null;

  @IsOptional()
  @MaxLength(100, { message: 'Bairro deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  logrBairro?: string | null;

  @IsOptional()
  @Matches(/^\d{8}$/, { message: 'CEP inválido' })
  @Unmasked()
  logrCep?: string | null;

  @IsOptional()
  @MaxLength(100, { message: 'Cidade deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  logrCidade?: string | null;

  @IsOptional()
  @IsIn(UF_CODES, { message: 'UF inválida' })
  @UpperCased()
  @EmptyAsNull()
  logrUf?: string | null;
}

/** An address with phones and e-mail: associations and payees. */
export class ContactRequest extends AddressRequest {
  @IsOptional()
  @Matches(/^\d{10}$/, { message: 'Telefone inválido' })
  @Unmasked()
  telefone?: string | null;

  @IsOptional()
  @Matches(/^\d{11}$/, { message: 'Celular inválido' })
  @Unmasked()
  celular?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'E-mail inválido' })
  @LowerCased()
  email?: string | null;
}

export interface Address {
  logrNome: string | null;
  logrNum: string | null;
  logrCompl: string | null;
  logrBairro: string | null;
  logrCep: string | null;
  logrCidade: string | null;
  logrUf: string | null;
}

export interface Contact extends Address {
  telefone: string | null;
  celular: string | null;
  email: string | null;
}
