import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../test/integration/papers.js';
import { picturesOf, readPdf } from '../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const PERIOD = `dataInicio=${YEAR}-01-01&dataFim=${YEAR}-12-31`;

/** A name of 300 characters with markup, quotes and emoji. */
const NAME = `<script>alert(1)</script> {{x}} {{{y}}} "ASPAS" 'Z' 🎉 & 😀 ${'COMPRIDO '.repeat(40)}`.slice(0, 300).trim();
/** Registers whose names the reports show; only one item gets it, because item names are unique. */
const NAMED = ['programa', 'acao', 'sub_acao', 'item', 'elemento_despesa', 'fonte_recurso'];

/** Every PDF: its path, its parameters besides association and year, its title and its orientation. */
const REPORTS: [path: string, query: string, title: string, orientation: 'P' | 'R'][] = [
  ['relatorio/lista_despesa', '', 'DESPESAS GERAIS', 'P'],
  ['relatorio/lista_despesa_mes', '&mes=3', 'DESPESAS POR MÊS', 'P'],
  ['relatorio/lista_despesa_periodo', `&${PERIOD}`, 'DESPESAS POR PERÍODO', 'P'],
  ['relatorio/despesa_programa_periodo', `&anoBase=${YEAR}&idPrograma=1&${PERIOD}`, 'DESPESAS POR PROGRAMA E PERÍODO', 'P'],
  ['relatorio/saldo_orcamentario', '', 'SALDO ORÇAMENTÁRIO', 'P'],
  ['relatorio/demonstrativo', '', 'DEMONSTRATIVO DA EXECUÇÃO DA RECEITA E DA DESPESA', 'P'],
  ['relatorio/demonstrativo', '&idPrograma=1', 'DEMONSTRATIVO DA EXECUÇÃO DA RECEITA E DA DESPESA', 'P'],
  ['relatorio/conciliacao', '&numConta=12345-6&mes=2', 'CONCILIAÇÃO BANCÁRIA', 'R'],
  ['relatorio/razao', '', 'RAZÃO DO EXERCÍCIO', 'P'],
  ['relatorio/redistribuicao', '&operacao=1', 'REDISTRIBUIÇÃO ORÇAMENTÁRIA', 'R'],
  ['despesa/ficha_despesa_individual', '&id=1', 'FICHA DE DESPESA', 'R'],
  ['despesa/ficha_pagamento_individual', '&id=1', 'FICHA DE PAGAMENTO', 'R'],
];

/** The forms of the default layout. */
const FORMS: [path: string, query: string][] = [
  ['relatorio/rol', '&idPrograma=1'],
  ['relatorio/bens', ''],
  ['relatorio/pesquisa_preco', '&id=1'],
];

/** Minimum distance (points) of text from the page's sides: 12 mm, less a trailing space. */
const MARGIN = 32;

describe('every report as PDF', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    await givenAccount(product.api, '12345-6');
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 300, notaFiscal: '<b>{{z}}</b>' })).expect(201);
    const payment = { ...BOOK, idDespesa: 1, valor: 300, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const { line: debito, otherLine: credito, idFonteRecurso } = plan;
    const operation = { ...BOOK, data: '2026-05-05', valor: 100, justificativa: '<i>{{w}}</i> "FALTA" 😀', debito, credito };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
    const revenue = { ...BOOK, numConta: '12345-6', data: '2026-02-02', descricao: 'REPASSE', valor: 500, idFonteRecurso };
    await product.api.post('/receita/save', revenue).expect(201);
    await givenClosedMonth(SCHOOL);
    await givenLargeBook();
    await givenClosedMonth(RESIDENTS);
    for (const table of NAMED) await product.sql(`update ${table} set descricao = $1 where id = 1`, [NAME]);
    for (const table of ['favorecido', 'associacao']) await product.sql(`update ${table} set nome = $1`, [NAME]);
    await product.sql('update conta set descricao = $1', [NAME]);
    for (const [orientacao, width] of [
      ['P', 1000],
      ['R', 700],
    ] as const) {
      const image = sharp({ create: { width, height: 100, channels: 3, background: '#166a4d' } });
      const form = product.api.post('/imagens/save', undefined).attach('file', await image.png().toBuffer(), 'timbre.png');
      await form.field('cnpj', SCHOOL).field('orientacao', orientacao).expect(201);
    }
  });

  afterAll(() => product.close());

  /** February of the account, closed without anything on its statement. */
  const givenClosedMonth = async (cnpjAssociacao: string) => {
    const of = { cnpjAssociacao, registro: 'CONTA', id: '12345-6', tipo: 'EXTRATO' } as const;
    const { sha256 } = await givenPaper(product.api, of, pdf(`fevereiro ${cnpjAssociacao}`), 'extrato.pdf');
    const closing = { cnpjAssociacao, ano: YEAR, numConta: '12345-6', mes: 2, saldoExtrato: 0, anexo: sha256 };
    await product.api.post('/conciliacao/fecha', closing).expect(204);
  };

  /** One budget, one payment, one redistribution and one revenue of R$ 9.999.999.999,99 in the other association. */
  const givenLargeBook = async () => {
    const book = { cnpjAssociacao: RESIDENTS, ano: YEAR };
    const valor = 9_999_999_999.99;
    const plan = await givenPlan(product.api, RESIDENTS);
    await givenAccount(product.api, '12345-6', { cnpjAssociacao: RESIDENTS });
    await product.api.post('/orcamento/save', { ...book, ...plan.line, valor }).expect(201);
    const { line: debito, otherLine: credito } = plan;
    const operation = { ...book, data: '2026-05-05', valor, justificativa: 'FALTA DE MATERIAL', debito, credito };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { ...book, ...credito, valor })).expect(201);
    const payment = { ...book, idDespesa: 1, valor, dataPagamento: '2026-06-01', formaPagamento: 'DÉBITO EM CONTA' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    await product.api.post('/despesa/save', expenseOf(plan, { ...book, valor })).expect(201);
    const revenue = { ...book, numConta: '12345-6', data: '2026-02-02', descricao: 'REPASSE', valor };
    await product.api.post('/receita/save', revenue).expect(201);
    await givenLargeForms(plan.line.idPrograma!, valor);
  };

  const givenLargeForms = async (idPrograma: number, valor: number) => {
    const book = { cnpjAssociacao: RESIDENTS, ano: YEAR };
    const linha = { numero: 1, grupo: 'OBRAS', descricao: 'TELHADO', categoria: 'CAPITAL', valor };
    await product.api.post('/rol/save', { ...book, idPrograma, linhas: [linha], previsto: { CUSTEIO: valor, CAPITAL: 0 } }).expect(201);
    const asset = {
      especificacao: 'TELHADO',
      quantidade: 1,
      valorUnitario: valor,
      data: `${YEAR}-02-02`,
      doador: 'PREFEITURA',
      despesas: [],
    };
    await product.api.post('/bem/save', { cnpjAssociacao: RESIDENTS, ...asset }).expect(201);
    const letters = { A: '52998224725', B: '11222333000181', C: '15350946056' };
    const precos = Object.keys(letters).map((letra) => ({ letra, valor }));
    const research = { ...book, objeto: 'TELHADO', data: `${YEAR}-03-01`, idPrograma, criterio: 'POR_ITEM', sorteios: [] };
    const proponentes = Object.entries(letters).map(([letra, cpfCnpj]) => ({ letra, nome: `PROPONENTE ${letra}`, cpfCnpj }));
    const itens = [{ item: 1, descricao: 'TELHADO', unidade: 'UN', quantidade: 1, precos }];
    await product.api.post('/pesquisa_preco/save', { ...research, itens, proponentes }).expect(201);
  };

  it.each(REPORTS)('%s prints names as text, within its margins, with title and orientation', async (path, query, title, orientation) => {
    const call = `/${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
    const { body } = await product.api.get(call).expect(200);
    const { pages, text, boxes, ...metadata } = await readPdf(body);
    expect(metadata).toEqual({ title: `${title} ${YEAR} — ${NAME}`, author: NAME, language: 'pt-BR', isTagged: true });
    expect(text).toContain(`${NAME} · CNPJ 11.222.333/0001-81`);
    // In the certificate and at least once in the report.
    expect(text.split(NAME).length - 1).toBeGreaterThan(2);
    const [width, height] = orientation === 'P' ? [842, 595] : [595, 842];
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(MARGIN);
      expect(box.right).toBeLessThanOrEqual(width - MARGIN);
      expect(box.bottom).toBeGreaterThanOrEqual(12);
      expect(box.top).toBeLessThanOrEqual(height - 12);
    }
    pages.forEach((page, index) => {
      expect(page.startsWith(`${title} · Ano base ${YEAR} · Posição de `)).toBe(true);
      expect(page).toContain(`página ${index + 1} de ${pages.length}`);
    });
    expect(await picturesOf(body)).toEqual(pages.map(() => 1));
  });

  it.each([...REPORTS.map(([path, query]) => [path, query] as const), ...FORMS])(
    '%s%s keeps the largest amounts in their columns',
    async (path, query) => {
      const { boxes, text } = await readPdf(
        (await product.api.get(`/${path}?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}${query}`).expect(200)).body,
      );
      expect(text).toContain('R$ 9.999.999.999,99');
      const overlaps = boxes.filter((box, index) =>
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              other.page === box.page &&
              Math.abs(other.bottom - box.bottom) < 1 &&
              other.left < box.right - 0.5 &&
              box.left < other.right - 0.5,
          ),
      );
      expect(overlaps).toHaveLength(0);
    },
  );
});
