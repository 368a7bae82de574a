import { Expose, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { UF_CODES } from '#domain/ufs.js';
import { type Address, AddressRequest } from '../common/address.js';
import { EmptyAsNull, IsCpf, IsDateText, IsIdOrZero, IsSeenVersion, Normalized, UpperCased } from '../common/validation.js';
import { CIVIL_STATUSES, FollowsSex, IsNotBeforeBirth, IsNotFuture, NATIONALITIES, SEXES, type Sex } from './member-fields.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const CPF_REQUIRED = { message: 'CPF é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };

/** `POST pessoa/save`: creates or updates by CPF; with `novo` it only creates. UF, município and issuer must be of the reference lists. */
export class MemberRequest extends AddressRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;

  /** The number assigned by the association; sent back with the record and never changed. */
  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @IsOptional()
  @IsNotFuture('Data de nascimento não pode ser futura')
  @IsDateText({ message: 'Data de nascimento inválida' })
  @EmptyAsNull()
  dataNasc?: string | null;

  @IsOptional()
  @IsIn(SEXES, { message: 'Sexo deve ser FEMININO ou MASCULINO' })
  @UpperCased()
  @EmptyAsNull()
  sexo?: Sex | null;

  @IsOptional()
  @FollowsSex(CIVIL_STATUSES, 'Estado civil')
  @UpperCased()
  @EmptyAsNull()
  estadoCivil?: string | null;

  @IsOptional()
  @FollowsSex(NATIONALITIES, 'Nacionalidade')
  @UpperCased()
  @EmptyAsNull()
  nacionalidade?: string | null;

  @IsOptional()
  @MaxLength(100, { message: 'Profissão deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  profissao?: string | null;

  @IsOptional()
  @MaxLength(200, { message: 'Nome do pai deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  nomePai?: string | null;

  @IsOptional()
  @MaxLength(200, { message: 'Nome da mãe deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  nomeMae?: string | null;

  @IsOptional()
  @MaxLength(20, { message: 'Número do RG deve ter no máximo 20 caracteres' })
  @EmptyAsNull()
  rgNum?: string | null;

  @IsOptional()
  @IsNotBeforeBirth('Data de emissão do RG não pode ser anterior ao nascimento')
  @IsNotFuture('Data de emissão do RG não pode ser futura')
  @IsDateText({ message: 'Data de emissão do RG inválida' })
  @EmptyAsNull()
  rgDataEmissao?: string | null;

  @IsOptional()
  @IsIn(UF_CODES, { message: 'UF do RG inválida' })
  @UpperCased()
  @EmptyAsNull()
  rgUf?: string | null;

  @IsOptional()
  @MaxLength(20, { message: 'Órgão emissor do RG inválido' })
  @UpperCased()
  @EmptyAsNull()
  rgEmissor?: string | null;

  @IsOptional()
  @IsCpf()
  @Normalized((text) => normalizeCpf(text) || text.trim())
  @EmptyAsNull()
  cpfConjuge?: string | null;

  @IsOptional()
  @MaxLength(200, { message: 'Nome do cônjuge deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  nomeConjuge?: string | null;

  @IsOptional()
  @IsNotBeforeBirth('Data de filiação não pode ser anterior ao nascimento')
  @IsDateText({ message: 'Data de filiação inválida' })
  @EmptyAsNull()
  dataFiliacao?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** An association named `cnpjAssociacao` or `cnpjEscola` (rule 5.3). */
export class EitherAssociationQuery {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  @Expose()
  @Transform(({ obj }) => obj.cnpjAssociacao || obj.cnpjEscola)
  cnpjAssociacao!: string;
}

/** `GET pessoa/all`. */
export class MembersQuery extends EitherAssociationQuery {}

/** `DELETE pessoa/delete`. */
export class MemberKeyQuery extends EitherAssociationQuery {
  @IsString(CPF_REQUIRED)
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;
}

/** A member as `pessoa/all` answers it. */
export interface Member extends Address {
  cnpjAssociacao: string;
  cpf: string;
  id: number;
  nome: string;
  dataNasc: string | null;
  sexo: Sex | null;
  estadoCivil: string | null;
  nacionalidade: string | null;
  profissao: string | null;
  nomePai: string | null;
  nomeMae: string | null;
  rgNum: string | null;
  rgDataEmissao: string | null;
  rgUf: string | null;
  rgEmissor: string | null;
  cpfConjuge: string | null;
  nomeConjuge: string | null;
  dataFiliacao: string | null;
  versao: number;
}
