import { expect } from '@jest/globals';
import { until } from '../until.js';
import { type Running } from './product-process.js';

/** The first administrator, by the configuration. */
export const ADMIN = { ADMIN_LOGIN: 'chefe', ADMIN_SENHA: 'girassol-9', ADMIN_CPF: '52998224725', ADMIN_NOME: 'CHEFE' };

/** Logs the administrator in. */
export const login = ({ url }: Running) =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'chefe', senha: 'girassol-9' }),
  });
/** Asks whether the product can read and write. */
export const ready = ({ url }: Running) => fetch(`${url}/api/saude/pronto`);

/** Polls until the answer has this status; every other answer must be a 503. Answers the elapsed milliseconds. */
export async function untilAnswered(ask: () => Promise<Response>, status: number): Promise<number> {
  const started = Date.now();
  await until(`${status} is answered`, async () => {
    const answer = await ask();
    await answer.arrayBuffer();
    expect([200, 503]).toContain(answer.status);
    return answer.status === status;
  });
  return Date.now() - started;
}
