import { randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import {
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '#contracts/identity/passkeys.js';
import { type RecoveryCodes } from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { type Config } from '#platform/config.js';
import { securityEvent } from '#platform/http/call.js';
import { Refusal } from '#platform/http/refusal.js';
import { type RelyingParty, relyingPartyOf } from '#platform/http/relying-party.js';
import { CONFIG } from '#platform/platform.module.js';
import { currentSignature } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { codesForFirst } from '../credentials/recovery-codes.js';
import { AccessNotices } from '../users/access-notices.js';

const NO_DOMAIN = new Refusal(
  422,
  'passkey.sem-endereco',
  'Chaves de acesso só funcionam no endereço público do sistema, com HTTPS. Quem cuida do servidor o informa em PUBLIC_URL.',
);
const NOT_MADE = new Refusal(422, 'passkey.recusada', 'A chave de acesso não foi criada: o pedido venceu ou não confere. Comece de novo.');
const KNOWN = new Refusal(409, 'passkey.ja-existe', 'Esta chave de acesso já está cadastrada.');

/** COSE numbers of the signatures that are taken: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Length of the id under which an authenticator stores the user: random, so that it reveals nothing about them. */
const USER_ID_BYTES = 32;

/** Marks challenges: no other token that is signed with the same secret counts as one. */
const AUDIENCE = 'razao:passkey';

/** How long a challenge is answered. */
const LIFETIME = '5m';

/** A challenge is a signed token, so that strangers who ask for one store nothing. */
interface Challenge {
  /** Whose new passkey it is for; absent in one that is to be signed by any passkey. */
  cpf?: string;
  /** When it was issued, in ms. */
  moment: number;
}

interface StoredPasskey {
  id: string;
  cpf: string;
  publicKey: string;
  counter: number;
}

/** Base64url, as long as browsers make them. */
const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

const OF_ID = `
  select id, cpf, chave_publica as "publicKey", contador::float8 as counter from segundo_fator where credencial = ? and confirmado_em is not null`;

/** Takes a signature once: its challenge must be younger than the last one that was taken. */
const USE = `
  update segundo_fator set passo = ?, contador = ?, usado_em = now() where id = ? and (passo is null or passo < ?) returning id`;

const ADD = `
  insert into segundo_fator (cpf, tipo, credencial, chave_publica, contador, aparelho, confirmado_em) values (?, 'PASSKEY', ?, ?, ?, ?, now())
  on conflict (credencial) do nothing returning id`;

/** Passkeys of people (rule 34.8): made and checked by WebAuthn, always with user verification. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly jwt: JwtService,
    private readonly journal: Journal,
    private readonly notices: AccessNotices,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** What a browser asks its passkeys for, on that host. 422 where no domain is known. */
  async requestOptions(host: string): Promise<PasskeyRequestOptions> {
    const { rpID } = this.partyAt(host);
    return { challenge: await this.challenge(), rpId: rpID, userVerification: 'required' };
  }

  /** What a browser makes a passkey of the caller's of, on that host. 422 where no domain is known. */
  async creationOptions({ cpf, login, nome }: Caller, host: string): Promise<PasskeyCreationOptions> {
    const { rpID } = this.partyAt(host);
    const sql = `select 'public-key' as type, credencial as id from segundo_fator where cpf = ? and tipo = 'PASSKEY'`;
    return {
      challenge: await this.challenge(cpf),
      rp: { id: rpID, name: 'Razão' },
      user: { id: randomBytes(USER_ID_BYTES).toString('base64url'), name: login, displayName: nome },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: await this.tenancy.installation().execute<PasskeyCreationOptions['excludeCredentials']>(sql, [cpf]),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    };
  }

  /** Adds a passkey that the caller's browser has just made. 422 if it is not one, or the challenge has expired; 409 for one that is known. */
  async add(caller: Caller, registro: PasskeyRegistration, host: string): Promise<RecoveryCodes> {
    const { cpf } = caller;
    const { rpID, origin } = this.partyAt(host);
    const answered = await this.challengeIn(registro);
    if (answered?.cpf !== cpf) throw NOT_MADE;
    const expected = { expectedChallenge: answered.text, expectedOrigin: origin, expectedRPID: rpID, supportedAlgorithmIDs: ALGORITHMS };
    const made = await verifyRegistrationResponse({ response: registro, ...expected }).catch(() => undefined);
    if (!made?.verified) throw NOT_MADE;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const codes = await this.tenancy.installation().transactional(async (em) => {
      const codigosRecuperacao = await codesForFirst(em, cpf);
      const key = Buffer.from(publicKey).toString('base64url');
      const added = await em.execute<object[]>(ADD, [cpf, id, key, counter, currentSignature().agente]);
      if (added.length === 0) throw KNOWN;
      await this.journal.secondFactor(em, 'inclusao', caller, 'PASSKEY');
      securityEvent('second-factor-added');
      return { codigosRecuperacao };
    });
    void this.notices.factorChanged(cpf, 'inclusao', 'PASSKEY');
    return codes;
  }

  /** The CPF of whose passkey signed, in the caller's unit of work: good once. Undefined for an unknown passkey and for a signature that does not hold. */
  async use(em: EntityManager, assercao: PasskeyAssertion, host: string): Promise<string | undefined> {
    const { rpID, origin } = this.partyAt(host);
    const answered = await this.challengeIn(assercao);
    if (!answered || answered.cpf !== undefined || !CREDENTIAL_ID.test(String(assercao.id))) return undefined;
    const [known] = await em.execute<StoredPasskey[]>(OF_ID, [String(assercao.id)]);
    if (!known) return undefined;
    const credential = { id: assercao.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter };
    const expected = { expectedChallenge: answered.text, expectedOrigin: origin, expectedRPID: rpID };
    const signed = await verifyAuthenticationResponse({ response: assercao, credential, ...expected }).catch(() => undefined);
    if (!signed?.verified) return undefined;
    const { moment } = answered;
    const used = await em.execute<object[]>(USE, [moment, signed.authenticationInfo.newCounter, known.id, moment]);
    return used.length > 0 ? known.cpf : undefined;
  }

  private partyAt(host: string): RelyingParty {
    const party = relyingPartyOf(this.config.publicUrl, host);
    if (!party) throw NO_DOMAIN;
    return party;
  }

  private async challenge(cpf?: string): Promise<string> {
    const claims: Challenge = { ...(cpf !== undefined && { cpf }), moment: Date.now() };
    const token = await this.jwt.signAsync(claims, { audience: AUDIENCE, expiresIn: LIFETIME, jwtid: randomUUID() });
    return Buffer.from(token).toString('base64url');
  }

  /** The challenge that the browser says it answers, and its text; undefined if it is not of ours, or has expired. */
  private async challengeIn({ response }: { response: { clientDataJSON: string } }): Promise<(Challenge & { text: string }) | undefined> {
    try {
      const { challenge: text } = decodeClientDataJSON(response.clientDataJSON);
      const token = Buffer.from(text, 'base64url').toString();
      return { ...(await this.jwt.verifyAsync<Challenge>(token, { audience: AUDIENCE })), text };
    } catch {
      return undefined;
    }
  }
}
