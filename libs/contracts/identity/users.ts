import { IsBoolean, IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { isValidCpf, normalizeCpf } from '#domain/cpf.js';
import { EmptyAsNull, IsCpf, IsSeenVersion, inOrder, LowerCased, Normalized, ReadOnlyFields, UpperCased } from '../common/validation.js';
import { IsLogin, ROLES, type Role, SITUATIONS, type Situation } from './identity.js';
import { IsStrongPassword } from './passwords.js';

const CPF_REQUIRED = { message: 'CPF é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };

const IsPersonName = (): PropertyDecorator =>
  inOrder(
    UpperCased(),
    IsNotEmpty(NAME_REQUIRED),
    IsString(NAME_REQUIRED),
    MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' }),
  );

const IsUserEmail = (): PropertyDecorator => inOrder(LowerCased(), IsEmail({}, { message: 'E-mail inválido' }), IsOptional());

/** Personal data, given by an administrator or at sign-up. */
export class PersonalData {
  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;

  @IsPersonName()
  nome!: string;

  @MaxLength(60, { message: 'Login deve ter no máximo 60 caracteres' })
  @IsLogin()
  login!: string;

  @IsOptional()
  @MaxLength(100, { message: 'Cargo deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Cargo inválido' })
  @UpperCased()
  @EmptyAsNull()
  cargo?: string | null;

  @IsUserEmail()
  email?: string | null;
}

/** `PUT usuario/meus_dados`: what people change of themselves (rule 2.5). */
export class OwnDataRequest {
  @IsPersonName()
  nome!: string;

  @IsUserEmail()
  email?: string | null;
}

/** Fields that only an administrator sets. */
@ReadOnlyFields('vinculos', 'vinculadoAOutras', 'numero')
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

/** `POST usuario/salvar`: creates or updates by CPF; a blank password keeps the existing one. With `novo` it only creates. */
export class UserRequest extends UserData {
  @ValidateIf((request: UserRequest) => (request.senha ?? null) !== null || requiresPassword(request))
  @IsStrongPassword()
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @EmptyAsNull()
  senha?: string | null;
}

/** `POST usuario/salvar` of the form in create mode: the password is required. No subclass of `UserRequest`, whose password is optional. */
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

/** `GET rel_associacao_usuario/cpf?cpf=`. */
export class UserQuery {
  @IsString(CPF_REQUIRED)
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;
}
