import { IsNotEmpty, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { isCommonPassword } from '#domain/common-passwords.js';
import { IsLogin } from './identity.js';

/** At least 8 characters and not a common password. */
export const IsStrongPassword = (): PropertyDecorator => (target, property) => {
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
  @MaxLength(200, { message: 'Login é obrigatório' })
  @IsLogin()
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

/** Answer of `PUT usuario/senha`: the current session, which continues; every other session of the user has ended. */
export interface PasswordChanged {
  token: string;
}

/** Answer of `POST auth/senha/nova`: whose password it is, who may have forgotten that too (rule 47.25). */
export interface NewPasswordSet {
  login: string;
}
