import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const GESTOR = '11144477735';

describe('the limit above which payments need a release', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const read = async (who?: Who, cnpj = SCHOOL) => (await product.api.get(`/alcada?cnpjAssociacao=${cnpj}`, who).expect(200)).body;
  const propose = (valor: unknown, who?: Who, more = {}) =>
    product.api.post('/alcada/save', { cnpjAssociacao: SCHOOL, valor, ...more }, who);
  const confirm = (who?: Who, more = {}) => product.api.post('/alcada/confirma', { cnpjAssociacao: SCHOOL, ...more }, who);

  it('is none at first, and holds once another person confirms what one proposed', async () => {
    const none = { cnpjAssociacao: SCHOOL, valor: null, confirmadaPor: null, confirmadaEm: null, proposta: null, versao: 0 };
    expect(await read('usuario')).toEqual(none);
    const { body } = await propose(1000.5).expect(200);
    const proposta = { valor: 1000.5, por: expect.any(String), em: expect.any(String) };
    expect(body).toMatchObject({ valor: null, proposta: { ...proposta, minha: true }, versao: 1 });
    expect(await read('gestor')).toMatchObject({ valor: null, proposta: { ...proposta, minha: false } });
    expect((await confirm().expect(422)).body.code).toBe('alcada.propria');
    await confirm('usuario').expect(403);
    expect((await confirm('gestor', { versao: 7 }).expect(409)).body.code).toBe('registro.versao');
    expect((await confirm('gestor', { versao: 1 }).expect(200)).body).toMatchObject({ valor: 1000.5, proposta: null, versao: 2 });
    expect((await confirm('gestor').expect(422)).body.code).toBe('alcada.sem-proposta');
    expect(await read('gestor', RESIDENTS)).toEqual({ ...none, cnpjAssociacao: RESIDENTS });
  });

  it('is lowered, raised and removed only by two, and a proposal of what holds withdraws the one that waits', async () => {
    for (const valor of [0, 5000, null]) {
      await propose(valor, 'gestor').expect(200);
      expect((await read()).valor).not.toBe(valor);
      expect((await confirm().expect(200)).body).toMatchObject({ valor, proposta: null });
    }
    await propose(10).expect(200);
    expect((await propose(null, 'gestor').expect(200)).body).toMatchObject({ valor: null, proposta: null });
    expect((await propose(null).expect(422)).body.code).toBe('alcada.igual');
    expect((await confirm('gestor').expect(422)).body.code).toBe('alcada.sem-proposta');
  });

  it('is confirmed as it was last proposed: by nobody alone who replaces the proposal of another', async () => {
    await propose(10).expect(200);
    await propose(20, 'gestor').expect(200);
    expect((await confirm('gestor').expect(422)).body.code).toBe('alcada.propria');
    expect((await confirm().expect(200)).body.valor).toBe(20);
  });

  it('takes amounts of reais alone, proposed by whoever manages the association', async () => {
    for (const valor of [-1, 1.001, '10', undefined]) await propose(valor).expect(400);
    await propose(1, 'usuario').expect(403);
    await propose(1, 'ninguem').expect(401);
  });

  it('cannot be proposed where nobody else could confirm it', async () => {
    const link = { cpf: GESTOR, cnpj: SCHOOL, tipo: 'GEST' };
    await product.api.post('/rel_associacao_usuario/save', { ...link, situacao: 'INATIVO' }).expect(200);
    const { body } = await propose(777).expect(422);
    expect(body).toMatchObject({ code: 'alcada.so-uma-pessoa', message: expect.stringContaining('Dê esse acesso a outra pessoa') });
    await product.api.post('/rel_associacao_usuario/save', { ...link, situacao: 'ATIVO' }).expect(200);
    await propose(777).expect(200);
  });

  it('is proposed once by many who propose the first one at the same moment', async () => {
    await product.sql('delete from alcada');
    const statuses = (await Promise.all(Array.from({ length: 8 }, (_, index) => propose(index + 1)))).map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
  });

  it('is recorded in the journal', async () => {
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=alcada`).expect(200);
    const told = body.itens.map(({ descricao }: { descricao: string }) => descricao.replaceAll('\u00a0', ' '));
    expect(told).toEqual(
      expect.arrayContaining([
        'propôs a alçada de R$ 1.000,50',
        'confirmou a alçada de R$ 1.000,50',
        'propôs que nenhum pagamento dependa de liberação',
        'confirmou que nenhum pagamento dependa de liberação',
        'retirou a proposta de alçada',
      ]),
    );
  });
});
