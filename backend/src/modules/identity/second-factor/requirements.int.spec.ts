import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAnew, givenApp } from '../../../../../test/integration/authenticator.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const OWED =
  'O seu acesso exige um segundo fator, e você ainda não tem nenhum. Cadastre um aplicativo autenticador em Segundo fator para continuar.';

const programs = (product: TestProduct, who: Who, cnpj = SCHOOL) => product.api.get(`/programa/all?cnpjAssociacao=${cnpj}`, who);
const owes = async (product: TestProduct, who: Who) => (await product.api.get('/auth/sessao', who).expect(200)).body.deveSegundoFator;

describe('a second factor that an association requires', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  afterEach(async () => {
    for (const table of ['segundo_fator_exigido', 'segundo_fator', 'codigo_recuperacao']) await product.sql(`delete from ${table}`);
  });

  const demand = (tipos: string[], cnpjAssociacao = SCHOOL) => product.api.put('/segundo_fator/exigencia', { cnpjAssociacao, tipos });

  it('is required by nobody who has none', async () => {
    const { body } = await demand(['USER']).expect(422);
    expect(body.message).toBe('Cadastre antes o seu próprio segundo fator: só quem tem um pode exigi-lo dos outros.');
    await programs(product, 'usuario').expect(200);
    await demand([]).expect(200);
  });

  it('leaves who has none nothing but to set it up, from the next call on', async () => {
    await givenApp(product.api, 'admin');
    expect((await demand(['USER', 'GEST']).expect(200)).body).toEqual({
      tipos: ['GEST', 'USER'],
      instalacao: [],
      semFator: { ADMIN: 0, GEST: 1, USER: 1, AUDITOR: 0 },
    });
    for (const who of ['usuario', 'gestor'] as const) {
      const { body } = await programs(product, who).expect(403);
      expect([body.code, body.message]).toEqual(['segundo-fator.exigido', OWED]);
      expect(await owes(product, who)).toBe(true);
    }
    await product.api.get('/associacao/all', 'usuario').expect(403);
    await product.api.put('/usuario/senha', { senhaAtual: 'errada', senhaNova: 'girassol-amarelo-9' }, 'usuario').expect(422);
    // Also in associations that do not require it: one person has one way in.
    await programs(product, 'gestor', RESIDENTS).expect(403);
    await givenApp(product.api, 'usuario');
    await programs(product, 'usuario').expect(200);
    expect(await owes(product, 'usuario')).toBe(false);
    await programs(product, 'admin').expect(200);
  });

  it('is required of ATIVO links of that type alone, and no longer once it was taken back', async () => {
    await givenApp(product.api, 'admin');
    await demand(['GEST'], RESIDENTS).expect(200);
    await programs(product, 'usuario').expect(200);
    await programs(product, 'gestor').expect(403);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where tipo = 'GEST' and cnpj = $1`, [RESIDENTS]);
    await programs(product, 'gestor').expect(200);
    await product.sql(`update rel_associacao_usuario set situacao = 'ATIVO' where tipo = 'GEST'`);
    await programs(product, 'gestor').expect(403);
    expect((await demand([], RESIDENTS).expect(200)).body.tipos).toEqual([]);
    await programs(product, 'gestor').expect(200);
  });

  it('is owed again by who removes the last one', async () => {
    await givenApp(product.api, 'admin');
    await givenApp(product.api, 'usuario');
    await demand(['USER']).expect(200);
    const [{ id }] = (await product.api.get('/segundo_fator', 'usuario').expect(200)).body.fatores;
    await confirmAnew(product.api, 'usuario');
    await product.api.delete(`/segundo_fator/${id}`, 'usuario').expect(204);
    await programs(product, 'usuario').expect(403);
  });

  it('is told in the journal of the association', async () => {
    await givenApp(product.api, 'admin');
    await demand(['USER']).expect(200);
    await demand(['USER', 'AUDITOR']).expect(200);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=segundo_fator_exigido`).expect(200);
    expect(body.itens[0].descricao).toBe('cadastrou a exigência de segundo fator dos auditores');
    expect(body.itens[1].descricao).toBe('cadastrou a exigência de segundo fator dos usuários');
  });

  it('is read and changed by administrators of the association alone', async () => {
    for (const who of ['gestor', 'usuario'] as const) {
      await product.api.get(`/segundo_fator/exigencia?cnpjAssociacao=${SCHOOL}`, who).expect(403);
      await product.api.put('/segundo_fator/exigencia', { cnpjAssociacao: SCHOOL, tipos: [] }, who).expect(403);
    }
  });
});

describe('a second factor that the installation requires', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ secondFactorFor: ['ADMIN', 'GEST'] });
  });

  afterAll(() => product.close());

  it('is required of the holders of such links in every association', async () => {
    for (const who of ['admin', 'gestor'] as const) await programs(product, who).expect(403);
    await programs(product, 'usuario').expect(200);
    await givenApp(product.api, 'admin');
    const { body } = await product.api.get(`/segundo_fator/exigencia?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(body).toMatchObject({ tipos: [], instalacao: ['ADMIN', 'GEST'] });
  });
});
