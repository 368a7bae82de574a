import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/http/refusal.js';
import { Purge } from '#platform/jobs/purge.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { COUNT, EXPIRED, FORGIVE, PURGE, TAKE_TURN } from './login-attempts.sql.js';
import { networkOf } from './network.js';

/** Limits of wrong tries in 15 minutes: of a login from one address, and of an address for any login. */
const WRONG_TRIES = 10;
const WRONG_TRIES_OF_ADDRESS = 200;

/** Limits in 15 minutes: sign-ups of an address, requests for a new password for a login and from an address, tries to set one. */
const SIGN_UPS = 20;
const FORGOTTEN = 5;
const FORGOTTEN_OF_ADDRESS = 20;
const NEW_PASSWORDS = 20;

/** Limit of spreadsheets that a person exports in 15 minutes. */
const SPREADSHEETS = 60;

/** Delays of tries beyond the tenth: the first one, doubled by each further try up to the longest. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** Turns are assigned at most so far ahead. */
const LONGEST_WAIT_SECONDS = 10;

/** 429 with `Retry-After`. */
export class TooManyTries extends Refusal {
  /** @param isFirst first refusal of this login from this address in these 15 minutes */
  constructor(
    seconds: number,
    readonly isFirst = false,
  ) {
    super(
      429,
      'sessao.muitas-tentativas',
      `Muitas tentativas com senha ou código errado. ${tryAgainIn(seconds)}`,
      undefined,
      retryAfter(seconds),
    );
  }
}

const tooMany = (code: string, sentence: string) => (seconds: number) =>
  new Refusal(429, code, `${sentence} ${tryAgainIn(seconds)}`, undefined, retryAfter(seconds));

const tooManySignUps = tooMany('sessao.muitos-cadastros', 'Muitos cadastros vindos da sua rede.');
const tooManyForgotten = tooMany(
  'senha.muitos-pedidos',
  'Muitos pedidos de nova senha. Se já pediu, veja a sua caixa de e-mail e a de spam.',
);
const tooManySpreadsheets = tooMany('diario.muitas-planilhas', 'Você exportou muitas planilhas em pouco tempo.');
const tooManyNewPasswords = tooMany('senha.muitas-tentativas', 'Muitas tentativas de trocar a senha.');

function tryAgainIn(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `Tente novamente em ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
}

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

interface Count {
  erros: number;
  segundos: number;
  conhecida: boolean;
}

/**
 * Slows down the guessing of passwords without letting anybody lock others out. Counts wrong tries in the database, across processes:
 * - of a login from one address: 10 in 15 minutes, then 429;
 * - of an address: 200 in 15 minutes, then 429;
 * - of a login from anywhere: beyond 10 each try waits longer, up to 5 seconds.
 *
 * An address where the login succeeded in the last 90 days is never refused: beyond 10 wrong tries, its tries are serialized, up to 5 seconds apart.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly tenancy: Tenancy,
    purge: Purge,
  ) {
    purge.expire('tentativa_senha', EXPIRED);
  }

  /**
   * Runs the check of a password or a code and answers its result; undefined: wrong. Counts the try as wrong before the check and uncounts it if right, so that
   * concurrent guesses cannot slip through. Throws TooManyTries.
   * @param isEnough whether a right one lets the user in: only then earlier tries are forgiven and the address becomes known
   */
  async trying<T>(
    login: string,
    address: string,
    check: () => Promise<T | undefined>,
    { isEnough = () => true }: { isEnough?: (right: T) => boolean } = {},
  ): Promise<T | undefined> {
    const keys = keysOf(login, address);
    await this.admit(keys);
    const right = await check();
    if (right !== undefined) {
      await this.query(FORGIVE, [keys, isEnough(right)]);
      await this.query(PURGE);
    }
    return right;
  }

  /** Counts a sign-up before its password is hashed, whether it succeeds or not. Throws a 429 Refusal beyond 20 of an address in 15 minutes. */
  async countSignUp(address: string): Promise<void> {
    await this.count([[`cadastro ${networkOf(address)}`, SIGN_UPS]], tooManySignUps);
  }

  /** Counts a request for a new password, also for an unknown login. Throws a 429 Refusal beyond 5 for a login or 20 of an address in 15 minutes. */
  async countForgotten(login: string, address: string): Promise<void> {
    const [ofLogin, ofAddress] = [`esquecida ${login.toLowerCase()}`, `esquecidas de ${networkOf(address)}`];
    await this.count(
      [
        [ofLogin, FORGOTTEN],
        [ofAddress, FORGOTTEN_OF_ADDRESS],
      ],
      tooManyForgotten,
    );
  }

  /** Counts an attempt to replace a forgotten password. Throws a 429 Refusal beyond 20 of an address in 15 minutes. */
  async countNewPassword(address: string): Promise<void> {
    await this.count([[`nova senha ${networkOf(address)}`, NEW_PASSWORDS]], tooManyNewPasswords);
  }

  /** Counts a spreadsheet exported by a browser, because each becomes an entry of the journal. Throws a 429 Refusal beyond 60 of a person in 15 minutes. */
  async countSpreadsheet(cpf: string): Promise<void> {
    await this.count([[`planilha ${cpf}`, SPREADSHEETS]], tooManySpreadsheets);
  }

  /** Resets the wrong tries from this address: the user has proved their identity in another way. */
  async forgive(login: string, address: string): Promise<void> {
    await this.query(FORGIVE, [keysOf(login, address), true]);
  }

  private async count(subjects: [key: string, most: number][], refusal: (seconds: number) => Refusal): Promise<void> {
    const counts = await this.query<Count>(COUNT, [subjects.map(([key]) => digest(key))]);
    const exceeded = counts.find(({ erros }, index) => erros > subjects[index]![1]);
    if (exceeded) throw refusal(exceeded.segundos);
  }

  private async admit(keys: string[]): Promise<void> {
    const [ofLogin, ofAddress, ofBoth] = (await this.query<Count>(COUNT, [keys])) as [Count, Count, Count];
    if (ofBoth.conhecida) return this.takeTurn(keys[2]!, delayAfter(ofBoth.erros));
    if (ofBoth.erros > WRONG_TRIES) throw new TooManyTries(ofBoth.segundos, ofBoth.erros === WRONG_TRIES + 1);
    if (ofAddress.erros > WRONG_TRIES_OF_ADDRESS) throw new TooManyTries(ofAddress.segundos);
    await setTimeout(delayAfter(ofLogin.erros));
  }

  /** Waits for the next turn without holding a connection. */
  private async takeTurn(key: string, apart: number): Promise<void> {
    if (apart === 0) return;
    const [turn] = await this.query<{ ms: string }>(TAKE_TURN, [key, apart / 1000, LONGEST_WAIT_SECONDS]);
    if (!turn) throw new TooManyTries(LONGEST_WAIT_SECONDS);
    await setTimeout(Number(turn.ms));
  }

  private async query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await (await this.tenancy.pool()).query<T>(text, values)).rows;
  }
}

/** Delay of a try in milliseconds, given the number of wrong tries including itself. */
function delayAfter(wrong: number): number {
  return wrong > WRONG_TRIES ? Math.min(FIRST_DELAY_MS * 2 ** (wrong - WRONG_TRIES - 1), LONGEST_DELAY_MS) : 0;
}

function keysOf(login: string, address: string): string[] {
  const [name, network] = [login.toLowerCase(), networkOf(address)];
  return [`login ${name}`, `endereco ${network}`, `ambos ${network} ${name}`].map(digest);
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url');
