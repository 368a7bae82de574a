import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** Recovery codes handed out with a person's first second factor. */
export const RECOVERY_CODES = 10;

export const FACTOR_TYPES = ['TOTP'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Their names in sentences. */
export const FACTOR_NAMES: Record<FactorType, string> = { TOTP: 'aplicativo autenticador' };

/** What a person proves themselves with beside their password. */
export interface SecondFactor {
  id: string;
  tipo: FactorType;
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
