import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('the print of a redistribution', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const { line, otherLine } = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { ...BOOK, ...line, valor: 500 }).expect(201);
    const justificativa = 'SOBRA DE <b>LIMPEZA</b> {{x}} PARA HIGIENE';
    const operation = { ...BOOK, data: '2026-04-02', valor: 123.45, justificativa, debito: line, credito: otherLine };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
  });

  afterAll(() => product.close());

  const ask = (operacao: number | string, who?: 'usuario' | 'ninguem', cnpj = SCHOOL) =>
    product.api.get(`/relatorio/redistribuicao?cnpjAssociacao=${cnpj}&ano=${YEAR}&operacao=${operacao}`, who);

  it('says both lines, the amount in figures and in words, and why, on one page with the entry of the book', async () => {
    const { headers, body } = await ask(1, 'usuario').expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="redistribuicao-${YEAR}-1-${SCHOOL}-lancamento-2.pdf"`);
    const { text, pages, isTagged } = await readPdf(body);
    const [head] = await product.sql<{ hash: string }>('select hash from livro');
    expect(pages).toHaveLength(1);
    expect(isTagged).toBe(true);
    for (const part of [
      'Operação nº 1 · 02/04/2026 · exercício de 2026',
      'R$ 123,45 (cento e vinte e três reais e quarenta e cinco centavos)',
      'Justificativa SOBRA DE <b>LIMPEZA</b> {{x}} PARA HIGIENE',
      'Débito (origem) Programa PDDE BÁSICO Ação MANUTENÇÃO Sub-ação LIMPEZA Item MATERIAL DE LIMPEZA',
      'Crédito (destino) Programa PDDE BÁSICO Ação MANUTENÇÃO Sub-ação LIMPEZA Item MATERIAL DE HIGIENE',
      'Elaborado por Tesoureiro(a) Presidente',
    ])
      expect(text).toContain(part);
    expect(text.replace(/\s/g, '')).toContain(head!.hash);
  });

  it('is refused without a token, without a link, of no operation and of one that is not there', async () => {
    await ask(1, 'ninguem').expect(401);
    await ask(1, 'usuario', RESIDENTS).expect(403);
    expect((await ask('x').expect(400)).body.errors).toEqual([{ field: 'operacao', message: 'Operação inválida' }]);
    expect((await ask(9).expect(404)).body.message).toBe('Operação nº 9 não encontrada.');
  });
});
