import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bank } from '#contracts/treasury/bank.record.js';
import { RESIDENTS, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { startProductHere } from '../../../../../test/integration/product-here.js';
import { BanksService } from './banks.service.js';
import { initialBanks } from './initial-banks.js';

describe('banks over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = async (): Promise<Bank[]> => (await product.api.get('/banco/all', 'usuario').expect(200)).body;
  const create = (body: object, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.post('/banco/create', body, who);
  const update = (id: string, body: object, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.put(`/banco/update/${id}`, body, who);
  const remove = (id: string, who?: 'gestor' | 'usuario' | 'ninguem') => product.api.delete(`/banco/delete/${id}`, who);

  it('lists the 463 banks of the country from the start, by code, upper-cased and cut to 100 characters', async () => {
    const banks = await list();
    expect(banks).toHaveLength(463);
    expect(banks[0]).toEqual({ id: '001', nome: 'BANCO DO BRASIL S.A.', website: null, versao: 1 });
    expect(banks.map(({ id }) => id)).toEqual(banks.map(({ id }) => id).toSorted());
    expect(Math.max(...banks.map(({ nome }) => nome.length))).toBeLessThanOrEqual(100);
    expect(banks.every(({ nome }) => nome === nome.trim().toLocaleUpperCase('pt-BR'))).toBe(true);
  });

  it('creates, changes and deletes banks; an absent or empty website becomes null', async () => {
    const created = await create({ id: ' x9a ', nome: ' banco da praça ', website: 'https://banco.exemplo.br' }).expect(201);
    expect(created.body).toEqual({ id: 'X9A', nome: 'BANCO DA PRAÇA', website: 'https://banco.exemplo.br', versao: 1 });
    expect(await list()).toContainEqual(created.body);
    const renamed = await update('x9a', { id: 'X9A', nome: 'Banco do Largo', website: ' ' }).expect(200);
    expect(renamed.body).toEqual({ id: 'X9A', nome: 'BANCO DO LARGO', website: null, versao: 2 });
    expect(await list()).toContainEqual(renamed.body);
    await remove('x9a').expect(204);
    expect(await list()).not.toContainEqual(renamed.body);
  });

  it('refuses a second bank with the same code', async () => {
    const answer = await create({ id: '001', nome: 'OUTRO' }).expect(409);
    expect(answer.body.message).toBe('Já existe um banco com este código.');
  });

  it('refuses to change the code of a bank', async () => {
    const answer = await update('001', { id: '002', nome: 'BANCO DO BRASIL S.A.' }).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'id', message: 'O código do banco não pode ser alterado' }]);
  });

  it('answers 404 for an absent bank', async () => {
    const answer = await update('ZZZ', { id: 'ZZZ', nome: 'X' }).expect(404);
    expect(answer.body.message).toBe('Banco não encontrado.');
    await remove('ZZZ').expect(404);
  });

  it('names every failing field of a bank at once, unknown fields included', async () => {
    const answer = await create({ website: 'não é um endereço', ispb: '00000000' }).expect(400);
    expect(answer.body.errors).toHaveLength(4);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'id', message: 'Código é obrigatório' },
        { field: 'nome', message: 'Nome é obrigatório' },
        { field: 'website', message: 'Website inválido' },
        { field: 'ispb', message: 'Campo desconhecido' },
      ]),
    );
  });

  it.each([
    ['Código deve ter no máximo 3 caracteres', { id: '0001' }],
    ['Código é obrigatório', { id: '   ' }],
    ['Código é obrigatório', { id: 1 }],
    ['Nome deve ter no máximo 100 caracteres', { nome: 'N'.repeat(101) }],
    ['Nome é obrigatório', { nome: ' ' }],
    ['Website deve ter no máximo 200 caracteres', { website: `https://banco.br/${'a'.repeat(190)}` }],
    ['Website inválido', { website: 'javascript:alert(1)' }],
    ['Website inválido', { website: 'ftp://banco.br' }],
  ])('refuses a bank with %s', async (message, changes) => {
    const answer = await create({ id: 'NEW', nome: 'NOVO', ...changes }).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
  });

  it('refuses to delete a bank with an account of any association', async () => {
    const account = { cnpjAssociacao: RESIDENTS, numConta: '1', idBanco: '237', agencia: '1', descricao: 'X' };
    await product.api.post('/conta/create', account).expect(201);
    const refused = await remove('237').expect(409);
    expect(refused.body.message).toBe('Este banco está em uso (contas bancárias) e não pode ser movido nem excluído.');
  });

  it('lets every session read banks, and only administrators write them', async () => {
    await product.api.get('/banco/all', 'ninguem').expect(401);
    const bank = { id: 'NEW', nome: 'NOVO' };
    for (const [who, status] of [
      ['ninguem', 401],
      ['gestor', 403],
      ['usuario', 403],
    ] as const) {
      await create(bank, who).expect(status);
      await update('001', { ...bank, id: '001' }, who).expect(status);
      await remove('001', who).expect(status);
    }
  });
});

it('the list of banks is filled whole or not at all, whenever a start ends', async () => {
  const here = await startProductHere();
  const banks = here.app.get(BanksService);
  await here.sql(`delete from banco; alter table banco add constraint not_the_last check (id <> '${initialBanks().at(-1)!.id}')`);
  await expect(banks.onModuleInit()).rejects.toThrow('not_the_last');
  expect(await banks.list()).toEqual([]);
  await here.sql('alter table banco drop constraint not_the_last');
  await banks.onModuleInit();
  expect(await banks.list()).toHaveLength(463);
  await here.close();
});
