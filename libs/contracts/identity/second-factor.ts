import { Transform } from 'class-transformer';
import { ArrayUnique, IsArray, IsIn, IsNotEmpty, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { LINK_TYPES, type LinkType, type Session } from './identity.js';
import { NO_PASSKEY, type PasskeyAssertion } from './passkeys.js';

/** Recovery codes handed out with a person's first second factor. */
export const RECOVERY_CODES = 10;

export const FACTOR_TYPES = ['TOTP', 'PASSKEY'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Their names in sentences. */
export const FACTOR_NAMES: Record<FactorType, string> = { TOTP: 'aplicativo autenticador', PASSKEY: 'chave de acesso' };

/** What a person proves themselves with beside their password. */
export interface SecondFactor {
  id: string;
  tipo: FactorType;
  /** Of a passkey: browser and system that made it, `Chrome 153, Linux`. */
  aparelho: string | null;
  /** Instants in UTC; `usadoEm` is null until the first login with it. */
  criadoEm: string;
  usadoEm: string | null;
}

/** Answer of `GET segundo_fator`: one's own. */
export interface SecondFactors {
  fatores: SecondFactor[];
  /** Recovery codes that were not used yet. */
  codigosRestantes: number;
}

/** Answer of `POST segundo_fator/totp`: for the authenticator app, as text and as the address that its QR code holds. Not answered again. */
export interface TotpSecret {
  /** Base32. */
  segredo: string;
  /** `otpauth://totp/…` */
  uri: string;
}

/** `POST segundo_fator/totp/confirma`: the first code of the app, typed with blanks or without. */
export class TotpConfirmation {
  @Matches(/^\d{6}$/, { message: 'O código tem 6 algarismos' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
  codigo!: string;
}

/** Answer to a second factor that was set up. */
export interface RecoveryCodes {
  /** Each opens one session; shown only now. Empty beside another second factor, whose codes stay. */
  codigosRecuperacao: string[];
}

/** What a second factor is answered with at the login. */
export const PROOF_TYPES = [...FACTOR_TYPES, 'RECUPERACAO'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** Answer of `POST auth` to the right password of a user with a second factor: no session yet. */
export interface SecondFactorChallenge {
  /** What the user may answer it with. */
  segundoFator: ProofType[];
  /** To be sent with the answer, within 5 minutes; good for one session. */
  desafio: string;
}

/** Answer of `POST auth`. */
export type LoginAnswer = Session | SecondFactorChallenge;

/** `POST auth/segundo_fator`: the answer to a challenge. */
export class SecondFactorRequest {
  @MaxLength(100, { message: 'Desafio é obrigatório' })
  @IsString({ message: 'Desafio é obrigatório' })
  desafio!: string;

  @IsIn(PROOF_TYPES, { message: `Tipo deve ser um de: ${PROOF_TYPES.join(', ')}` })
  tipo!: ProofType;

  /** For all but PASSKEY. */
  @MaxLength(40, { message: 'Código tem no máximo 40 caracteres' })
  @IsString({ message: 'Código é obrigatório' })
  @IsNotEmpty({ message: 'Código é obrigatório' })
  @ValidateIf(({ tipo }: SecondFactorRequest) => tipo !== 'PASSKEY')
  codigo?: string;

  /** For PASSKEY. */
  @IsObject(NO_PASSKEY)
  @IsOptional()
  assercao?: PasskeyAssertion;
}

/** Whether a login still needs the second factor. */
export const isChallenge = (answer: LoginAnswer): answer is SecondFactorChallenge => 'desafio' in answer;

/** `GET segundo_fator/exigencia`, and the answer to a change of it: of the holders of which links a second factor is required. */
export interface SecondFactorRequirement {
  /** By this association. */
  tipos: LinkType[];
  /** By the whole installation. */
  instalacao: LinkType[];
  /** How many ATIVO users with an ATIVO link of each type have no second factor. */
  semFator: Record<LinkType, number>;
}

/** `PUT segundo_fator/exigencia`. */
export class SecondFactorRequirementRequest extends AssociationQuery {
  @ArrayUnique({ message: 'Cada tipo de vínculo aparece uma vez' })
  @IsIn(LINK_TYPES, { each: true, message: `Tipos devem ser de: ${LINK_TYPES.join(', ')}` })
  @IsArray({ message: 'Tipos de vínculo são uma lista' })
  tipos!: LinkType[];
}
