import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import {
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '#contracts/identity/passkeys.js';

/** Flags of what an authenticator says: somebody was there, it knows who, and it names a new credential. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** What a page or an authenticator may say otherwise than they should. */
interface Says {
  origin?: string;
  /** False: nobody gave finger, face or PIN. */
  isVerified?: boolean;
  counter?: number;
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey, and the browser before it, which shows a page of that address. */
export class PasskeyDevice {
  private readonly id = randomBytes(16).toString('base64url');
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  create({ challenge }: PasskeyCreationOptions, says: Says = {}): PasskeyRegistration {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.said({ ...says, flags: ATTESTED }), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, says).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    });
  }

  sign({ challenge }: PasskeyRequestOptions, says: Says = {}): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', challenge, says);
    const authenticatorData = this.said(says);
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private said({ isVerified = true, counter = 0, flags = 0 }: Says & { flags?: number }): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([digest(this.rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Says): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}
