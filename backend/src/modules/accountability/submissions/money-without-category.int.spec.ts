import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Point } from '#contracts/accountability/submission.record.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { expenseOf, type Plan } from '../../../../../test/integration/scenario.js';

const YEAR = PDDE_YEAR;
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('money without a category, which no column of a form counts', () => {
  let product: TestProduct;
  let plan: Plan;
  let id: number;

  beforeAll(async () => {
    product = await startProduct();
    ({ plan, id } = await givenPddeSubmission(product));
  });

  afterAll(() => product.close());

  const points = async (): Promise<Point[]> => {
    const { body } = await product.api.get(`/prestacao/${id}/pendencias?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    return (body as Point[]).filter(({ codigo }) => codigo === 'dinheiro.sem-categoria');
  };

  it('is in none of the example', async () => {
    expect(await points()).toEqual([]);
  });

  it('of a payment and of its refund blocks until its element has one, and it is saved and paid again', async () => {
    const element = { descricao: 'SEM CATEGORIA' };
    const { body: saved } = await product.api.post('/elemento_despesa/save', element).expect(201);
    const bill = { ...expenseOf(plan, { dataElaboracao: `${YEAR}-12-02`, valor: 7 }), ...book, idElementoDespesa: saved.id, idItem: null };
    const { idDespesa } = (await product.api.post('/despesa/save', bill).expect(201)).body;
    const payment = { valor: 7, dataPagamento: `${YEAR}-12-10`, formaPagamento: 'PIX', numConta: PDDE_ACCOUNT };
    const pay = () => product.api.put('/despesa/paga_despesa', { ...bill, idDespesa, ...payment }).expect(200);
    await pay();
    const [point] = await points();
    expect(point).toMatchObject({
      bloqueia: true,
      registro: { tipo: 'DESPESA', ano: YEAR, id: String(idDespesa) },
      destino: `/despesas?sel=${idDespesa}`,
    });
    expect(point!.mensagem.replaceAll('\u00a0', ' ')).toMatch(
      /R\$ 7,00, 10\/12\/2024: sem categoria, não entra em nenhuma coluna\. Dê uma categoria ao elemento, /,
    );

    const refund = {
      tipo: 'ESTORNO',
      descricao: 'ESTORNO',
      motivo: 'Pago a mais',
      idDespesa,
      valor: 2,
      data: `${YEAR}-12-12`,
      numConta: PDDE_ACCOUNT,
    };
    const { body: refunded } = await product.api.post('/receita/save', { ...book, ...refund }).expect(201);
    expect((await points()).map(({ destino }) => destino)).toEqual([`/despesas?sel=${idDespesa}`, `/receitas?sel=${refunded.id}`]);
    await product.api.delete(`/receita/${YEAR}/${SCHOOL}/${PDDE_ACCOUNT}/${refunded.id}`).expect(204);

    await product.api.post('/elemento_despesa/save', { ...element, id: saved.id, categoria: 'CUSTEIO' }).expect(200);
    await product.api.put('/despesa/desfaz_pagamento', { ...book, idDespesa, motivo: 'SEM CATEGORIA' }).expect(200);
    await product.api.post('/despesa/save', { ...bill, idDespesa }).expect(200);
    await pay();
    expect(await points()).toEqual([]);
  });
});
