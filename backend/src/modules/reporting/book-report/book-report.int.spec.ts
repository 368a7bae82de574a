import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { centavos, formatBRL } from '#domain/money.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

/** Enough for several pages. */
const EXPENSES = 40;

describe('the book of a year as PDF', () => {
  let product: TestProduct;
  let plan: Plan;

  /** Entries 1 to 8 are one of each kind, the rest open expenses. */
  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '12345-6');
    const { line, otherLine } = plan;
    await product.api.post('/orcamento/save', { ...BOOK, ...line, valor: 1000 }).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 650.25, notaFiscal: 'A-9' })).expect(201);
    const payment = { ...BOOK, idDespesa: 1, valor: 650.25, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const operation = { ...BOOK, data: '2026-05-05', valor: 100, justificativa: 'FALTA DE SABÃO', debito: line, credito: otherLine };
    await product.api.post('/redistribuicao/operacao', operation).expect(201);
    const revenue = { ...BOOK, numConta: '12345-6', data: '2026-02-02', descricao: 'REPASSE', valor: 1500.5 };
    await product.api.post('/receita/save', revenue).expect(201);
    await product.api.post('/rendimento/create', { ...BOOK, numConta: '12345-6', saldoInicial: 0 }).expect(201);
    await product.api.put('/exercicio/encerra', { ...BOOK, motivo: 'Contas <b>aprovadas</b>' }).expect(200);
    await product.api.put('/exercicio/reabre', { ...BOOK, motivo: 'Falta uma nota' }).expect(200);
    for (let count = 1; count <= EXPENSES; count += 1) {
      const { body } = await product.api.post('/despesa/save', expenseOf(plan, { valor: count + 0.01, notaFiscal: `B-${count}` }));
      expect(body.idDespesa).toBe(count + 1);
    }
  });

  afterAll(() => product.close());

  const ask = (who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano: number | string = YEAR) =>
    product.api.get(`/relatorio/razao?cnpjAssociacao=${cnpj}&ano=${ano}`, who);
  const print = async (ano = YEAR) => readPdf((await ask(undefined, SCHOOL, ano).expect(200)).body);
  const brl = (reais: number) => formatBRL(centavos(reais)).replace('\u00a0', ' ');

  it('lists every entry once, in order, with author, amount, effect on the balance, and code', async () => {
    const { text, title, author, language, isTagged } = await print();
    const entries = await product.sql<{ sequencia: number; hash: string; autor_nome: string }>(
      'select sequencia::int as sequencia, hash, autor_nome from evento order by 1',
    );
    const line = 'PDDE BÁSICO › MANUTENÇÃO › LIMPEZA › MATERIAL DE LIMPEZA (MATERIAL DE CONSUMO 11222333000181)';
    const other = line.replace('MATERIAL DE LIMPEZA', 'MATERIAL DE HIGIENE');
    const told: [sentence: string, amounts: string][] = [
      [`Orçamento nº 1 definido: R$ 1.000,00 para MATERIAL DE LIMPEZA ${line}`, 'R$ 1.000,00 R$ 1.000,00 R$ 1.000,00'],
      [`Despesa nº 1 registrada: R$ 650,25 a PAPELARIA CENTRAL LTDA, nota fiscal A-9 ${line}`, 'R$ 650,25 — R$ 1.000,00'],
      [`Despesa nº 1 paga: R$ 650,25 por PIX em 01/04/2026 ${line}`, 'R$ 650,25 -R$ 650,25 R$ 349,75'],
      [`Redistribuição nº 1: R$ 100,00 de MATERIAL DE LIMPEZA para MATERIAL DE HIGIENE ${line} ${other}`, 'R$ 100,00 — R$ 349,75'],
      ['Receita nº 1 registrada: R$ 1.500,50 na conta 12345-6 em 02/02/2026, REPASSE', 'R$ 1.500,50 — R$ 349,75'],
      ['Rendimento da conta 12345-6 informado: saldo final de R$ 0,00', 'R$ 0,00 — R$ 349,75'],
      ['Exercício encerrado: “Contas <b>aprovadas</b>”', '— — R$ 349,75'],
      ['Exercício reaberto: “Falta uma nota”', '— — R$ 349,75'],
    ];
    const rows = text.replaceAll(/ efeito em \S+/g, '');
    let from = 0;
    for (const { sequencia, hash, autor_nome } of entries) {
      const [sentence, amounts] = told[sequencia - 1] ?? [
        `Despesa nº ${sequencia - 7} registrada: ${brl(sequencia - 8 + 0.01)} a PAPELARIA CENTRAL LTDA, nota fiscal B-${sequencia - 8} ${line}`,
        `${brl(sequencia - 8 + 0.01)} — R$ 349,75`,
      ];
      const row = `${autor_nome} ${sentence} ${amounts} ${hash.slice(0, 16)}`;
      expect(rows.slice(from)).toContain(row);
      from = rows.indexOf(row, from) + row.length;
    }
    expect(text).toMatch(/ 3 \d\d\/\d\d\/\d{4}, \d\d:\d\d [^\d]+ efeito em 01\/04\/2026 Despesa nº 1 paga/);
    expect({ title, author, language, isTagged }).toEqual({
      title: expect.stringContaining(`RAZÃO DO EXERCÍCIO ${YEAR} — ASSOCIAÇÃO`),
      author: expect.stringContaining('MONTEIRO LOBATO'),
      language: 'pt-BR',
      isTagged: true,
    });
  });

  it('repeats its head on every page, and ends with the sums of all postings, equal to the balance', async () => {
    const { text, pages } = await print();
    const { body: balance } = await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(pages.length).toBeGreaterThan(3);
    const head = 'Nº Registro O que foi lançado Valor Efeito no saldo Saldo Código (SHA-256)';
    pages.forEach((page, index) => {
      if (/ registrada: /.test(page)) expect(page).toContain(head);
      expect(page).toContain(`página ${index + 1} de ${pages.length}`);
      expect(page).toContain(`lançamento nº ${8 + EXPENSES} · ${balance.hash.slice(0, 16)}`);
    });
    const { orcado, atual, pago, aPagar, saldo } = balance.totais;
    const sums = [orcado, 100, 100, atual, pago, aPagar, saldo].map(brl).join(' ');
    expect(text).toContain(`Soma de ${8 + EXPENSES} lançamentos Orçado Débitos Créditos Orçado atual Pago A pagar Saldo ${sums}`);
    expect(text.replace(/\s/g, '')).toContain(balance.hash);
  });

  it('says so when a year has nothing', async () => {
    const { pages, text } = await print(2025);
    expect(pages).toHaveLength(1);
    expect(text).toContain('O livro de 2025 ainda não tem lançamentos.');
    expect(text).toContain('Livro de 2025 · sem lançamentos');
  });

  it('is refused without a token, without a link, without a year', async () => {
    await ask('ninguem').expect(401);
    await ask('usuario', RESIDENTS).expect(403);
    expect((await ask(undefined, SCHOOL, 'x').expect(400)).body.errors).toEqual([{ field: 'ano', message: 'Ano inválido' }]);
  });
});
