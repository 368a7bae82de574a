import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#platform/http/refusal.js';

const WINDOW_SECONDS = 15 * 60;
const WRONG_TRIES = 10;

/**
 * At most 10 wrong tries per login and per address in 15 minutes. A try is counted before the password is checked and given back when
 * it was right, so that a burst of parallel guesses cannot slip through.
 */
@Injectable()
export class LoginAttempts {
  private readonly byLogin = new RateLimiterMemory({ points: WRONG_TRIES, duration: WINDOW_SECONDS });
  private readonly byAddress = new RateLimiterMemory({ points: WRONG_TRIES, duration: WINDOW_SECONDS });

  /** Counts a try. Throws a 429 Refusal with `Retry-After` when there were too many. */
  async count(login: string, address: string): Promise<void> {
    try {
      await this.byAddress.consume(address);
      await this.byLogin.consume(login.toLowerCase());
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const minutes = Math.ceil(seconds / 60);
      const sentence = `Muitas tentativas de login. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
      throw new Refusal(429, 'sessao.muitas-tentativas', sentence, undefined, { 'Retry-After': String(seconds) });
    }
  }

  /** The password was right: forgets the login's tries and gives the address its try back. */
  async forgive(login: string, address: string): Promise<void> {
    await this.byLogin.delete(login.toLowerCase());
    await this.byAddress.reward(address);
  }
}
