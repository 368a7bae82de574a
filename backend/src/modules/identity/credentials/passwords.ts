import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#platform/semaphore.js';

/** 19 MiB, 2 passes, 1 lane of argon2id; a check takes some 44 ms of a thread. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Concurrency limit: file access and host look-ups need the four threads of the pool, too. */
const AT_ONCE = 2;

/** Checked for unknown logins, so that their refusal takes the same time. */
const NOBODY = hash('nobody has this password', OPTIONS);

const semaphore = new Semaphore(AT_ONCE);

export function hashPassword(senha: string): Promise<string> {
  return semaphore.run(() => hash(senha, OPTIONS));
}

/** Whether the password matches the hash; without a hash false, after the same time. */
export async function passwordMatches(senhaHash: string | undefined, senha: string): Promise<boolean> {
  const against = senhaHash ?? (await NOBODY);
  const matches = await semaphore.run(() => verify(against, senha));
  return matches && senhaHash !== undefined;
}
