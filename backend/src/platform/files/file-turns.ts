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

const semaphore = new Semaphore(AT_ONCE);
const quota = new Quota();

/**
 * Runs the reader of an uploaded file under a concurrency limit. Throws a Refusal when too many files wait: 429 when they are the person's own, 503 otherwise.
 * @param author CPF of the sender
 */
export function inFileTurn<T>(author: string, read: () => Promise<T>): Promise<T> {
  const shares = [
    { owner: author, most: PER_PERSON, refusal: OWN },
    { owner: 'everybody', most: IN_ALL, refusal: ALL },
  ];
  return quota.within(shares, () => semaphore.run(read, [author]));
}
