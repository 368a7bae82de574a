import { Transform } from 'class-transformer';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { normalizeCnpj } from '#domain/cnpj.js';
import { isCommonPassword } from '#domain/common-passwords.js';
import { isValidCpf, normalizeCpf } from '#domain/cpf.js';
import { LINK_TYPES, type LinkType, ROLES, type Role, SITUATIONS, type Situation } from './identity.js';
import { EmptyAsNull, IsCnpj, IsCpf, IsDateText, IsSeenVersion, Normalized, ReadOnlyFields, UpperCased } from './validation.js';

const CPF_REQUIRED = { message: 'CPF é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };
const LOGIN_REQUIRED = { message: 'Login é obrigatório' };

/** At least 8 characters and not a common password. */
const IsStrongPassword = (): PropertyDecorator => (target, property) => {
  ValidateBy({
    name: 'isUncommonPassword',
    validator: {
      validate: (value) => typeof value === 'string' && !isCommonPassword(value),
      defaultMessage: () => 'Esta senha é muito comum. Escolha outra.',
    },
  })(target, property);
  MaxLength(200, { message: 'Senha deve ter no máximo 200 caracteres' })(target, property);
  MinLength(8, { message: 'Senha deve ter pelo menos 8 caracteres' })(target, property);
};

/** Personal data, given by an administrator or at sign-up. */
class PersonalData {
  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @MaxLength(60, { message: 'Login deve ter no máximo 60 caracteres' })
  @IsString(LOGIN_REQUIRED)
  @IsNotEmpty(LOGIN_REQUIRED)
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  login!: string;

  @IsOptional()
  @MaxLength(100, { message: 'Cargo deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Cargo inválido' })
  @UpperCased()
  @EmptyAsNull()
  cargo?: string | null;

  @IsOptional()
  @IsEmail({}, { message: 'E-mail inválido' })
  @EmptyAsNull()
  email?: string | null;
}

/** Fields that only an administrator sets. */
@ReadOnlyFields('vinculos', 'vinculadoAOutras')
class UserData extends PersonalData {
  @IsIn(SITUATIONS, { message: 'Situação deve ser ATIVO ou INATIVO' })
  @IsNotEmpty({ message: 'Situação é obrigatória' })
  situacao!: Situation;

  @IsIn(ROLES, { message: 'Tipo de usuário deve ser ADMIN, GEST ou USER' })
  @IsNotEmpty({ message: 'Tipo de usuário é obrigatório' })
  role!: Role;

  @IsOptional()
  @IsBoolean({ message: 'O campo novo deve ser verdadeiro ou falso' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** Whether the request can only create, or its CPF is invalid. */
const requiresPassword = ({ novo, cpf }: UserData) => novo === true || !isValidCpf(String(cpf ?? ''));

/** `POST usuario/salvar`: creates or updates by CPF; a blank password keeps the one there is. With `novo` it only creates. */
export class UserRequest extends UserData {
  @ValidateIf((request: UserRequest) => (request.senha ?? null) !== null || requiresPassword(request))
  @IsStrongPassword()
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @EmptyAsNull()
  senha?: string | null;
}

/** `POST usuario/salvar` of the form in create mode, where a password is required. Not a `UserRequest`, whose optional password it would inherit. */
export class NewUserRequest extends UserData {
  @IsStrongPassword()
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  senha!: string;
}

/** `POST auth/signup`: an INATIVO user of role USER that an administrator must activate. */
export class SignupRequest extends PersonalData {
  @IsStrongPassword()
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  senha!: string;
}

/** `PUT usuario/senha`: one's own password. */
export class PasswordRequest {
  @IsString({ message: 'Senha atual é obrigatória' })
  @IsNotEmpty({ message: 'Senha atual é obrigatória' })
  senhaAtual!: string;

  @IsStrongPassword()
  @IsString({ message: 'Nova senha é obrigatória' })
  @IsNotEmpty({ message: 'Nova senha é obrigatória' })
  senhaNova!: string;
}

/** `POST auth/senha/esquecida`. */
export class ForgottenPasswordRequest {
  @MaxLength(200, LOGIN_REQUIRED)
  @IsString(LOGIN_REQUIRED)
  @IsNotEmpty(LOGIN_REQUIRED)
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  login!: string;
}

/** `POST auth/senha/nova`: the token is the part of the mailed address after `#`. */
export class NewPasswordRequest {
  @MaxLength(100, { message: 'Endereço incompleto. Abra-o de novo a partir do e-mail' })
  @IsString({ message: 'Endereço incompleto. Abra-o de novo a partir do e-mail' })
  @IsNotEmpty({ message: 'Endereço incompleto. Abra-o de novo a partir do e-mail' })
  token!: string;

  @IsStrongPassword()
  @IsString({ message: 'Nova senha é obrigatória' })
  @IsNotEmpty({ message: 'Nova senha é obrigatória' })
  senhaNova!: string;
}

/** Answer of `PUT usuario/senha`: the session that goes on; every other one of the user has ended. */
export interface PasswordChanged {
  token: string;
}

const INVALID_YEAR = { message: 'Ano inválido' };
const YEARS_REQUIRED = { message: 'Escolha pelo menos um ano para o auditor' };
const isOfAuditor = ({ tipo }: { tipo: unknown }) => tipo === 'AUDITOR';

/** `POST rel_associacao_usuario/save`: creates or changes a link. With `novo` it only creates. */
@ReadOnlyFields('associacao')
export class LinkRequest {
  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;

  @IsCnpj()
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  @Normalized(normalizeCnpj)
  cnpj!: string;

  @IsIn(LINK_TYPES, { message: 'Tipo de vínculo deve ser ADMIN, GEST, USER ou AUDITOR' })
  @IsNotEmpty({ message: 'Tipo de vínculo é obrigatório' })
  @UpperCased()
  tipo!: LinkType;

  /** The years that an auditor may read. Ignored for every other type. */
  @ValidateIf(isOfAuditor)
  @ArrayUnique({ message: 'Os anos não se repetem' })
  @Max(2100, { ...INVALID_YEAR, each: true })
  @Min(2000, { ...INVALID_YEAR, each: true })
  @IsInt({ ...INVALID_YEAR, each: true })
  @ArrayNotEmpty(YEARS_REQUIRED)
  @IsArray(YEARS_REQUIRED)
  anos?: number[] | null;

  /** The last day of an auditor's access. Ignored for every other type. */
  @ValidateIf(isOfAuditor)
  @IsDateText()
  @IsNotEmpty({ message: 'Informe até quando vale o acesso do auditor' })
  @EmptyAsNull()
  ate?: string | null;

  @IsOptional()
  @IsIn(SITUATIONS, { message: 'Situação deve ser ATIVO ou INATIVO' })
  @UpperCased()
  @EmptyAsNull()
  situacao?: Situation | null;

  /** Accepted and ignored: the name is the association's own. */
  @IsOptional()
  @IsString({ message: 'Nome da associação inválido' })
  nomeAssociacao?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'O campo novo deve ser verdadeiro ou falso' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** `GET rel_associacao_usuario/cpf?cpf=`. */
export class UserQuery {
  @IsString(CPF_REQUIRED)
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;
}
