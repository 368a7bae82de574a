import { Expose, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { UF_CODES } from '#domain/ufs.js';
import { type Address, AddressRequest } from '../common/address.js';
import { EmptyAsNull, IsCpf, IsDateText, IsFlag, IsId, IsIdOrZero, IsSeenVersion, Normalized, UpperCased } from '../common/validation.js';
import { MaskedAsAbsent } from '../personal-data/masks.js';
import { CIVIL_STATUSES, FollowsSex, IsNotBeforeBirth, IsNotFuture, NATIONALITIES, SEXES, type Sex } from './member-fields.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const CPF_REQUIRED = { message: 'CPF é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };

/**
 * `POST pessoa/save`: creates or updates by CPF; with `novo` it only creates. Without a CPF, or with a masked one, it updates by number (rule 36.5). UF, município
 * and issuer must be of the reference lists.
 */
export class MemberRequest extends AddressRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @ValidateIf(({ cpf, id, novo }: MemberRequest) => cpf !== undefined || !id || novo === true)
  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @MaskedAsAbsent()
  @Normalized(normalizeCpf)
  cpf?: string;

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
  @MaskedAsAbsent()
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
  @MaskedAsAbsent()
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
  @MaskedAsAbsent()
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
class EitherAssociationQuery {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  @Expose()
  @Transform(({ obj }) => obj.cnpjAssociacao || obj.cnpjEscola)
  cnpjAssociacao!: string;
}

/** Members or dependents in an answer. */
export class PeopleQuery extends EitherAssociationQuery {
  /** Asks for masks also where the link could see without (rule 36.4). */
  @IsFlag({ message: 'Mascarado deve ser true ou false' })
  mascarado?: boolean;
}

/** `GET pessoa/all`. */
export class MembersQuery extends PeopleQuery {}

/** `DELETE pessoa/delete`: by CPF, or by number (rule 36.5). */
export class MemberKeyQuery extends EitherAssociationQuery {
  @ValidateIf(({ cpf, id }: MemberKeyQuery) => cpf !== undefined || id === undefined)
  @IsString(CPF_REQUIRED)
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf?: string;

  @IsOptional()
  @IsId({ message: 'Identificador inválido' })
  id?: number;
}

/** A member as `pessoa/all` answers it: CPFs, RG and birth date are texts with asterisks where they are masked. */
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
