import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { EmptyAsNull, UpperCased } from './validation.js';

export const PAYEE_TYPES = ['PJ', 'PF'] as const;
export type PayeeType = (typeof PAYEE_TYPES)[number];

/** A PJ document passes the CNPJ check, a PF one the CPF check (part 1 §5); the type stands beside it in the request. */
const IsPayeeDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPayeeDocument',
    validator: {
      validate: (value, args) => typeof value === 'string' && (value.length === 11) === isPf(args?.object) && isValidDocument(value),
      defaultMessage: (args) => (isPf(args?.object) ? 'CPF inválido' : 'CNPJ inválido'),
    },
  });

const isPf = (request: unknown) => (request as PayeeRequest).tipo === 'PF';

/** `POST favorecido/save`: creates or updates by its document; with `novo` it only creates. */
export class PayeeRequest {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsIn(PAYEE_TYPES, { message: 'Tipo de pessoa deve ser PJ ou PF' })
  @IsNotEmpty({ message: 'Tipo de pessoa é obrigatório' })
  tipo!: PayeeType;

  @Transform(({ value }) => (typeof value === 'string' ? normalizeDocument(value) : value))
  @IsPayeeDocument()
  cpfOrCnpj!: string;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString({ message: 'Nome é obrigatório' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @UpperCased()
  nome!: string;

  @IsOptional()
  @MaxLength(11, { message: 'Telefone inválido' })
  @EmptyAsNull()
  telefone?: string | null;

  @IsOptional()
  @MaxLength(11, { message: 'Celular inválido' })
  @EmptyAsNull()
  celular?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'E-mail inválido' })
  @EmptyAsNull()
  email?: string | null;

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
  @MaxLength(8, { message: 'CEP inválido' })
  @EmptyAsNull()
  logrCep?: string | null;

  @IsOptional()
  @MaxLength(100, { message: 'Cidade deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  logrCidade?: string | null;

  @IsOptional()
  @MaxLength(2, { message: 'UF inválida' })
  @UpperCased()
  @EmptyAsNull()
  logrUf?: string | null;

  @IsOptional()
  novo?: boolean;
}

/** `DELETE favorecido/delete`. */
export class PayeeKeyQuery {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsString({ message: 'CPF ou CNPJ é obrigatório' })
  @IsNotEmpty({ message: 'CPF ou CNPJ é obrigatório' })
  cpfOrCnpj!: string;
}

export interface Payee {
  cnpjAssociacao: string;
  cpfOrCnpj: string;
  tipo: PayeeType;
  nome: string;
  telefone: string | null;
  celular: string | null;
  email: string | null;
  logrNome: string | null;
  logrNum: string | null;
  logrCompl: string | null;
  logrBairro: string | null;
  logrCep: string | null;
  logrCidade: string | null;
  logrUf: string | null;
}
