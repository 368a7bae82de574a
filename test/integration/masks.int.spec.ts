import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, startProduct, type TestProduct } from './harness.js';
import { givenAccount, givenPlan, YEAR } from './scenario.js';

const MASKED = '12.abc.345/01DE-35';
const CPF = '15350946056';
const ADMIN = '529.982.247-25';

describe('CPFs and CNPJs in addresses', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    await givenPlan(product.api, RESIDENTS);
    await givenAccount(product.api, '1-9', { cnpjAssociacao: RESIDENTS });
    await product.api.post('/pessoa/save', { cnpjAssociacao: RESIDENTS, cpf: CPF, nome: 'SÓCIA' }).expect(201);
  });

  afterAll(() => product.close());

  it.each([
    'programa/all?cnpjAssociacao=CNPJ',
    'pessoa/all?cnpjEscola=CNPJ',
    'pessoa_dependente/all?cnpjAssociacao=CNPJ&cpfPessoa=153.509.460-56',
    'ata/all?cnpjEscola=CNPJ',
    'favorecido/all?cnpjAssociacao=CNPJ',
    'despesa/exists_favorecido?cnpjAssociacao=CNPJ&cnpjFavorecido=11.444.777%2F0001-61',
    `despesa/all?cnpjAssociacao=CNPJ&ano=${YEAR}`,
    `saldo_orcamentario?cnpjAssociacao=CNPJ&ano=${YEAR}`,
    'imagens/list/CNPJ',
    `rel_associacao_usuario/cpf?cpf=${ADMIN}`,
    `usuario_bind/exists_cpf/${ADMIN}`,
    'rel_associacao_usuario/exists_cnpj/CNPJ',
  ])('are taken with a mask as without: %s', async (address) => {
    const unmasked = address
      .replace('CNPJ', RESIDENTS)
      .replaceAll(/(?<=\d)[.-](?=\d)/g, '')
      .replace('%2F', '');
    const answer = await product.api.get(`/${address.replace('CNPJ', encodeURIComponent(MASKED))}`).expect(200);
    expect(answer.body).toEqual((await product.api.get(`/${unmasked}`).expect(200)).body);
  });

  it('with a mask name the record to delete', async () => {
    await product.api.delete(`/conta/delete/${encodeURIComponent(MASKED)}/1-9`).expect(204);
    await product.api.delete(`/pessoa/delete?cnpjEscola=${encodeURIComponent(MASKED)}&cpf=153.509.460-56`).expect(204);
  });

  it('with a mask give no further access', async () => {
    await product.api.get(`/programa/all?cnpjAssociacao=${encodeURIComponent(MASKED)}`, 'usuario').expect(403);
  });
});
