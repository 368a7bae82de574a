import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { normalizeCnpj } from '#domain/cnpj.js';
import { type Contact, ContactRequest } from '../common/address.js';
import { EmptyAsNull, IsCnpj, IsSeenVersion, Normalized, UpperCased } from '../common/validation.js';

/** `POST associacao/save`: creates or updates by CNPJ; with `novo` it only creates. UF and município must be of the reference lists. */
export class AssociationRequest extends ContactRequest {
  @IsCnpj()
  @IsNotEmpty({ message: 'CNPJ é obrigatório' })
  @Normalized(normalizeCnpj)
  cnpj!: string;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString({ message: 'Nome é obrigatório' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @UpperCased()
  nome!: string;

  @IsOptional()
  @MaxLength(200, { message: 'Nome fantasia deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  nomeFantasia?: string | null;

  /** Defaults to the address's `logrCidade`. */
  @IsOptional()
  @MaxLength(100, { message: 'Município deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  municipio?: string | null;

  /** Whether a redistribution needs the approval of the board (rule 12.13); without it the setting stays as it is. */
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  exigeAprovacao?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** An association as `associacao/all` answers it. */
export interface Association extends Contact {
  cnpj: string;
  nome: string;
  nomeFantasia: string | null;
  municipio: string | null;
  exigeAprovacao: boolean;
  versao: number;
}
