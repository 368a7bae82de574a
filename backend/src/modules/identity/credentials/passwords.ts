import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#platform/semaphore.js';

/** 19 MiB, 2 passes, 1 lane of argon2id; a check takes some 44 ms of a thread. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** At most this many at once: the thread pool has four threads, which files and names of hosts need too. */
const AT_ONCE = 2;

/** Compared against when the login is unknown, so that the refusal takes the same time. */
const NOBODY = hash('nobody has this password', OPTIONS);

const semaphore = new Semaphore(AT_ONCE);

export function hashPassword(senha: string): Promise<string> {
  return semaphore.run(() => hash(senha, OPTIONS));
}

/** Whether the password is the one behind the hash; without a hash it works as long and answers false. */
export async function passwordMatches(senhaHash: string | undefined, senha: string): Promise<boolean> {
  const against = senhaHash ?? (await NOBODY);
  const matches = await semaphore.run(() => verify(against, senha));
  return matches && senhaHash !== undefined;
}
