import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { centavos, formatBRL } from '#domain/money.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { type ReadPdf, readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const EXPENSES = 200;
const LONG_NAME = 'NOME MUITO COMPRIDO '.repeat(15).trim();
const NO_PROGRAM = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

/** The cancelled expense, which the balance still counts as open, because SQL changed it behind the product's back. */
const CANCELLED = 7;

/** The calls with their parameters besides the association. */
const DATES = 'dataInicio=2026-02-01&dataFim=2026-03-31';
const CALLS = [
  ['lista_despesa', `ano=${YEAR}`],
  ['lista_despesa_mes', `ano=${YEAR}&mes=2`],
  ['lista_despesa_periodo', `ano=${YEAR}&${DATES}`],
  ['despesa_programa_periodo', `anoBase=${YEAR}&idPrograma=1&nomePrograma=X&${DATES}`],
] as const;

const BOTH = 'Datas de início e fim são obrigatórias';
const ORDER = 'Data de início deve ser menor que data de fim';
const PERIODS = ['lista_despesa', 'lista_despesa_periodo', 'despesa_programa_periodo'].map(
  (call) => [call, call === 'despesa_programa_periodo' ? 'SCHOOL&anoBase=2026&idPrograma=1' : 'SCHOOL&ano=2026'] as const,
);
/** Call, query, the refused field and its sentence. */
const REFUSED: [call: string, query: string, field: string, message: string][] = [
  ['lista_despesa', 'ano=2026', 'cnpjAssociacao', 'CNPJ da associação é obrigatório'],
  ['lista_despesa', 'SCHOOL', 'ano', 'Ano é obrigatório'],
  ...['x', '1999', '2026.5'].map((ano): [string, string, string, string] => ['lista_despesa', `SCHOOL&ano=${ano}`, 'ano', 'Ano inválido']),
  ...['', '&mes=', '&mes=0', '&mes=13', '&mes=1.5', '&mes=x'].map((mes): [string, string, string, string] => [
    'lista_despesa_mes',
    `SCHOOL&ano=2026${mes}`,
    'mes',
    'Mês inválido',
  ]),
  ...PERIODS.flatMap(([call, query]): [string, string, string, string][] => [
    [call, `${query}&dataInicio=2026-02-01`, 'dataFim', BOTH],
    [call, `${query}&dataFim=2026-02-01`, 'dataInicio', BOTH],
    [call, `${query}&dataInicio=2026-02-30&dataFim=2026-03-31`, 'dataInicio', 'Data inválida'],
    [call, `${query}&dataInicio=2026-03-01&dataFim=2026-02-01`, 'dataFim', ORDER],
  ]),
  ['despesa_programa_periodo', `anoBase=2026&idPrograma=1&${DATES}`, 'cnpjAssociacao', 'CNPJ da associação é obrigatório'],
  ['despesa_programa_periodo', `SCHOOL&idPrograma=1&${DATES}`, 'anoBase', 'Ano é obrigatório'],
  ['despesa_programa_periodo', `SCHOOL&anoBase=1999&idPrograma=1&${DATES}`, 'anoBase', 'Ano inválido'],
  ['despesa_programa_periodo', `SCHOOL&anoBase=2026&${DATES}`, 'idPrograma', 'Programa é obrigatório'],
];

/** An amount, less the cancelled one, as in a PDF's text. */
const brl = (reais: number, less = 0) => formatBRL(centavos(reais) - less).replace('\u00a0', ' ');

describe('the reports of expenses as PDF', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    for (let index = 1; index <= EXPENSES; index += 1) {
      const changes = { valor: index + 0.37, dataElaboracao: `2026-0${1 + (index % 6)}-10`, ...(index % 10 === 0 && NO_PROGRAM) };
      const { body } = await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201);
      const payment = { ...body, dataPagamento: '2026-07-01', formaPagamento: 'DÉBITO EM CONTA' };
      if (index % 3 === 0) await product.api.put('/despesa/paga_despesa', bodyOf(payment)).expect(200);
    }
    await product.sql(
      `update despesa set data_anulacao = '2026-07-02', data_pagamento = '2026-07-02', justificativa_anulacao = 'EM DUPLICIDADE' where id_despesa = $1`,
      [CANCELLED],
    );
  });

  afterAll(() => product.close());

  const last = async () => (await product.sql<{ sequencia: string }>('select sequencia from livro'))[0]!.sequencia;
  const path = (query = '') => `/relatorio/lista_despesa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
  const report = async (query = ''): Promise<ReadPdf> => readPdf((await product.api.get(path(query)).expect(200)).body);

  const all = async (from: string, to: string, idPrograma?: number): Promise<Expense[]> => {
    const { body } = await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    return (body as Expense[]).filter(
      (each) => from <= each.dataElaboracao && each.dataElaboracao <= to && (!idPrograma || each.idPrograma === idPrograma),
    );
  };
  const issuedIn = async (from: string, to: string) => (await all(from, to)).length;
  /** The last line of the summary: count, paid, open, cancelled, registered. */
  const totalOf = async (from: string, to: string, idPrograma?: number): Promise<string> => {
    const chosen = await all(from, to, idPrograma);
    const sum = (some: Expense[]) => brl(some.reduce((total, { valor }) => total + centavos(valor), 0) / 100);
    const standing = chosen.filter(({ dataAnulacao }) => !dataAnulacao);
    const [paid, open] = [standing.filter((each) => each.dataPagamento), standing.filter((each) => !each.dataPagamento)];
    const cancelled = chosen.filter(({ dataAnulacao }) => dataAnulacao);
    return `Total geral ${standing.length} ${[paid, open, cancelled, standing].map(sum).join(' ')}`;
  };

  it('answers an inline PDF with a file name, which is not cached', async () => {
    const { headers, body } = await product.api.get(path(), 'usuario').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="despesas-gerais-${YEAR}-${SCHOOL}-lancamento-${await last()}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows association, year, time and entry of the book on every page', async () => {
    const [{ sequencia, hash }] = (await product.sql<{ sequencia: string; hash: string }>('select sequencia, hash from livro')) as [
      { sequencia: string; hash: string },
    ];
    const { pages, text, title, author, language, isTagged } = await report();
    expect(pages.length).toBeGreaterThan(5);
    const name = 'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MUNICIPAL MONTEIRO LOBATO';
    pages.forEach((page, index) => {
      for (const part of [name, 'CNPJ 11.222.333/0001-81', 'DESPESAS GERAIS', `Ano base ${YEAR}`]) expect(page).toContain(part);
      expect(page).toMatch(/Posição de \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
      expect(page).toContain(`lançamento nº ${sequencia} · ${hash.slice(0, 16)}`);
      expect(page).toContain(`página ${index + 1} de ${pages.length}`);
      if (index < pages.length - 1) expect(page).toContain('Nº Ação Favorecido Nota fiscal Elaboração Pagamento Forma Valor');
    });
    expect(text.replace(/\s/g, '')).toContain(hash);
    expect({ title, author, language, isTagged }).toEqual({
      title: `DESPESAS GERAIS ${YEAR} — ${name}`,
      author: name,
      language: 'pt-BR',
      isTagged: true,
    });
  });

  it('lists every expense once, with a total per program and overall that the balance confirms to the centavo', async () => {
    const { text } = await report();
    const { body: balance } = await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    for (let index = 1; index <= EXPENSES; index += 1)
      expect(text).toContain(`${index} ${index % 10 ? 'MANUTENÇÃO' : 'MATERIAL DE CONSUMO'}`);
    const [ofProgram, outside, overall] = ['Total: PDDE BÁSICO', 'Total: Sem programa', 'Total geral'].map((label) =>
      text.slice(text.indexOf(label), text.indexOf(label) + 200),
    ) as [string, string, string];
    const { totais, semPrograma, programas } = balance;
    const [pdde] = programas;
    expect(ofProgram).toContain(`Pago ${brl(pdde.pago)} A pagar ${brl(pdde.aPagar, 737)} Anulado R$ 7,37 Registrado`);
    expect(outside).toContain(`Pago ${brl(semPrograma.pago)} A pagar`);
    const registrado = formatBRL(centavos(totais.pago) + centavos(totais.aPagar) - 737).replace('\u00a0', ' ');
    expect(overall).toContain(`${EXPENSES - 1} ${brl(totais.pago)} ${brl(totais.aPagar, 737)} R$ 7,37 ${registrado}`);
    expect(text).toContain('ANULADA em 02/07/2026');
    expect(text.match(/DÉBITO EM CONTA/g)).toHaveLength(Math.floor(EXPENSES / 3));
  });

  it('lists the expenses issued in a month, or says that there are none', async () => {
    const of = (mes: number) => product.api.get(`/relatorio/lista_despesa_mes?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&mes=${mes}`).expect(200);
    const { headers, body } = await of(3);
    expect(headers['content-disposition']).toBe(`inline; filename="despesas-por-mes-03-${YEAR}-${SCHOOL}-lancamento-${await last()}.pdf"`);
    const { text, title } = await readPdf(body);
    expect(title).toContain('DESPESAS POR MÊS 2026');
    expect(text).toContain(`Ano base ${YEAR} · elaboradas em março de ${YEAR}`);
    expect(text.match(/10\/03\/2026/g)).toHaveLength(await issuedIn('2026-03-01', '2026-03-31'));
    expect(text).not.toMatch(/10\/0[12456]\/2026/);
    expect(text).toContain(await totalOf('2026-03-01', '2026-03-31'));
    expect((await readPdf((await of(12)).body)).text).toContain('Nenhuma despesa elaborada em dezembro de 2026.');
  });

  it('lists the expenses issued from the first to the last day of a period', async () => {
    const of = (dates: string) => `/relatorio/lista_despesa_periodo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&${dates}`;
    const { headers, body } = await product.api.get(of('dataInicio=2026-02-10&dataFim=2026-04-10')).expect(200);
    expect(headers['content-disposition']).toContain(`filename="despesas-por-periodo-2026-02-10-a-2026-04-10-${YEAR}-${SCHOOL}-`);
    const { text, title } = await readPdf(body);
    expect(title).toContain('DESPESAS POR PERÍODO 2026');
    expect(text).toContain('elaboradas de 10/02/2026 a 10/04/2026');
    expect(text).toContain(await totalOf('2026-02-10', '2026-04-10'));
    const one = await product.api.get(of('dataInicio=2026-02-11&dataFim=2026-02-11')).expect(200);
    expect((await readPdf(one.body)).text).toContain('Nenhuma despesa elaborada neste período.');
  });

  it('lists only one program in a period, under its registered name', async () => {
    const of = (idPrograma: number) =>
      product.api.get(
        `/relatorio/despesa_programa_periodo?cnpjAssociacao=${SCHOOL}&anoBase=${YEAR}&idPrograma=${idPrograma}&nomePrograma=OUTRO&${DATES}`,
      );
    const { headers, body } = await of(plan.line.idPrograma).expect(200);
    expect(headers['content-disposition']).toContain(`filename="despesas-por-programa-${plan.line.idPrograma}-e-periodo-2026-02-01-a-`);
    const { text, title } = await readPdf(body);
    expect(title).toContain('DESPESAS POR PROGRAMA E PERÍODO 2026');
    expect(text).toContain('Ano base 2026 · PDDE BÁSICO · elaboradas de 01/02/2026 a 31/03/2026');
    expect(text).toContain(await totalOf('2026-02-01', '2026-03-31', plan.line.idPrograma));
    expect(text).not.toMatch(/OUTRO|Sem programa/);
    const answer = await of(9999).expect(404);
    expect(answer.body.message).toBe('Programa não encontrado.');
  });

  it('lists by day of payment, with expenses cancelled since apart', async () => {
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const read = async (call: string) => readPdf((await product.api.get(`/relatorio/${call}&por=pagamento`).expect(200)).body);
    const { totais, programas } = (await product.api.get(`/saldo_orcamentario?${book}`).expect(200)).body;
    const july = await read(`lista_despesa_mes?${book}&mes=7`);
    expect(july.text).toContain(`Ano base ${YEAR} · pagas em julho de ${YEAR}`);
    expect(july.text).toContain(`Total geral ${totais.pagamentos} ${brl(totais.pago)} R$ 0,00 R$ 0,00 ${brl(totais.pago)}`);
    expect((await read(`lista_despesa_mes?${book}&mes=3`)).text).toContain('Nenhuma despesa paga em março de 2026.');
    const period = await read(`lista_despesa_periodo?${book}&dataInicio=2026-06-30&dataFim=2026-07-01`);
    expect(period.text).toContain('pagas de 30/06/2026 a 01/07/2026');
    expect(period.text).toContain(`${brl(totais.pago)} R$ 0,00 R$ 0,00 ${brl(totais.pago)}`);
    const [{ id, pago }] = programas;
    const ofProgram = await read(
      `despesa_programa_periodo?${book.replace('ano', 'anoBase')}&idPrograma=${id}&dataInicio=2026-07-01&dataFim=2026-07-31`,
    );
    expect(ofProgram.text).toContain(`${brl(pago)} R$ 0,00 R$ 0,00 ${brl(pago)}`);
    const { body } = await product.api.get(`/relatorio/lista_despesa_mes?${book}&mes=7&por=anulacao`).expect(400);
    expect(body.errors).toEqual([{ field: 'por', message: 'Escolha entre elaboração e pagamento' }]);
  });

  it('also accepts a period for the general report', async () => {
    const { text } = await report('&dataInicio=2026-02-01&dataFim=2026-02-28');
    expect(text).toContain(`Ano base ${YEAR} · elaboradas de 01/02/2026 a 28/02/2026`);
    expect(text).toContain('10/02/2026');
    expect(text).not.toMatch(/10\/0[13456]\/2026/);
    const { text: none } = await report('&dataInicio=2026-12-01&dataFim=2026-12-31');
    expect(none).toContain('Nenhuma despesa elaborada neste período.');
  });

  it('prints names with markup as text, and keeps its columns', async () => {
    const names = ['<script>alert(1)</script> & "CIA"', '{{x}} {{{y}}}', 'FESTA 🎉 & 😀 LTDA', LONG_NAME];
    for (const [index, name] of names.entries()) {
      await product.sql('update favorecido set nome = $1', [name]);
      const { pages, text } = await report(`&dataInicio=2026-01-10&dataFim=2026-01-10`);
      expect(text).toContain(name);
      if (index < 3) expect(text).toContain(`${name} 11.444.777/0001-61`);
      expect(pages.every((page) => page.includes('Ano base'))).toBe(true);
    }
  });

  it('says so when a year has nothing', async () => {
    const { pages, text } = await readPdf((await product.api.get(path().replace('2026', '2025')).expect(200)).body);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Nenhuma despesa registrada em 2025.');
    expect(text).toContain('Livro de 2025 · sem lançamentos');
  });

  it.each(CALLS)('%s: refuses calls without token or link', async (call, query) => {
    const of = (cnpj: string) => `/relatorio/${call}?cnpjAssociacao=${cnpj}&${query}`;
    await product.api.get(of(SCHOOL), 'ninguem').expect(401);
    await product.api.get(of(RESIDENTS), 'usuario').expect(403);
  });

  it.each(REFUSED)('%s?%s names %s: %s', async (call, query, field, message) => {
    const { body } = await product.api.get(`/relatorio/${call}?${query.replace('SCHOOL', `cnpjAssociacao=${SCHOOL}`)}`).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

/** A listed expense as a payment request: without names of other records. */
function bodyOf(expense: Record<string, unknown>): object {
  const foreign = /^descricao|^dataAnulacao$|^justificativaAnulacao$/;
  return Object.fromEntries(Object.entries(expense).filter(([field]) => !foreign.test(field)));
}
