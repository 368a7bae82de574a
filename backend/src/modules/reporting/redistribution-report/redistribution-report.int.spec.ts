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

  it('shows both lines, the amount in figures and words, the reason and the entry of the book on one page', async () => {
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

  describe('between programs, and from custeio to capital,', () => {
    let sides: { debitos: object[]; creditos: object[] };
    const kept = { ...BOOK, data: '2026-05-06', justificativa: 'COMPRA DE UM COMPUTADOR' };

    beforeAll(async () => {
      const { api } = product;
      const save = async (register: string, body: object): Promise<number> =>
        (await api.post(`/${register}/save`, { cnpjAssociacao: SCHOOL, ...body })).body.id;
      const [of] = (await api.get(`/orcamento/linhas?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
      const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, descricaoElementoDespesa } = of;
      await save('elemento_despesa', { id: idElementoDespesa, descricao: descricaoElementoDespesa, categoria: 'CUSTEIO' });
      const other = {
        idPrograma: await save('programa', { descricao: 'FUNDO ROTATIVO' }),
        idElementoDespesa: await save('elemento_despesa', { descricao: '4.4.90.52 – EQUIPAMENTO', categoria: 'CAPITAL' }),
      };
      const idOtherAction = await save('acao', { idPrograma: other.idPrograma, descricao: 'INFORMÁTICA' });
      const place = { ...other, idAcao: idOtherAction };
      const computer = { ...place, idItem: await save('item', { ...place, descricao: 'COMPUTADOR' }) };
      sides = {
        debitos: [{ idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, valor: 50 }],
        creditos: [{ ...computer, valor: 50 }],
      };
    });

    const warned = [
      'A observar antes de assinar',
      'saem R$ 50,00 de PDDE BÁSICO; entram R$ 50,00 em FUNDO ROTATIVO. Verifique se as regras dos programas permitem.',
      'Esta operação move R$ 50,00 de custeio para capital. Verifique se as regras do programa permitem.',
    ];

    it('shows program, action, element and category of every line of a proposal, and its warnings', async () => {
      const { body: draft } = await product.api.post('/redistribuicao/rascunho/save', { ...kept, ...sides }).expect(201);
      const path = `/relatorio/proposta_redistribuicao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${draft.id}`;
      const { text } = await readPdf((await product.api.get(path).expect(200)).body);
      for (const part of [
        ...warned,
        `PDDE BÁSICO › MANUTENÇÃO › LIMPEZA MATERIAL DE CONSUMO ${SCHOOL} · categoria econômica: CUSTEIO`,
        'COMPUTADOR FUNDO ROTATIVO › INFORMÁTICA 4.4.90.52 – EQUIPAMENTO · categoria econômica: CAPITAL',
      ])
        expect(text).toContain(part);
    });

    it('shows the same for a booked operation', async () => {
      const { body } = await product.api.post('/redistribuicao/linhas', { ...kept, ...sides }).expect(201);
      const { text } = await readPdf((await ask(body.operacao).expect(200)).body);
      for (const part of [
        ...warned,
        `- MATERIAL DE CONSUMO ${SCHOOL} Categoria econômica CUSTEIO`,
        'Programa FUNDO ROTATIVO Ação INFORMÁTICA',
        '- 4.4.90.52 – EQUIPAMENTO Categoria econômica CAPITAL',
      ])
        expect(text).toContain(part);
    });
  });

  it('is refused without a token, without a link, without an operation and for an unknown one', async () => {
    await ask(1, 'ninguem').expect(401);
    await ask(1, 'usuario', RESIDENTS).expect(403);
    expect((await ask('x').expect(400)).body.errors).toEqual([{ field: 'operacao', message: 'Operação inválida' }]);
    expect((await ask(9).expect(404)).body.message).toBe('Operação nº 9 não encontrada.');
  });
});
