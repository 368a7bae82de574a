import { IsObject } from 'class-validator';

/** Options of the validators of what a browser's authenticator answers. */
export const NO_PASSKEY = { message: 'Falta a resposta da chave de acesso' };

/**
 * What the browser is told to ask its authenticator for: PublicKeyCredentialRequestOptionsJSON of WebAuthn. It names no credential, because passkeys are found by
 * the domain.
 */
export interface PasskeyRequestOptions {
  /** Good once, for 5 minutes. */
  challenge: string;
  rpId: string;
  userVerification: 'required';
}

/** What the browser is told to make a passkey of: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export interface PasskeyCreationOptions {
  /** Good for 5 minutes. */
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** The person's passkeys: their authenticators make no second one. */
  excludeCredentials: { type: string; id: string }[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
}

/** The signature of a passkey: AuthenticationResponseJSON of WebAuthn, checked by its library. Binary values are base64url. */
export interface PasskeyAssertion {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
  clientExtensionResults: object;
}

/** A new passkey: RegistrationResponseJSON of WebAuthn, checked by its library. Binary values are base64url. */
export interface PasskeyRegistration {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string };
  clientExtensionResults: object;
}

/** `POST auth/passkey`: a login by a passkey alone. */
export class PasskeyLoginRequest {
  @IsObject(NO_PASSKEY)
  assercao!: PasskeyAssertion;
}

/** `POST segundo_fator/passkey`. */
export class PasskeyRequest {
  @IsObject(NO_PASSKEY)
  registro!: PasskeyRegistration;
}
