import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** `POST auth/confirma`: one's own password again (rule 2.16). */
export class ConfirmRequest {
  @MaxLength(200, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  senha!: string;
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
