import { Injectable } from '@nestjs/common';
import { Refusal } from '../http/refusal.js';
import { Quota } from '../quota.js';
import { Semaphore } from '../semaphore.js';

/** Concurrency limit. */
const AT_ONCE = 2;

/** Maximum of unfinished reads (running or waiting), per person and in total. */
const PER_PERSON = 4;
const IN_ALL = 12;

const LATER = { 'Retry-After': '10' };
const OWN = new Refusal(
  429,
  'arquivo.limite',
  'Seus outros arquivos ainda estão sendo lidos. Aguarde e tente novamente.',
  undefined,
  LATER,
);
const ALL = new Refusal(503, 'arquivo.ocupado', 'Há muitos arquivos sendo lidos. Tente novamente em instantes.', undefined, LATER);

/** Limits how many uploaded files are read at once. */
@Injectable()
export class FileTurns {
  private readonly semaphore = new Semaphore(AT_ONCE);
  private readonly quota = new Quota();

  /**
   * Runs the reader of a file when it is its turn. Throws a Refusal when too many files wait: 429 when they are the person's own, 503 otherwise.
   * @param author CPF of the sender
   */
  run<T>(author: string, read: () => Promise<T>): Promise<T> {
    const shares = [
      { owner: author, most: PER_PERSON, refusal: OWN },
      { owner: 'everybody', most: IN_ALL, refusal: ALL },
    ];
    return this.quota.within(shares, () => this.semaphore.run(read, [author]));
  }
}
