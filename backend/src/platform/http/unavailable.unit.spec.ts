import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { databaseRefusal } from './unavailable.js';

const REFUSED = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const BROKEN = new Error('Connection terminated unexpectedly');

const asked = (request: object) => ({ method: 'POST', headers: {}, user: { cpf: '1' }, ...request }) as unknown as FastifyRequest;
const code = (error: unknown, request: object = {}) => databaseRefusal(error, asked(request))?.code;

describe('a failure of the database', () => {
  it('left nothing behind when the database could not be reached, or refused', () => {
    expect(code(REFUSED)).toBe('banco.indisponivel');
    expect(code(new Error('timeout exceeded when trying to connect'))).toBe('banco.indisponivel');
    expect(code(Object.assign(new Error('full'), { code: '53100' }))).toBe('banco.indisponivel');
    expect(code(Object.assign(new AggregateError([REFUSED], ''), { code: undefined }))).toBe('banco.indisponivel');
  });

  it('may have come after the commit of a command when the connection broke', () => {
    expect(code(BROKEN)).toBe('banco.resposta-perdida');
    expect(code(new Error('wrapped', { cause: BROKEN }))).toBe('banco.resposta-perdida');
    expect(code(Object.assign(new Error('terminating'), { code: '57P01' }))).toBe('banco.resposta-perdida');
  });

  it('left nothing behind of who only reads, or has no session yet', () => {
    expect(code(BROKEN, { method: 'GET' })).toBe('banco.indisponivel');
    expect(code(BROKEN, { user: null })).toBe('banco.indisponivel');
  });

  it('tells who sent a key to send it again, and who sent none to look first', () => {
    const message = (headers: object) => databaseRefusal(BROKEN, asked({ headers }))?.message;
    expect(message({ 'idempotency-key': 'x' })).toMatch(/Tente novamente: se já foi salva, não será feita outra vez\.$/);
    expect(message({})).toMatch(/Confira se foi salva antes de tentar novamente\.$/);
  });

  it('is none when the program is at fault, or a rule of the data', () => {
    expect(code(new TypeError('x is not a function'))).toBeUndefined();
    expect(code(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeUndefined();
  });
});
