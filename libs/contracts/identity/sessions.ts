import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateIf } from 'class-validator';
import { NO_PASSKEY, type PasskeyAssertion } from './passkeys.js';

/** `POST auth/confirma`: one's own password again, or a passkey of one's own (rule 2.16). */
export class ConfirmRequest {
  @MaxLength(200, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @ValidateIf(({ assercao }: ConfirmRequest) => assercao === undefined)
  senha?: string;

  @IsObject(NO_PASSKEY)
  @ValidateIf(({ assercao }: ConfirmRequest) => assercao !== undefined)
  assercao?: PasskeyAssertion;
}

/** One of one's own open sessions. Instants are in UTC. */
export interface OwnSession {
  id: string;
  /** Browser and system: `Chrome 153, Linux`. */
  aparelho: string;
  /** Network address from which it was opened. */
  endereco: string;
  desde: string;
  /** To the minute. */
  ultimoUso: string;
  /** Whether it is the session of this call. */
  atual: boolean;
}
