import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsOf, OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { SCHOOL } from './harness.js';
import { startProductHere } from './product-here.js';
import { givenPlan } from './scenario.js';

/** Of thousands of calls, in milliseconds. */
const PATIENCE = 600_000;

type Here = Awaited<ReturnType<typeof startProductHere>>;

/** Every call at night; by day every fourth, so that each operation gets some of the values, and each value some of the operations. */
const isAsked = (operation: number, value: number) => Boolean(process.env.EVERY_CALL) || (operation + value) % 4 === 0;

/** A stream without end. */
const CALLED = OPERATIONS.filter(({ path }) => path !== '/api/livro/mudancas');

const INHERITED = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty'];

const nested = (inner: string, depth: number) => '{"a":'.repeat(depth) + inner + '}'.repeat(depth);

/** Values that a field of any type may get, as JSON. */
const VALUES = ['"a\\udfffb"', '"\\u0001\\u200b\\n"', `"${'x'.repeat(20_000)}"`, '[[{}]]', '{"a":1}', '1e400', '9007199254740993', '-1.5'];

/** Headers that the product reads, but for those of the body. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'prefer',
  'user-agent',
  'x-associacao',
  'x-automatica',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** A header carries bytes: no lone surrogate, and a NUL only if it is decoded. */
const HEADER_VALUES = [
  '%00',
  '\\u0000',
  '%ED%A0%80',
  '\u00ed\u00a0\u0080',
  "'",
  '__proto__',
  ' ',
  '9'.repeat(4_000),
  'razao-openid=%00; __proto__=1',
];

/** Whole bodies. */
const BODIES = [
  ...INHERITED.flatMap((name) => [0, 3, 40].map((depth) => nested(`{"${name}":{"a":1}}`, depth))),
  ...INHERITED.map((name) => `[{"${name}":1}]`),
  '{"a":"\\u0000"}',
  nested('1', 60),
  '[]',
  'null',
  '"\\ud800"',
  '1e400',
  '{',
  '',
];

describe('a hostile call', () => {
  let product: Here;
  let url: string;
  let token: string;

  beforeAll(async () => {
    // Behind a proxy, so that the headers of one count.
    product = await startProductHere({ chromePath: '/proc/chrome', trustProxy: 1 });
    product.app.useLogger(false);
    url = (await product.app.getUrl()).replace('localhost', '127.0.0.1');
    await givenPlan(product.api);
    token = (await product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200)).body.token;
  });

  afterAll(() => product.close());

  const failures: string[] = [];
  let calls = 0;

  /** Calls with and without login, and notes a failure of the server. */
  async function call(address: string, init: RequestInit, what: string, who = [true, false]): Promise<number[]> {
    return Promise.all(
      who.map(async (isLoggedIn) => {
        const headers = { ...(init.headers as Record<string, string>), ...(isLoggedIn && { authorization: `Bearer ${token}` }) };
        const { status } = await fetch(url + address, { ...init, headers });
        calls += 1;
        if (status >= 500 && status !== 503) failures.push(`${status} ${init.method} ${address} ${what.slice(0, 100)}`);
        return status;
      }),
    );
  }

  const json = { 'content-type': 'application/json' };
  const sample = (operation: Operation) => sampleRequest(operation, SCHOOL);

  /** The calls that end the session are made without login only. */
  const whoFor = ({ path }: Operation) =>
    /\/auth\/logout|\/sessao\b|usuario\/delete|rel_associacao_usuario\/delete/.test(path) ? [false] : [true, false];

  it(
    'with inherited names, NULs, wrong JSON or deep nesting in its body is refused by every operation, also without login',
    async () => {
      for (const [index, operation] of CALLED.filter(({ method }) => method !== 'GET').entries()) {
        const { address, init } = sample(operation);
        const refused = await Promise.all(
          BODIES.filter((_, body) => isAsked(index, body)).map(async (body) => {
            const statuses = await call(address, { method: init.method, headers: json, body }, body, whoFor(operation));
            return /__proto__|constructor|prototype|OwnProperty|u0000/.test(body) && statuses.some((status) => ![400, 415].includes(status))
              ? `${operation.method} ${operation.path} ${body.slice(0, 60)}: ${statuses}`
              : [];
          }),
        );
        expect(refused.flat()).toEqual([]);
      }
      expect(failures).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'with hostile values in its headers is answered by every operation without a failure',
    async () => {
      for (const [index, operation] of CALLED.entries()) {
        const { address, init } = sample(operation);
        const calling = HEADER_VALUES.filter((_, value) => isAsked(index, value)).map((value) => {
          const headers = { ...(init.headers as Record<string, string>), ...Object.fromEntries(HEADERS.map((name) => [name, value])) };
          return call(address, { ...init, headers }, `headers ${value}`, whoFor(operation));
        });
        await Promise.all(calling);
      }
      expect(failures).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'with hostile values in any field, parameter or part of a form is answered by every operation without a failure',
    async () => {
      for (const [index, operation] of CALLED.entries()) {
        const { address, init } = sample(operation);
        const asked = <T>(values: readonly T[], field = 0) => values.filter((_, value) => isAsked(index + field, value));
        // Elsewhere a call without login is refused before anything is read.
        const who = operation.path.startsWith('/api/auth') ? whoFor(operation) : whoFor(operation).slice(0, 1);
        const hostile = [...INHERITED, '%00', '%ED%A0%80', '%', '%E2%80%AE', 'x'.repeat(300)];
        const calling: Promise<unknown>[] = asked(hostile).flatMap((text) => [
          call(`${address}&${text}=1`, init, text, who),
          call(operation.path.replaceAll(/\{\w+\}/g, text), init, text, who),
        ]);
        for (const [field, { name, in: place }] of operation.parameters.entries())
          if (place === 'query')
            for (const text of asked(hostile, field)) calling.push(call(`${address}&${name}=${text}`, init, `${name}=${text}`, who));
        if (typeof init.body === 'string') {
          const body = JSON.parse(init.body) as object;
          for (const [place, field] of Object.keys(fieldsOf(operation)).entries())
            for (const value of asked(VALUES, place)) {
              const text = JSON.stringify({ ...body, [field]: '@' }).replace('"@"', value);
              calling.push(call(address, { ...init, body: text }, text, who));
            }
        } else if (init.body instanceof FormData) {
          for (const [name, value] of [
            ...INHERITED.map((each) => [each, 'x']),
            ['cnpjAssociacao', '\0'],
            ['cnpjAssociacao', '\ud800'],
          ] as const) {
            const form = new FormData();
            for (const [field, part] of init.body.entries()) if (field !== name) form.set(field, part);
            form.set(name, value);
            calling.push(call(address, { ...init, body: form }, name, who));
          }
        }
        await Promise.all(calling);
      }
      expect(failures).toEqual([]);
      expect(calls).toBeGreaterThan(process.env.EVERY_CALL ? 5_000 : 1_500);
    },
    PATIENCE,
  );
});
