import { describe, expect, it } from '@jest/globals';
import { ApiError, errorText, isWorthRetrying, noAnswer, refusalOf } from './api-error.js';

const OTHERWISE = 'Erro ao salvar.';
const answer = (status: number, problem: object | null, headers: Record<string, string> = {}) =>
  new Response(problem && JSON.stringify(problem), { status, headers });
/** Nothing before it: whether the data were right is not known either. */
const UNCERTAIN = /^A resposta do servidor não chegou: não se sabe se a operação foi concluída\./;

describe('the error text of a failed call', () => {
  it('a refused call shows the sentence of the server', async () => {
    const error = await refusalOf(answer(422, { message: 'Valor excede o saldo' }), true);
    expect(errorText(error, OTHERWISE)).toBe('Valor excede o saldo');
    expect(isWorthRetrying(error)).toBe(false);
  });

  it('a call shows the sentence of the server when its database is unavailable', async () => {
    const error = await refusalOf(answer(503, { message: 'O sistema está temporariamente indisponível. Nada foi perdido.' }), true);
    expect(errorText(error, OTHERWISE)).toBe('O sistema está temporariamente indisponível. Nada foi perdido.');
    expect(isWorthRetrying(error)).toBe(true);
  });

  it.each([
    ['no answer came', () => noAnswer(true)],
    ['a gateway had no answer in time', () => refusalOf(answer(504, null), true)],
    ['a gateway answered for the server', () => refusalOf(answer(503, null), true)],
    ['the database did not confirm', () => refusalOf(answer(503, { message: 'x', code: 'banco.resposta-perdida' }), true)],
  ])('a failed command says that it may have been carried out if %s', async (_, error) => {
    expect(errorText(await error(), OTHERWISE)).toMatch(UNCERTAIN);
    expect(isWorthRetrying(await error())).toBe(true);
  });

  it('a failed query has no note about a possible success', async () => {
    expect(errorText(noAnswer(false), OTHERWISE)).toBe('Erro de conexão com o servidor!');
    expect(errorText(await refusalOf(answer(502, null), false), OTHERWISE)).toContain('temporariamente indisponível');
  });

  it('a server error names the id of the request', async () => {
    const error = await refusalOf(answer(500, { message: 'Erro interno' }, { 'X-Request-Id': '1a2b3c4d-0000-4000' }), true);
    expect(errorText(error, OTHERWISE)).toBe('Erro ao salvar. Código do erro: 1a2b3c4d');
    expect(errorText(error, '')).toBe('Código do erro: 1a2b3c4d');
  });

  it('a failed call without a sentence of the server shows the default of the screen', () => {
    expect(errorText(new Error('boom'), OTHERWISE)).toBe(OTHERWISE);
    expect(errorText(new ApiError(404, ''), OTHERWISE)).toBe(OTHERWISE);
  });
});
