import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { LOG } from '#platform/platform.module.js';
import { sendRaw } from '../fixtures/raw-http.js';
import { RESIDENTS, SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';

const CPF = '52998224725';

describe('the log', () => {
  let product: ProductHere;
  const lines: string[] = [];
  const calls = () => lines.map((line) => JSON.parse(line));

  beforeAll(async () => {
    product = await startProductHere({ logLevel: 'info' });
    Object.assign(product.app.get(LOG), { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  });

  beforeEach(() => {
    lines.length = 0;
  });

  afterAll(() => product.close());

  it('has one line per call: method, route without values, status, duration, id and association', async () => {
    const { headers } = await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(calls()).toEqual([
      {
        level: 'info',
        pid: process.pid,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/pessoa/all',
        status: 200,
        durationMs: expect.any(Number),
        association: SCHOOL,
        msg: 'call',
      },
    ]);
  });

  it('contains no personal data of any call', async () => {
    const secret = 'segredo-que-ninguem-ve';
    await product.api.delete('/usuario/delete/111.444.777-35');
    await product.api.delete(`/rel_associacao_usuario/delete/12345678909/${SCHOOL}`);
    await product.api.post(`/%61uth?login=admin&senha=${secret}`, undefined, 'ninguem');
    await product.api.post('/auth', { login: 'admin', senha: secret }, 'ninguem').expect(401);
    await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}&token=${secret}`).set('Authorization', `Bearer ${secret}`).expect(401);
    await product.api.get(`/nada/${CPF}?token=${secret}`).expect(404);
    await sendRaw(await product.app.getUrl(), `GET /api/${CPF}/%ED%A0%80?token=${secret} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(lines).toHaveLength(7);
    // A request id may contain digits like a CPF.
    const told = lines
      .join('')
      .replaceAll(SCHOOL, '')
      .replaceAll(/"requestId":"[^"]+"/g, '');
    expect(told).not.toMatch(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)|segredo|admin/);
  });

  it('marks security events: refused logins, missing rights, too many tries', async () => {
    await product.api.get('/usuario/all', 'ninguem').expect(401);
    await product.api.get(`/pessoa/all?cnpjAssociacao=${RESIDENTS}`, 'usuario').expect(403);
    await product.api.post('/auth', { login: 'ninguém', senha: 'errada' }, 'ninguem').expect(401);
    expect(calls().map(({ level, route, event, code, association }) => [level, route, event, code, association])).toEqual([
      ['warn', '/api/usuario/all', 'unauthenticated', 'sessao.expirada', undefined],
      ['warn', '/api/pessoa/all', 'forbidden', 'acesso.associacao', undefined],
      ['warn', '/api/auth', 'login-refused', expect.any(String), undefined],
    ]);
  });

  it('says of security events who, by number, and from where, and of no other call', async () => {
    const [{ numero }] = (await product.sql<{ numero: number }>('select numero from usuario where cpf = $1', [CPF])) as [
      { numero: number },
    ];
    await product.api.post('/auth', { login: 'admin', senha: 'errada' }, 'ninguem').expect(401);
    await product.api.post('/auth', { login: 'ninguém', senha: 'errada' }, 'ninguem').expect(401);
    await product.api.get('/usuario/all', 'gestor').expect(403);
    await product.api.get('/usuario/all').expect(200);
    const address = expect.stringContaining('127.0.0.1');
    expect(calls()).toEqual([
      expect.objectContaining({ event: 'login-refused', user: numero, address }),
      expect.objectContaining({ event: 'login-refused', address }),
      expect.objectContaining({ event: 'forbidden', user: expect.any(Number), address }),
      expect.not.objectContaining({ address }),
    ]);
    expect(calls()[1]).not.toHaveProperty('user');
  });

  it('marks changes of passwords', async () => {
    const body = { senhaAtual: 'usuario-demo', senhaNova: 'girassol-amarelo-9' };
    await product.api.put('/usuario/senha', body, 'usuario').expect(200);
    expect(calls()).toEqual([expect.objectContaining({ route: '/api/usuario/senha', event: 'password-changed' })]);
  });

  it('explains failures without values of rows', async () => {
    await product.sql('alter table pessoa rename to pessoa_outra');
    const { headers } = await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`).expect(500);
    await product.sql('alter table pessoa_outra rename to pessoa');
    const [call, ...others] = calls();
    expect(others).toEqual([]);
    expect(call).toMatchObject({ level: 'error', status: 500, requestId: headers['x-request-id'], err: { code: '42P01' } });
    expect(call.err.message).toBeUndefined();
    expect(call.err.stack).toContain('tenancy');
  });

  it('omits probes and static files, unless they fail', async () => {
    await product.api.get('/saude', 'ninguem').expect(200);
    expect(lines).toEqual([]);
  });
});
