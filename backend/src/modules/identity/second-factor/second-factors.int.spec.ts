import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Test } from 'supertest';
import { codeNow, confirmAnew, givenApp, wrongCode } from '../../../../../test/integration/authenticator.js';
import { provide, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { runHere } from '../../../../../test/integration/product-here.js';
import { SecretBox } from './secret-box.js';

const USUARIO = '39053344705';

describe('a second factor', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  beforeEach(async () => {
    await product.sql('delete from segundo_fator');
    await product.sql('delete from codigo_recuperacao');
  });

  const mine = async (who: 'usuario' | 'gestor' = 'usuario') => (await product.api.get('/segundo_fator', who).expect(200)).body;
  const prepare = () => confirmed('usuario', () => product.api.post('/segundo_fator/totp', undefined, 'usuario'));
  const confirm = (codigo: string) => product.api.post('/segundo_fator/totp/confirma', { codigo }, 'usuario');
  const remove = (id: string, who: 'usuario' | 'gestor' = 'usuario') =>
    confirmed(who, () => product.api.delete(`/segundo_fator/${id}`, who));
  const confirmed = (who: 'usuario' | 'gestor', call: () => Test) => ({
    expect: async (status: number) => {
      await confirmAnew(product.api, who);
      return call().expect(status);
    },
  });

  it('is an authenticator app that counts once a code of it was typed, blanks included', async () => {
    expect(await mine()).toEqual({ fatores: [], codigosRestantes: 0 });
    const { body } = await prepare().expect(201);
    expect(body.uri).toContain(`secret=${body.segredo}`);
    expect((await mine()).fatores).toEqual([]);
    const [first, last] = [codeNow(body.segredo).slice(0, 3), codeNow(body.segredo).slice(3)];
    const { body: confirmed } = await confirm(` ${first} ${last} `).expect(200);
    expect(confirmed.codigosRecuperacao).toHaveLength(10);
    expect(new Set(confirmed.codigosRecuperacao).size).toBe(10);
    for (const code of confirmed.codigosRecuperacao) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await mine()).toEqual({ fatores: [expect.objectContaining({ tipo: 'TOTP', usadoEm: null })], codigosRestantes: 10 });
    expect(await mine('gestor')).toEqual({ fatores: [], codigosRestantes: 0 });
  });

  it('is not confirmed by a wrong code, nor before it was prepared', async () => {
    await confirm('123456').expect(422);
    const { body } = await prepare().expect(201);
    const refused = await confirm(wrongCode(body.segredo)).expect(422);
    expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'codigo' })]);
    expect(refused.body.message).toBe(
      'Código incorreto. Veja se a hora do celular está certa e digite o código que o aplicativo mostra agora.',
    );
    const malformed = await confirm('12345').expect(400);
    expect(malformed.body.errors).toEqual([{ field: 'codigo', message: 'O código tem 6 algarismos' }]);
    expect((await mine()).fatores).toEqual([]);
  });

  it('is prepared again with another secret until it is confirmed, and is then the only app', async () => {
    const first = (await prepare().expect(201)).body.segredo;
    const { segredo } = await givenApp(product.api, 'usuario');
    expect(segredo).not.toBe(first);
    const { body } = await prepare().expect(409);
    expect(body.message).toBe('Você já tem um aplicativo autenticador. Para usar outro, remova antes o que está cadastrado.');
  });

  it('is removed by its owner alone, and the last one takes the recovery codes along', async () => {
    await givenApp(product.api, 'usuario');
    const [{ id }] = (await mine()).fatores;
    await remove(id, 'gestor').expect(404);
    await remove('nenhum').expect(404);
    await remove(id).expect(204);
    expect(await mine()).toEqual({ fatores: [], codigosRestantes: 0 });
    await remove(id).expect(404);
  });

  it('gives other recovery codes without being removed: the former ones are good no more, and the journal tells it', async () => {
    const renew = () => confirmed('usuario', () => product.api.post('/segundo_fator/codigos', undefined, 'usuario'));
    expect((await renew().expect(422)).body.message).toBe('Cadastre antes um segundo fator: os códigos de recuperação vêm com ele.');
    const { codes } = await givenApp(product.api, 'usuario');
    const { codigosRecuperacao } = (await renew().expect(201)).body;
    expect(new Set([...codes, ...codigosRecuperacao]).size).toBe(20);
    expect(await mine()).toEqual({ fatores: [expect.objectContaining({ tipo: 'TOTP' })], codigosRestantes: 10 });
    // Each renewal takes the password again.
    await product.api.post('/segundo_fator/codigos', undefined, 'usuario').expect(403);
    const enter = async (codigo: string) => {
      const { desafio } = (await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }).expect(200)).body;
      return product.api.post('/auth/segundo_fator', { desafio, tipo: 'RECUPERACAO', codigo });
    };
    expect((await enter(codes[0]!)).status).toBe(422);
    expect((await enter(codigosRecuperacao[0])).status).toBe(200);
    expect((await mine()).codigosRestantes).toBe(9);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=sessao`).expect(200);
    const told = body.itens.map(({ descricao }: { descricao: string }) => descricao);
    expect(told.filter((line: string) => line === 'recebeu novos códigos de recuperação, no lugar dos anteriores')).toHaveLength(1);
  });

  it('leaves neither secret nor codes in the database as they are', async () => {
    const { segredo, codes } = await givenApp(product.api, 'usuario');
    const stored = JSON.stringify([
      await product.sql('select * from segundo_fator'),
      await product.sql('select * from codigo_recuperacao'),
    ]);
    for (const secret of [segredo, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(secret);
    const [{ segredo: sealed }] = (await product.sql<{ segredo: string }>('select segredo from segundo_fator')) as [{ segredo: string }];
    expect(new SecretBox(product.jwtSecret).open(USUARIO, sealed)?.secret).toBe(segredo);
  });

  it('is told in the journal, without secret or code', async () => {
    await givenApp(product.api, 'usuario');
    await remove((await mine()).fatores[0].id).expect(204);
    const written = await product.sql<{ dados: object }>(
      `select dados from diario_entrada where tipo like 'segundo_fator.%' and cnpj_associacao = $1 order by sequencia desc limit 2`,
      [SCHOOL],
    );
    const alvo = { cpf: USUARIO, nome: expect.any(String), login: 'usuario', tipo: 'TOTP' };
    expect(written.map(({ dados }) => dados)).toEqual([{ alvo }, { alvo }]);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=segundo_fator`).expect(200);
    expect(body.itens[0].descricao).toMatch(/^excluiu o segundo fator de .* \(aplicativo autenticador\)$/);
  });
});

describe('the secret of an authenticator app', () => {
  it('is sealed anew by the first start after a rotation, so that the old key is needed no more', async () => {
    const provided = await provide({ settings: {}, here: true });
    const before = await runHere(provided);
    const { segredo } = await givenApp(before.api, 'usuario');
    await before.close();
    const [jwtSecret, jwtSecretPrevious] = ['the secret after the rotation, of thirty-two characters', provided.config.jwtSecret];
    const rotated = await runHere({ ...provided, config: { ...provided.config, jwtSecret, jwtSecretPrevious } });
    const [{ sealed }] = (await rotated.sql<{ sealed: string }>('select segredo as sealed from segundo_fator')) as [{ sealed: string }];
    await rotated.close();
    expect(new SecretBox(jwtSecret).open(USUARIO, sealed)).toEqual({ secret: segredo, isOld: false });
  });
});
