import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const URSULA = '39053344705';

describe('links over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const save = (body: object, who?: 'gestor' | 'ninguem') => product.api.post('/rel_associacao_usuario/save', body, who);
  const mayWorkIn = async (cnpj: string) => (await product.api.get(`/programa/all?cnpjAssociacao=${cnpj}`, 'usuario')).status === 200;

  it('give and remove access from the next call on', async () => {
    expect(await mayWorkIn(RESIDENTS)).toBe(false);
    const { body } = await save({ cpf: URSULA, cnpj: '12.abc.345/01de-35', tipo: 'user', nomeAssociacao: 'X', novo: true }).expect(201);
    expect(body).toMatchObject({ cpf: URSULA, cnpj: RESIDENTS, tipo: 'USER', situacao: 'ATIVO', associacao: { cnpj: RESIDENTS } });
    expect(await mayWorkIn(RESIDENTS)).toBe(true);
    await save({ cpf: URSULA, cnpj: RESIDENTS, tipo: 'GEST', situacao: 'INATIVO' }).expect(200);
    expect(await mayWorkIn(RESIDENTS)).toBe(false);
    const { body: links } = await product.api.get(`/rel_associacao_usuario/cpf?cpf=${URSULA}`).expect(200);
    expect(links.map(({ cnpj, tipo, situacao }: Record<string, string>) => [cnpj, tipo, situacao])).toEqual([
      [RESIDENTS, 'GEST', 'INATIVO'],
      [SCHOOL, 'USER', 'ATIVO'],
    ]);
    await product.api.delete(`/rel_associacao_usuario/delete/${URSULA}/${RESIDENTS}`).expect(204);
    await product.api.delete(`/rel_associacao_usuario/delete/${URSULA}/${RESIDENTS}`).expect(404);
  });

  it('of auditors have years and a last day; other types drop them', async () => {
    const auditor = { cpf: URSULA, cnpj: RESIDENTS, tipo: 'AUDITOR' };
    const messages = async (more: object) =>
      (await save({ ...auditor, ...more }).expect(400)).body.errors.map(({ message }: { message: string }) => message);
    expect(await messages({ ate: '2099-12-31' })).toEqual(['Escolha pelo menos um ano para o auditor']);
    expect(await messages({ anos: [], ate: '2099-12-31' })).toEqual(['Escolha pelo menos um ano para o auditor']);
    expect(await messages({ anos: [2025, 2025], ate: '2099-12-31' })).toEqual(['Os anos não se repetem']);
    expect(await messages({ anos: [1999], ate: '2099-12-31' })).toEqual(['Ano inválido']);
    expect(await messages({ anos: [2025] })).toEqual(['Informe até quando vale o acesso do auditor']);
    expect(await messages({ anos: [2025], ate: '2099-02-30' })).toEqual(['Data inválida']);
    const { body } = await save({ ...auditor, anos: [2026, 2025], ate: '2099-12-31', novo: true }).expect(201);
    expect(body).toMatchObject({ tipo: 'AUDITOR', anos: [2025, 2026], ate: '2099-12-31' });
    const { body: changed } = await save({ ...body, anos: [2025] }).expect(200);
    expect(changed).toMatchObject({ anos: [2025], ate: '2099-12-31' });
    const { body: user } = await save({ ...changed, tipo: 'USER' }).expect(200);
    expect(user).toMatchObject({ tipo: 'USER', anos: null, ate: null });
    await product.api.delete(`/rel_associacao_usuario/delete/${URSULA}/${RESIDENTS}`).expect(204);
    const { body: journal } = await product.api.get(`/diario?cnpjAssociacao=${RESIDENTS}&limite=4`).expect(200);
    expect(journal.itens.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
      'retirou o acesso de usuário de ÚRSULA APARECIDA NOGUEIRA',
      'mudou o acesso de ÚRSULA APARECIDA NOGUEIRA: era de auditor, agora é de usuário',
      'mudou o acesso de auditor de ÚRSULA APARECIDA NOGUEIRA: a 2025',
      'deu a ÚRSULA APARECIDA NOGUEIRA acesso de auditor a esta associação a 2025 e 2026 até 31/12/2099',
    ]);
  });

  it('are counted only for associations that the caller governs', async () => {
    expect((await product.api.get(`/rel_associacao_usuario/exists_cnpj/${SCHOOL}`).expect(200)).body).toEqual({ exists: true });
    await product.api.get('/rel_associacao_usuario/exists_cnpj/00000000000191').expect(403);
  });

  it('refuse invalid input, unknown users and duplicates', async () => {
    const { body: problem } = await save({}).expect(400);
    expect(problem.errors.map(({ message }: { message: string }) => message).sort()).toEqual(
      ['CNPJ da associação é obrigatório', 'CPF é obrigatório', 'Tipo de vínculo é obrigatório'].sort(),
    );
    await save({ cpf: URSULA, cnpj: '11222333000182', tipo: 'USER' }).expect(400);
    await save({ cpf: '98765432100', cnpj: SCHOOL, tipo: 'USER' }).expect(404);
    await save({ cpf: URSULA, cnpj: '00000000000191', tipo: 'USER' }).expect(403);
    await save({ cpf: URSULA, cnpj: SCHOOL, tipo: 'USER', novo: true }).expect(409);
  });

  it('are managed by administrators only', async () => {
    await save({ cpf: URSULA, cnpj: SCHOOL, tipo: 'ADMIN' }, 'ninguem').expect(401);
    await save({ cpf: URSULA, cnpj: SCHOOL, tipo: 'ADMIN' }, 'gestor').expect(403);
    await product.api.get(`/rel_associacao_usuario/cpf?cpf=${URSULA}`, 'usuario').expect(403);
    await product.api.delete(`/rel_associacao_usuario/delete/${URSULA}/${SCHOOL}`, 'gestor').expect(403);
  });
});
