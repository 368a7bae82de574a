import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { YEAR } from '../../../../../test/integration/scenario.js';

const ANA = '52998224725';
const EVA = '98765432100';
const NOBODY = '15350946056';

describe('what masks hide of members', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    for (const cpf of [ANA, EVA]) await product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf, nome: 'X' }).expect(201);
  });

  afterAll(() => product.close());

  it('is looked up by a whole CPF only with an entry of the journal, also where the call is refused, thirty times a day', async () => {
    const { api, sql } = product;
    const entries = async () => (await sql(`select from diario_entrada where tipo = 'pessoa.procura'`)).length;
    const before = await entries();
    const body = { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'X' };
    await api.post('/pessoa/save', { ...body, novo: true }, 'usuario').expect(409);
    await api
      .post('/pessoa/save', { ...body, novo: true }, 'usuario')
      .set('Idempotency-Key', 'de-novo')
      .expect(409);
    await api.post('/pessoa/save', body, 'usuario').expect(200);
    await api.get(`/pessoa_dependente/all?cnpjAssociacao=${SCHOOL}&cpfPessoa=${ANA}`, 'usuario').expect(200);
    await api
      .post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, cpfPessoa: ANA, nome: 'X', parentesco: 'FILHO' }, 'usuario')
      .expect(201);
    await api.delete(`/pessoa/delete?cnpjAssociacao=${SCHOOL}&cpf=${ANA}`, 'usuario').expect(409);
    expect(await entries()).toBe(before + 6);
    const known = `CPF;Nome\n${EVA};X\n${NOBODY};X`;
    const run = (file: string) =>
      api.post('/pessoa/importacao', undefined, 'usuario').field('cnpjAssociacao', SCHOOL).attach('file', Buffer.from(file), 'a.csv');
    for (const file of [known, known]) await run(file).expect(409);
    expect(await entries()).toBe(before + 8);
    const { body: told } = await api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=pessoa&limite=3`).expect(200);
    expect(told.itens.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
      'procurou entre os associados 2 CPFs de uma planilha',
      'procurou entre os associados 2 CPFs de uma planilha',
      `procurou entre os associados o CPF ***.982.247-**`,
    ]);
    const left = 30 - (await entries());
    for (let turn = 0; turn < left; turn += 1) await api.post('/pessoa/save', { ...body, novo: true }, 'usuario').expect(409);
    for (const cpf of [ANA, NOBODY]) await api.post('/pessoa/save', { ...body, cpf, novo: true }, 'usuario').expect(429);
    expect(await entries()).toBe(30);
    const desk = async (who: Who) =>
      (await api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, who).expect(200)).body.tarefas.cotasEsgotadas;
    expect(await desk('admin')).toEqual([{ nome: expect.any(String), dia: expect.any(String) }]);
    expect(await desk('usuario')).toEqual([]);
  });

  it('is shown of thirty people a day at most, for a reason in words', async () => {
    const { api } = product;
    const show = (motivo: string) => api.post('/pessoa/mostra', { cnpjAssociacao: SCHOOL, id: 1, motivo }, 'usuario');
    for (const motivo of ['.', '123', 'ab'])
      expect((await show(motivo).expect(400)).body.errors).toEqual([{ field: 'motivo', message: 'Escreva o motivo em palavras' }]);
    for (let turn = 0; turn < 30; turn += 1) await show('Matrícula').expect(200);
    expect((await show('Matrícula').expect(429)).body.code).toBe('pessoa.cota-do-dia');
  });
});
