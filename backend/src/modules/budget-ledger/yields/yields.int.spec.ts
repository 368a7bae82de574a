import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONTH_FIELDS } from '#contracts/yields.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';

const ACCOUNT = '12345-X';

describe('yields over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const numConta of [ACCOUNT, '2', '3']) await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const bodyOf = (changes: object = {}) => ({ cnpjAssociacao: SCHOOL, ano: YEAR, numConta: ACCOUNT, saldoInicial: 1000, ...changes });
  const create = (changes: object = {}, who?: Who) => product.api.post('/rendimento/create', bodyOf(changes), who);
  const update = (changes: object = {}, who?: Who) => product.api.put('/rendimento/update', bodyOf(changes), who);
  const list = async (query = `&ano=${YEAR}`, cnpj = SCHOOL, who?: Who) =>
    product.api.get(`/rendimento/all?cnpjAssociacao=${cnpj}${query}`, who);

  it('are stated once for an account and year, end with the sum of their months, and are corrected', async () => {
    const { body: stated } = await create({ numConta: '12345-x', janeiro: 10.1, dezembro: 0.2, saldoFinal: 1 }).expect(201);
    const zeros = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0]));
    expect(stated).toEqual({
      ...bodyOf(zeros),
      janeiro: 10.1,
      dezembro: 0.2,
      saldoFinal: 1010.3,
      versao: stated.versao,
      nomeBanco: 'BANCO DO BRASIL S.A.',
      descricaoConta: 'CONTA MOVIMENTO',
    });
    const twice = await create().expect(409);
    expect(twice.body.message).toBe(`Já existe um rendimento da conta ${ACCOUNT} em ${YEAR}.`);
    const { body: changed } = await update({ janeiro: -0.05, versao: stated.versao }).expect(200);
    expect(changed).toMatchObject({ janeiro: -0.05, dezembro: 0, saldoFinal: 999.95 });
    expect((await list()).body).toEqual([changed]);
    const stale = await update({ versao: stated.versao }).expect(409);
    expect(stale.body.message).toContain(`você viu a versão ${stated.versao}`);
  });

  it('are listed for one year, or for all, the newest first', async () => {
    await create({ ano: YEAR - 1 }).expect(201);
    await create({ numConta: '2' }).expect(201);
    const keys = async (query?: string) =>
      (await list(query)).body.map(({ ano, numConta }: { ano: number; numConta: string }) => `${ano} ${numConta}`);
    expect(await keys()).toEqual([`${YEAR} ${ACCOUNT}`, `${YEAR} 2`]);
    expect(await keys('')).toEqual([`${YEAR} ${ACCOUNT}`, `${YEAR} 2`, `${YEAR - 1} ${ACCOUNT}`]);
  });

  it('name every failing field at once', async () => {
    const { body } = await product.api.post('/rendimento/create', { cnpjAssociacao: SCHOOL, ano: YEAR, março: 1, maio: '2' }).expect(400);
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`).sort()).toEqual([
      'maio: Informe um valor válido',
      'março: Campo desconhecido',
      'numConta: Conta é obrigatória',
      'saldoInicial: Saldo Inicial é obrigatório',
    ]);
    await create({ saldoInicial: 10.005 }).expect(400);
    await create({ ano: 1999 }).expect(400);
  });

  it('refuse an account that does not exist, a correction of nothing, and more than an amount holds', async () => {
    expect((await create({ numConta: '0' }).expect(404)).body.message).toBe('Conta não encontrada.');
    const absent = await update({ numConta: '3' }).expect(404);
    expect(absent.body.message).toBe(`Rendimento da conta 3 em ${YEAR} não encontrado.`);
    const much = await create({ numConta: '3', saldoInicial: 9_999_999_999_999.99, janeiro: 0.01 }).expect(422);
    expect(much.body.code).toBe('rendimento.limite');
  });

  it('are read and written through any link, and by nobody else', async () => {
    await create({ numConta: '3' }, 'usuario').expect(201);
    await update({ numConta: '3' }, 'usuario').expect(200);
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      expect((await list('', RESIDENTS, who)).status).toBe(status);
      await create({ cnpjAssociacao: RESIDENTS }, who).expect(status);
      await update({ cnpjAssociacao: RESIDENTS }, who).expect(status);
    }
  });
});
