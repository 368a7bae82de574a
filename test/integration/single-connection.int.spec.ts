import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { givenFullBook } from './full-book.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from './harness.js';
import { ENDLESS, testClaims } from './template.js';

const ADMIN = { cpf: '52998224725', login: 'admin', senha: 'admin-demo' };

/** Reports are printed by a browser, which is slow and tested elsewhere. */
const NO_BROWSER = '"relatorio.indisponivel"';

const PATIENCE = 180_000;

/**
 * A request that asks the pool for a second connection while it holds one waits for itself here: with ten connections, ten such requests at once would stop
 * the whole server. What is asked is what `docs/openapi.json` describes, so a new route is asked too.
 */
describe('a product with one connection', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ databasePool: 1, chromePath: '/proc/chrome' });
    await givenFullBook(product);
  }, PATIENCE);

  afterAll(() => product.close());

  it.each([
    ['alone', SCHOOL, {}],
    ['with an idempotency key, which makes registers one transaction', RESIDENTS, { key: true }],
  ])(
    'answers every call %s, of every operation',
    async (_, cnpj, { key }: { key?: boolean }) => {
      const failed: [operation: string, status: number, text: string][] = [];
      let token = await logIn();
      for (const operation of inOrder(OPERATIONS)) {
        const named = `${operation.method} ${operation.path}`;
        const ofKey = key ? { 'idempotency-key': named.replaceAll(' ', '-') } : {};
        let answer = await ask(operation, cnpj, token, ofKey);
        if (answer.status === 401) {
          token = await logIn();
          answer = await ask(operation, cnpj, token, ofKey);
        }
        // Other work may keep the connection for once; a request that waits for itself fails again.
        if (answer.text.includes('"banco.indisponivel"')) answer = await ask(operation, cnpj, token, ofKey);
        if (answer.status >= 500 && !answer.text.includes(NO_BROWSER)) failed.push([named, answer.status, answer.text]);
      }
      expect(failed).toEqual([]);
    },
    PATIENCE,
  );

  async function logIn(): Promise<string> {
    const session = [testClaims(ADMIN.cpf).sessao, ADMIN.cpf];
    await product.sql(
      `insert into sessao (id, cpf, ${ENDLESS.columns}) values ($1, $2, ${ENDLESS.values}) on conflict do nothing`,
      session,
    );
    const { login, senha } = ADMIN;
    return (await product.api.post('/auth', { login, senha }, 'ninguem').expect(200)).body.token;
  }

  async function ask(operation: Operation, cnpj: string, token: string, headers: object): Promise<{ status: number; text: string }> {
    const { address, init } = sampleRequest(operation, cnpj);
    const answer = await fetch(`${product.url}${address}`, {
      ...init,
      headers: { ...init.headers, ...headers, authorization: `Bearer ${token}` },
    });
    // A stream of events has no end: only its status matters.
    if (answer.headers.get('content-type') === 'text/event-stream') await answer.body!.cancel();
    return { status: answer.status, text: answer.bodyUsed ? '' : await answer.text() };
  }
});

/** What changes or deletes the caller's own access comes last. */
const inOrder = (operations: Operation[]) => {
  const last = ({ path, method }: Operation) => Number(/\/(auth|usuario|rel_associacao|associacao)/.test(path) && method !== 'GET');
  return [...operations].sort((a, b) => last(a) - last(b));
};
