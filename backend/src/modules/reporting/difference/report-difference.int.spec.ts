import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReportDifference } from '#contracts/reporting/reporting.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const URSULA = '39053344705';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const book = new URLSearchParams({ cnpjAssociacao: SCHOOL, ano: String(YEAR) }).toString();
const LINE = 'PDDE BÁSICO › MANUTENÇÃO › LIMPEZA › MATERIAL DE LIMPEZA';

describe('the changes of a report since an entry', () => {
  let product: TestProduct;
  let plan: Plan;
  /** The last entry at the first issue of the reports, and the expense paid afterwards. */
  let issuedAt: number;
  let expense: number;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    expense = (await product.api.post('/despesa/save', expenseOf(plan, { valor: 250 })).expect(201)).body.idDespesa;
    await issue();
    issuedAt = await head();
    const payment = { ...BOOK, idDespesa: expense, valor: 250, dataPagamento: `${YEAR}-04-01`, formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
  });

  afterAll(() => product.close());

  const issue = async () => (await product.api.get(`/relatorio/saldo_orcamentario?${book}`).expect(200)).headers['x-emissao-anterior'];
  const head = async () =>
    (await product.sql<{ sequencia: number }>('select sequencia::int as sequencia from livro where ano = $1', [YEAR]))[0]!.sequencia;
  const issues = async () => (await product.sql(`select 1 from diario_entrada where tipo = 'documento.emissao'`)).length;
  const ask = async (path: string, query: string): Promise<ReportDifference> =>
    (await product.api.get(`/${path}?${book}&${query}`).expect(200)).body;
  /** The changes, with normal spaces. */
  const told = async (path: string, query = '') =>
    (await ask(path, `desde=${issuedAt}${query}`)).mudancas.map(({ onde, texto }) => `${onde}: ${texto}`.replaceAll('\u00a0', ' '));

  it('name the line and both amounts, since the entry named in the header of the next issue', async () => {
    const [entry] = (await issue())!.split(' ');
    expect(Number(entry)).toBe(issuedAt);
    const before = await issues();
    const difference = await ask('relatorio/saldo_orcamentario', `desde=${entry}`);
    expect(difference).toMatchObject({ nome: `SALDO ORÇAMENTÁRIO ${YEAR}`, de: issuedAt, ate: issuedAt + 1, omitidas: 0 });
    const words = await told('relatorio/saldo_orcamentario');
    expect(words).toContain('SALDO ORÇAMENTÁRIO: Pago: de R$ 0,00 para R$ 250,00; de 0 pagamentos para 1 pagamento');
    const row = words.find((each) => each.startsWith(`SALDO ORÇAMENTÁRIO: ${LINE} — `));
    expect(row).toContain('Pago: de R$ 0,00 para R$ 250,00; A pagar: de R$ 250,00 para R$ 0,00');
    expect(await issues()).toBe(before);
  });

  it('name a payment in the list of expenses, in the table of its program', async () => {
    const words = await told('relatorio/lista_despesa');
    expect(words).toContain('DESPESAS GERAIS: A pagar: de R$ 250,00 para R$ 0,00');
    expect(words).toContain(`PDDE BÁSICO: Nº ${expense} — Pagamento: de A pagar para 01/04/${YEAR}; Forma: agora PIX`);
    expect(words).toContain('PDDE BÁSICO: Total: PDDE BÁSICO — Pago: de R$ 0,00 para R$ 250,00; A pagar: de R$ 250,00 para R$ 0,00');
    expect(words).toContain('Resumo por programa: Total geral — Pago: de R$ 0,00 para R$ 250,00; A pagar: de R$ 250,00 para R$ 0,00');
  });

  it('are told beside a table that is called like the past of a register, and is none', async () => {
    await product.sql('create table algo_antes (id integer primary key); grant select on algo_antes to public');
    expect(await told('relatorio/saldo_orcamentario')).not.toEqual([]);
    await product.sql('drop table algo_antes');
  });

  it('name a payment in the rendering of accounts, and the new balance', async () => {
    const words = await told('relatorio/demonstrativo');
    const payment = `Entrou: Nº ${expense} — Pagamento: 01/04/${YEAR}; Favorecido: PAPELARIA CENTRAL LTDA; `;
    expect(words.find((each) => each.startsWith(`Pagamentos efetuados: ${payment}`))).toMatch(/Valor: R\$ 250,00$/);
    const amount = 'de R$ 0,00 para R$ 250,00';
    expect(words).toContain(`Síntese da execução: (−) Despesas pagas — A classificar: ${amount}; Total: ${amount}`);
    expect(words).toContain(`Despesas pagas por elemento: Texto retirado: “Nenhuma despesa paga em ${YEAR}.”`);
  });

  it('name new entries of the book, without codes', async () => {
    const words = await told('relatorio/razao');
    const entry = words.find((each) => each.includes(`Entrou: Nº ${issuedAt + 1} — `))!;
    expect(entry).toContain('Efeito no saldo: -R$ 250,00');
    expect(entry).not.toContain('Código');
    expect(words.find((each) => each.startsWith(`Soma de ${issuedAt + 1} lançamentos: `))).toContain('Pago: de R$ 0,00 para R$ 250,00');
  });

  it('name marks and date of a payment voucher', async () => {
    const words = await told('despesa/ficha_pagamento_individual', `&id=${expense}`);
    const title = words[0]!.split(': ')[0];
    expect(words).toContain(`${title}: Texto: de “A pagar” para “Paga em 01/04/${YEAR}”`);
    expect(words).toContain(`${title}: Texto retirado: “AINDA A PAGAR Esta despesa não foi paga até a emissão desta ficha.”`);
    expect(words).toContain(`Pagamento: Data de pagamento: agora 01/04/${YEAR}`);
  });

  it('are empty since the current entry', async () => {
    for (const path of ['relatorio/saldo_orcamentario', 'relatorio/lista_despesa', 'relatorio/demonstrativo', 'relatorio/razao']) {
      for (const [since, until] of [
        [issuedAt, issuedAt],
        [issuedAt + 1, undefined],
      ])
        expect(await ask(path, `desde=${since}${until ? `&comoEm=${until}` : ''}`)).toMatchObject({ mudancas: [], omitidas: 0 });
    }
  });

  it('can be computed between two earlier entries', async () => {
    const difference = await ask('relatorio/saldo_orcamentario', `desde=1&comoEm=${issuedAt}`);
    expect(difference).toMatchObject({ de: 1, ate: issuedAt });
    expect(difference.mudancas.map(({ texto }) => texto).join()).not.toContain('Pago');
  });

  it('are refused for an unknown entry and for an invalid number', async () => {
    const refused = async (since: string, status: number) =>
      (await product.api.get(`/relatorio/razao?${book}&desde=${since}`).expect(status)).body;
    expect((await refused('99999', 404)).message).toBe(`O livro de ${YEAR} não tem o lançamento nº 99999.`);
    for (const wrong of ['0', '-1', 'x', '1.5', '']) expect((await refused(wrong, 400)).errors).toMatchObject([{ field: 'desde' }]);
    await product.api.get(`/relatorio/razao?cnpjAssociacao=${SCHOOL}&desde=1`).expect(400);
  });

  it('are shown to an auditor of that year only', async () => {
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', ate: `${YEAR + 1}-12-31` };
    const asAuditor = async (ano: number) => {
      await product.api.post('/rel_associacao_usuario/save', { ...link, anos: [ano] }).expect(200);
      return product.api.get(`/relatorio/saldo_orcamentario?${book}&desde=${issuedAt}`, 'usuario');
    };
    expect((await asAuditor(YEAR)).body.mudancas.length).toBeGreaterThan(0);
    expect((await asAuditor(YEAR - 1)).status).toBe(403);
  });
});
