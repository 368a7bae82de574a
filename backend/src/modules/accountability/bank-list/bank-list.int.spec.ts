import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BankListEntry, type BankListLine, type BankListMonth, type BankListPaper } from '#contracts/accountability/bank-list.js';
import { type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { givenAccount, type Plan } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';
import { tableOf } from '../../../../../test/integration/submission-forms.js';

const YEAR = PDDE_YEAR;
const ACCOUNT = PDDE_ACCOUNT;
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
const { receitas, rendimentos, pagamentos } = PDDE_EXAMPLE.entrada;

describe('the list for the bank of the PDDE Básico of 2024', () => {
  let product: TestProduct;
  let plan: Plan;
  let id: number;
  /** A line that nobody reconciled. */
  let unknown: number;

  beforeAll(async () => {
    product = await startProduct();
    ({ plan, id } = await givenPddeSubmission(product));
    const [refrigerator] = await product.sql<{ id: number }>(
      "select id_despesa as id from despesa where ano = $1 and objeto_resumido = 'REFRIGERADOR' and data_pagamento is not null",
      [YEAR],
    );
    const of = { ano: YEAR, registro: 'DESPESA', id: String(refrigerator!.id) } as const;
    await givenPaper(product.api, { ...of, tipo: 'NOTA_FISCAL' }, pdf('invoice'), 'danfe-refrigerador.pdf');
    await givenPaper(product.api, { ...of, tipo: 'COTACAO' }, pdf('quotation'), 'cotacao.pdf');
    [unknown] = (await givenStatement(product, ACCOUNT, [{ data: `${YEAR}-12-30`, valor: -3, historico: 'TARIFA' }])) as [number];
    // Of an account that holds nothing of the programme.
    await givenAccount(product.api, '7-7');
    await givenStatement(product, '7-7', [{ data: `${YEAR}-05-05`, valor: 9 }]);
  });

  afterAll(() => product.close());

  const at = (path = '/linhas-do-banco', query = '', of = id) => `/prestacao/${of}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
  const months = async (query = '', who?: Who): Promise<BankListMonth[]> =>
    (await product.api.get(at('/linhas-do-banco', query), who).expect(200)).body;
  const lines = async (query = ''): Promise<BankListLine[]> => (await months(query)).flatMap(({ linhas }) => linhas);
  const tick = (linhas: number[], digitada = true, who?: Who) =>
    product.api.put(`/prestacao/${id}/linhas-do-banco`, { ...book, linhas, digitada }, who);
  const ticked = async () => (await lines()).filter(({ digitada }) => digitada).map((line) => line.id);
  /** What is typed of the payment of that amount. */
  const paid = async (valor: number): Promise<BankListEntry> => (await lines()).find((line) => line.valor === -valor)!.lancamentos[0]!;

  it('has each line of the statements of its accounts once, by month, and their sum is what the statements moved', async () => {
    const found = await months();
    expect(new Set(found.map(({ numConta }) => numConta))).toEqual(new Set([ACCOUNT]));
    expect(found.map(({ mes }) => mes)).toEqual(found.map(({ mes }) => mes).toSorted((one, other) => one - other));
    for (const { mes, linhas } of found) for (const { data } of linhas) expect(Number(data.slice(5, 7))).toBe(mes);
    const query = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${ACCOUNT}&de=${YEAR}-01-01&ate=${YEAR}-12-31`;
    const { body: statement } = await product.api.get(`/extrato/linhas?${query}`).expect(200);
    const all = found.flatMap(({ linhas }) => linhas);
    expect(all.map((line) => line.id)).toEqual(statement.map((line: { id: number }) => line.id));
    const moved = sumOfReais([...receitas, ...rendimentos]) - sumOfReais(pagamentos);
    expect(toReais(sumOfReais(all))).toBe(toReais(moved - 300));
  });

  it('narrows to a month, and to an account', async () => {
    expect((await months('&mes=12')).map(({ mes }) => mes)).toEqual([12]);
    expect(await months('&numConta=7-7')).toEqual([]);
    expect(await lines(`&numConta=${ACCOUNT}`)).toEqual(await lines());
    await product.api.get(at('/linhas-do-banco', '&mes=13')).expect(400);
  });

  it('says what to type of a payment, and the paper that goes with it, without the quotations', async () => {
    const { documento, favorecido, valor } = pagamentos.find(({ objeto }) => objeto === 'REFRIGERADOR')!;
    const entry = await paid(valor);
    expect(entry).toEqual({
      natureza: 'Capital · ELEMENTO DE CAPITAL',
      favorecido,
      cpfOrCnpj: expect.stringMatching(/^\d\d\.\d{3}\.\d{3}\/0001-\d\d$/),
      documentoTipo: 'NF-e',
      documentoNumero: documento.numero,
      documentoData: documento.data,
      valor: -valor,
      arquivos: [{ ano: YEAR, sha256: expect.any(String), tipo: 'NOTA_FISCAL', nome: 'danfe-refrigerador.pdf' }],
    });
    const [{ sha256 }] = entry.arquivos as [BankListPaper];
    const { body } = await product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).responseType('blob').expect(200);
    expect(body).toEqual(pdf('invoice'));
  });

  it('tells a retained tax under whom it was retained of, a credit by its kind, and nothing of what is not reconciled', async () => {
    const tax = pagamentos.find(({ impostoRetidoDe }) => impostoRetidoDe)!;
    expect(await paid(tax.valor)).toMatchObject({
      natureza: 'Imposto retido · Custeio · ELEMENTO DE CUSTEIO',
      favorecido: tax.favorecido,
      documentoTipo: 'Guia',
      documentoNumero: tax.documento.numero,
      arquivos: [],
    });
    const [credit] = await lines();
    expect(credit).toMatchObject({
      valor: receitas[0]!.valor,
      lancamentos: [{ natureza: 'Repasse', favorecido: null, cpfOrCnpj: null, documentoTipo: null }],
    });
    expect((await lines()).find((line) => line.id === unknown)).toMatchObject({ historico: 'TARIFA', lancamentos: [], digitada: null });
  });

  it('tells both payments of a line that pays two, with what each is of', async () => {
    const one = {
      ...book,
      numConta: ACCOUNT,
      idPrograma: plan.line.idPrograma,
      categoria: 'CUSTEIO',
      tipo: 'DOACAO',
      data: `${YEAR}-12-20`,
    };
    for (const valor of [4, 6]) await product.api.post('/receita/save', { ...one, valor, descricao: 'DOAÇÃO' }).expect(201);
    const [line] = (await givenStatement(product, ACCOUNT, [{ data: `${YEAR}-12-21`, valor: 10 }])) as [number];
    const movimentos = await product.sql<{ sequencia: number; ordem: number }>(
      "select sequencia::int, ordem from movimento where ano = $1 and data = $2 and origem = 'receita' order by sequencia",
      [YEAR, one.data],
    );
    await product.api.post('/conciliacao/save', { ...book, numConta: ACCOUNT, linhas: [line], movimentos }).expect(201);
    const told = (await lines()).find((each) => each.id === line)!;
    expect(told.lancamentos.map(({ natureza, valor }) => [natureza, valor])).toEqual([
      ['Doação', 4],
      ['Doação', 6],
    ]);
  });

  it('is printed by its form, a row for each line, month by month', async () => {
    const query = `&numConta=${ACCOUNT}`;
    const form = (await product.api.get(at('/formulario/bb-agil', `${query}&formato=json`)).expect(200)).body;
    const { grupos } = tableOf(form);
    expect(grupos.map(({ nome }) => nome)).toEqual((await months()).map(({ mes }) => monthName(mes)));
    const rows = grupos.flatMap(({ linhas }) => linhas.map(({ celulas }) => celulas));
    expect(rows.map((cells) => cells[2])).toEqual((await lines()).map(({ valor }) => valor));
    const { valor, favorecido } = pagamentos.find(({ objeto }) => objeto === 'REFRIGERADOR')!;
    expect(rows.find((cells) => cells[2] === -valor)!.slice(3)).toEqual([
      'Capital · ELEMENTO DE CAPITAL',
      expect.stringContaining(`${favorecido} – `),
      expect.stringMatching(/^NF-e \d+, /),
      'danfe-refrigerador.pdf',
    ]);
    expect(rows.find((cells) => cells[1] === 'TARIFA')!.slice(3)).toEqual(['A conciliar', null, null, null]);
    const { text } = await readPdf((await product.api.get(at('/formulario/bb-agil', query)).expect(200)).body);
    for (const part of ['TARIFA', 'A conciliar', 'danfe-refrigerador.pdf']) expect(text).toContain(part);
    await product.api.get(at('/formulario/bb-agil', '&formato=json')).expect(422);
  });

  it('keeps who ticked a line and when, and in the journal; untouched by a second tick, until it is taken back', async () => {
    const [first, second] = (await lines()) as [BankListLine, BankListLine];
    await tick([first.id, second.id]).expect(204);
    const [{ digitada }] = (await lines()) as [BankListLine];
    expect(digitada).toEqual({ em: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), por: expect.stringMatching(/./) });
    expect(Math.abs(Date.now() - Date.parse(digitada!.em))).toBeLessThan(600_000);
    await tick([first.id], true, 'usuario').expect(204);
    expect((await lines())[0]!.digitada).toEqual(digitada);
    await tick([first.id, second.id], false, 'usuario').expect(204);
    expect(await ticked()).toEqual([]);
    const journal = await product.sql<{ tipo: string; conta: string }>(
      "select tipo, dados::jsonb #>> '{alvo,num_conta}' as conta, autor_nome = $1 as first from diario_entrada where tipo like 'linha_digitada%' order by sequencia",
      [digitada!.por],
    );
    expect(journal).toEqual([
      ...Array(2).fill({ tipo: 'linha_digitada.inclusao', conta: ACCOUNT, first: true }),
      ...Array(2).fill({ tipo: 'linha_digitada.exclusao', conta: ACCOUNT, first: false }),
    ]);
  });

  it('keeps every tick of people who tick at once', async () => {
    const ids = (await lines()).map((line) => line.id).slice(0, 12);
    await Promise.all(ids.flatMap((each, at) => [tick([each]), tick([ids[(at + 1) % ids.length]!, each], true, 'usuario')]));
    expect(await ticked()).toEqual(ids);
    await tick(ids, false).expect(204);
  });

  it('refuses a line of another statement, none, and a tick that says nothing', async () => {
    const [other] = await product.sql<{ id: number }>("select id from extrato_linha where num_conta = '7-7'");
    const { body } = await tick([unknown, other!.id]).expect(404);
    expect(body).toMatchObject({ code: 'prestacao.linha', detail: `A linha nº ${other!.id} não é de um extrato desta prestação.` });
    expect(await ticked()).toEqual([]);
    await tick([]).expect(400);
    await product.api.put(`/prestacao/${id}/linhas-do-banco`, { ...book, linhas: [unknown] }).expect(400);
  });

  it('is none of the forms of the prestação, and only of a layout that has it', async () => {
    const details: SubmissionDetails = (await product.api.get(at('')).expect(200)).body;
    expect(details.listaDoBanco).toBe('bb-agil');
    expect(details.formularios.map(({ codigo }) => codigo)).not.toContain('bb-agil');
    const other = { ...book, layout: 'PTRF-SP', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, programas: [plan.line.idPrograma] };
    const { body: saved } = await product.api.post('/prestacao/save', other).expect(201);
    expect((await product.api.get(at('', '', saved.id)).expect(200)).body.listaDoBanco).toBeNull();
    const { body } = await product.api.get(at('/linhas-do-banco', '', saved.id)).expect(404);
    expect(body.detail).toBe('O layout PTRF-SP não tem lista para digitar no banco.');
    await product.api.put(`/prestacao/${saved.id}/linhas-do-banco`, { ...book, linhas: [unknown], digitada: true }).expect(404);
  });

  it('is ticked also once the prestação is presented, and forgets a line with its statement', async () => {
    const { sha256 } = await givenPaper(product.api, { ano: YEAR, registro: 'CONTA', id: ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { ...book, numConta: ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: 1, em: `${YEAR}-12-31`, justificativa: 'TARIFA' };
    await product.api.post('/conciliacao/fecha', closing).expect(204);
    const { confere } = (await product.api.get(at('', '&confere=true')).expect(200)).body;
    await product.api.post(`/prestacao/${id}/apresenta`, { ...book, data: `${YEAR + 1}-01-20`, confere }).expect(200);
    await tick([unknown]).expect(204);
    expect(await ticked()).toEqual([unknown]);
    await product.sql('delete from extrato_linha where id = $1', [unknown]);
    expect(await product.sql('select from linha_digitada')).toEqual([]);
  });

  it('is seen by an auditor, who ticks nothing, and by nobody of another association', async () => {
    const [line] = (await lines()) as [BankListLine];
    const link = { cpf: '39053344705', cnpj: SCHOOL, tipo: 'AUDITOR', anos: [YEAR], ate: '2999-12-31' };
    await product.api.post('/rel_associacao_usuario/save', link).expect(200);
    expect(await months('', 'usuario')).toEqual(await months());
    await tick([line.id], true, 'usuario').expect(403);
    const elsewhere = `/prestacao/${id}/linhas-do-banco?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`;
    await product.api.get(elsewhere).expect(404);
    await product.api.get(elsewhere, 'usuario').expect(403);
    const ticking = { cnpjAssociacao: RESIDENTS, ano: YEAR, linhas: [line.id], digitada: true };
    await product.api.put(`/prestacao/${id}/linhas-do-banco`, ticking).expect(404);
  });
});

const monthName = (mes: number) => MONTHS[mes - 1]!;
