import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { isValidCpf, normalizeCpf } from '#domain/cpf.js';
import { choice, document, email, name, text } from '../common/field-kinds.js';
import { only, requestOf, sharedRequest } from '../common/record.js';
import { EmptyAsNull, IsCpf, IsSeenVersion, Normalized, ReadOnlyFields } from '../common/validation.js';
import { text as textWord } from '../common/vocabulary.js';
import { IsLogin, ROLE_NAMES, SITUATION_NAMES } from './identity.js';
import { IsStrongPassword } from './passwords.js';

const CPF_REQUIRED = { message: 'CPF é obrigatório' };

/** What is known of a user. */
const USER_RECORD = {
  cpf: document('CPF', { required: 'o', also: [Normalized(normalizeCpf), IsCpf()] }),
  nome: name('Nome', { required: 'o', max: 200, casing: 'upper' }),
  login: text('Login', { required: 'o', rules: [IsLogin(), MaxLength(60, { message: 'Login deve ter no máximo 60 caracteres' })] }),
  cargo: text('Cargo', { max: 100, casing: 'upper', wrong: 'Cargo inválido' }),
  email: email('E-mail'),
  situacao: choice('Situação', SITUATION_NAMES, 'Situação deve ser ATIVO ou INATIVO', { required: 'a' }),
  role: choice('Tipo de usuário', ROLE_NAMES, 'Tipo de usuário deve ser ADMIN, GEST ou USER', { short: 'Tipo', required: 'o' }),
};

/** Labels of the fields of a user, and of what forms and lists show besides. */
export const USER_WORDS = { ...USER_RECORD, senha: textWord('Senha'), vinculos: textWord('Vínculos') };

/** Personal data, given by an administrator or at sign-up. */
export class PersonalData extends requestOf(only(USER_RECORD, 'cpf', 'nome', 'login', 'cargo', 'email')) {}

/** `PUT usuario/meus_dados`: what people change of themselves (rule 2.5). */
export class OwnDataRequest extends sharedRequest(only(USER_RECORD, 'nome', 'email')) {}

/** Fields that only an administrator sets. */
@ReadOnlyFields('vinculos', 'vinculadoAOutras', 'numero')
class UserData extends requestOf(USER_RECORD) {
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
