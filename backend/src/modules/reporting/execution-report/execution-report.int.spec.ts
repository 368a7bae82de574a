import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('the rendering of accounts of a year as PDF', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const [conta, other] = ['12345-6', '98765-X'];
    for (const account of [conta, other]) await givenAccount(product.api, account);
    const revenue = { ...BOOK, numConta: conta, data: '2026-02-02', descricao: 'REPASSE' };
    for (const valor of [1000, 500.5])
      await product.api.post('/receita/save', { ...revenue, idFonteRecurso: plan.idFonteRecurso, valor }).expect(201);
    await product.api.post('/receita/save', { ...revenue, valor: 80.25 }).expect(201);
    await product.api
      .post('/rendimento/create', { ...BOOK, numConta: conta, saldoInicial: 200, janeiro: 1.11, fevereiro: 2.22 })
      .expect(201);
    await product.api.post('/rendimento/create', { ...BOOK, numConta: other, saldoInicial: 0.5 }).expect(201);
    for (const [idDespesa, valor] of [300, 40.04, 7].entries()) {
      await product.api.post('/despesa/save', expenseOf(plan, { valor, notaFiscal: `NF ${idDespesa + 1}` })).expect(201);
      const payment = { ...BOOK, idDespesa: idDespesa + 1, valor, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
      if (valor > 10) await product.api.put('/despesa/paga_despesa', payment).expect(200);
    }
    const cancellation = { ...BOOK, idDespesa: 2, valor: 40.04, dataAnulacao: '2026-05-01', justificativaAnulacao: 'DEVOLVIDA' };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
  });

  afterAll(() => product.close());

  const ask = (who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano: number | string = YEAR) =>
    product.api.get(`/relatorio/demonstrativo?cnpjAssociacao=${cnpj}&ano=${ano}`, who);

  it('adds carried balances and income, and subtracts payments that are not cancelled', async () => {
    const { text, title, pages, isTagged } = await readPdf((await ask().expect(200)).body);
    for (const part of [
      'PDDE 2 R$ 0,00 R$ 0,00 R$ 0,00 R$ 1.500,50 R$ 1.500,50 Sem fonte de recursos 1 R$ 0,00 R$ 0,00 R$ 0,00 R$ 80,25 R$ 80,25',
      'Total das receitas R$ 0,00 R$ 0,00 R$ 0,00 R$ 1.580,75 R$ 1.580,75',
      'R$ 200,00 R$ 1.580,75 R$ 3,33 R$ 0,00 R$ 0,00 R$ 1.784,08',
      'Pagamentos sem conta informada R$ 300,00 -R$ 300,00',
      'Total das contas R$ 200,50 R$ 1.580,75 R$ 3,33 R$ 0,00 R$ 300,00 R$ 1.484,58',
      'MATERIAL DE CONSUMO 11222333000181 1 R$ 0,00 R$ 0,00 R$ 0,00 R$ 300,00 R$ 300,00 Total das despesas pagas 1 R$ 0,00',
      'Saldo anterior R$ 200,50 R$ 0,00 R$ 0,00 R$ 0,00 R$ 200,50 (+) Receitas R$ 0,00 R$ 0,00 R$ 0,00 R$ 1.580,75 R$ 1.580,75',
      '(+) Rendimentos R$ 3,33 R$ 0,00 R$ 0,00 R$ 0,00 R$ 3,33 (=) Total disponível R$ 203,83 R$ 0,00 R$ 0,00 R$ 1.580,75 R$ 1.784,58',
      '(=) Saldo a reprogramar R$ 203,83 R$ 0,00 R$ 0,00 R$ 1.280,75 R$ 1.484,58',
      '1 01/04/2026 PAPELARIA CENTRAL LTDA 11.444.777/0001-61',
      'Presidente Tesoureiro(a) Conselho Fiscal',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/R\$ 40,04|R\$ 7,00/);
    expect({ title, isTagged }).toMatchObject({ title: expect.stringContaining('DEMONSTRATIVO DA EXECUÇÃO'), isTagged: true });
    expect(pages.at(-1)).toContain(`página ${pages.length} de ${pages.length}`);
  });

  it('shows the same payments as the balance', async () => {
    const { body } = await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body.totais.pago).toBe(300);
  });

  it('shows accounts as conta/saldo does, with carried balances, transfers and unreconciled amounts', async () => {
    const ano = YEAR - 1;
    const book = { cnpjAssociacao: SCHOOL, ano };
    for (const account of ['1-9', '2-7']) await givenAccount(product.api, account);
    const before = { cnpjAssociacao: SCHOOL, ano: ano - 1, numConta: '1-9' };
    await product.api.post('/receita/save', { ...before, data: `${ano - 1}-12-01`, valor: 700, descricao: 'REPASSE' }).expect(201);
    await product.api.post('/exercicio/abre', { ...book, copia: 'NENHUMA' }).expect(201);
    const revenue = { ...book, numConta: '1-9', data: `${ano}-02-02`, descricao: 'REPASSE' };
    await product.api.post('/receita/save', { ...revenue, valor: 100 }).expect(201);
    await product.api.post('/receita/save', { ...revenue, tipo: 'DEVOLUCAO', valor: -30 }).expect(201);
    const transfer = { ...book, data: `${ano}-03-01`, valor: 200, contaOrigem: '1-9', contaDestino: '2-7', historico: 'APLICAÇÃO' };
    await product.api.post('/transferencia/save', transfer).expect(201);
    for (const valor of [11, 22]) {
      const expense = { ...expenseOf(plan, { valor, dataElaboracao: `${ano}-04-01`, notaFiscal: `NF ${valor}` }), ano };
      const { body } = await product.api.post('/despesa/save', expense).expect(201);
      const payment = { ...book, idDespesa: body.idDespesa, valor, dataPagamento: `${ano}-04-02`, formaPagamento: 'PIX', numConta: '1-9' };
      await product.api.put('/despesa/paga_despesa', payment).expect(200);
    }
    await givenStatement(product, '1-9', [{ data: `${ano}-04-02`, valor: -11 }], { saldo: 0, em: `${ano}-12-31` });
    await product.api.post('/conciliacao/automatica', { ...book, numConta: '1-9', mes: 4 }).expect(201);

    const { text } = await readPdf((await ask(undefined, SCHOOL, ano).expect(200)).body);
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    const [first, second] = ['1-9', '2-7'].map((numConta) => body.contas.find((each: AccountBalance) => each.numConta === numConta));
    expect([first.saldoInicial, first.saldo, second.saldo]).toEqual([700, 537, 200]);
    for (const part of [
      'R$ 700,00 R$ 70,00 R$ 0,00 -R$ 200,00 R$ 33,00 R$ 537,00',
      'R$ 0,00 R$ 0,00 R$ 0,00 R$ 200,00 R$ 0,00 R$ 200,00',
      'Total das contas R$ 700,00 R$ 70,00 R$ 0,00 R$ 0,00 R$ 33,00 R$ 737,00',
      'PAPELARIA CENTRAL LTDA 1-9 R$ 22,00 Total não demonstrado R$ 22,00',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Saldo a reprogramar(?: -?R\$ [\d.,]+){4} R\$ 737,00/);
    expect(text).not.toContain('entre exercícios');
  });

  it('counts an expense that is split over lines as one payment, and lists its parts', async () => {
    const ano = YEAR - 3;
    const book = { cnpjAssociacao: SCHOOL, ano };
    const expense = { ...expenseOf(plan, { dataElaboracao: `${ano}-04-01`, valor: 100, rateio: halvesOf(plan) }), ano };
    const { body } = await product.api.post('/despesa/save', expense).expect(201);
    const payment = { ...book, idDespesa: body.idDespesa, valor: 100, dataPagamento: `${ano}-04-02`, formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const { text } = await readPdf((await ask(undefined, SCHOOL, ano).expect(200)).body);
    expect(text).toContain('DESPESAS PAGAS R$ 100,00 1 pagamento SALDO');
    expect(text).toMatch(/Total das despesas pagas 1(?: R\$ [\d.,]+){4} R\$ 100,00/);
    for (const part of ['R$ 25,00', 'R$ 75,00']) expect(text).toContain(part);
  });

  it('counts a resto a pagar in the year in which it is paid, and takes refunds off what was paid', async () => {
    const ano = YEAR - 9;
    const before = { cnpjAssociacao: SCHOOL, ano: ano - 1 };
    const book = { cnpjAssociacao: SCHOOL, ano };
    await givenAccount(product.api, '9-1');
    const revenue = { numConta: '9-1', tipo: 'REPASSE', categoria: 'CUSTEIO', idPrograma: plan.line.idPrograma, descricao: 'REPASSE' };
    await product.api.post('/receita/save', { ...before, ...revenue, data: `${ano - 1}-02-02`, valor: 1000 }).expect(201);
    const owed = { ...expenseOf(plan, { dataElaboracao: `${ano - 1}-12-20`, valor: 300.3, notaFiscal: 'NF 300' }), ...before };
    await product.api.post('/despesa/save', owed).expect(201);
    await product.api.post('/exercicio/abre', { ...book, copia: 'NENHUMA' }).expect(201);
    await product.api.put('/exercicio/encerra', { ...before, motivo: 'Contas aprovadas' }).expect(200);
    const bill = { ...expenseOf(plan, { dataElaboracao: `${ano}-03-01`, valor: 100.1, notaFiscal: 'NF 100' }), ...book };
    const { body: own } = await product.api.post('/despesa/save', bill).expect(201);
    for (const [idDespesa, valor, day] of [
      [1, 300.3, '01-15'],
      [own.idDespesa, 100.1, '03-02'],
    ]) {
      const payment = { ...book, idDespesa, valor, dataPagamento: `${ano}-${day}`, formaPagamento: 'PIX', numConta: '9-1' };
      await product.api.put('/despesa/paga_despesa', payment).expect(200);
    }
    for (const [idDespesa, valor] of [
      [own.idDespesa, 40.01],
      [1, 50.02],
    ]) {
      const refund = {
        ...book,
        numConta: '9-1',
        tipo: 'ESTORNO',
        idDespesa,
        valor,
        data: `${ano}-04-01`,
        motivo: 'DEVOLVIDO',
        descricao: 'ESTORNO',
      };
      await product.api.post('/receita/save', refund).expect(201);
    }
    const { text } = await readPdf((await ask(undefined, SCHOOL, ano).expect(200)).body);
    for (const part of [
      'SALDO ANTERIOR R$ 1.000,00 RECEITAS E RENDIMENTOS R$ 0,00 DESPESAS PAGAS R$ 310,37 2 pagamentos SALDO A REPROGRAMAR R$ 689,63',
      'Total das contas R$ 1.000,00 R$ 0,00 R$ 0,00 R$ 0,00 R$ 310,37 R$ 689,63',
      'Total das despesas pagas 2 R$ 0,00 R$ 0,00 R$ 0,00 R$ 310,37 R$ 310,37',
      'Destas, restos a pagar de exercícios anteriores R$ 0,00 R$ 0,00 R$ 0,00 R$ 250,28 R$ 250,28',
      'NF 300 PIX R$ 300,30',
      'NF 100 PIX R$ 100,10',
      'NF 300 ESTORNO -R$ 50,02',
      'NF 100 ESTORNO -R$ 40,01',
      'Total pago R$ 310,37',
    ])
      expect(text).toContain(part);
    const closed = await readPdf((await ask(undefined, SCHOOL, ano - 1).expect(200)).body);
    expect(closed.text).toContain('Nenhuma despesa paga em');
  });

  it('is of one programme, in columns of what its money may be spent on', async () => {
    const ano = YEAR - 5;
    const book = { cnpjAssociacao: SCHOOL, ano };
    const { idPrograma, idElementoDespesa: id } = plan.line;
    const element = { cnpjAssociacao: SCHOOL, id, descricao: `MATERIAL DE CONSUMO ${SCHOOL}`, categoria: 'CUSTEIO' };
    await product.api.post('/elemento_despesa/save', element).expect(200);
    await givenAccount(product.api, '5-1');
    const revenue = { ...book, numConta: '5-1', data: `${ano}-02-02`, descricao: 'REPASSE', tipo: 'REPASSE' };
    for (const [valor, categoria, of] of [
      [100, 'CUSTEIO', idPrograma],
      [50, 'CAPITAL', idPrograma],
      [7, 'LIVRE', idPrograma],
      [900, 'CUSTEIO', null],
    ])
      await product.api.post('/receita/save', { ...revenue, valor, categoria, idPrograma: of }).expect(201);
    const expense = { ...expenseOf(plan, { dataElaboracao: `${ano}-04-01`, valor: 30 }), ano };
    const { body } = await product.api.post('/despesa/save', expense).expect(201);
    const payment = {
      ...book,
      idDespesa: body.idDespesa,
      valor: 30,
      dataPagamento: `${ano}-04-02`,
      formaPagamento: 'PIX',
      numConta: '5-1',
    };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const of = (query: string) => product.api.get(`/relatorio/demonstrativo?cnpjAssociacao=${SCHOOL}&ano=${ano}${query}`);
    const { text } = await readPdf((await of(`&idPrograma=${idPrograma}`).expect(200)).body);
    for (const part of [
      `Exercício de ${ano} · programa `,
      'Total das receitas R$ 100,00 R$ 50,00 R$ 7,00 R$ 0,00 R$ 157,00',
      'Total das contas R$ 0,00 R$ 157,00 R$ 0,00 R$ 0,00 R$ 30,00 R$ 127,00',
      '(−) Despesas pagas R$ 30,00 R$ 0,00 R$ 0,00 R$ 0,00 R$ 30,00 (=) Saldo a reprogramar R$ 70,00 R$ 50,00 R$ 7,00 R$ 0,00 R$ 127,00',
    ])
      expect(text).toContain(part);
    const all = await readPdf((await of('').expect(200)).body);
    expect(all.text).toContain('todos os programas');
    expect(all.text).toContain('(=) Saldo a reprogramar R$ 970,00 R$ 50,00 R$ 7,00 R$ 0,00 R$ 1.027,00');
    expect((await of('&idPrograma=999').expect(404)).body.message).toBe('Programa não encontrado.');
    await of('&idPrograma=x').expect(400);
  });

  it('says so when a year has nothing', async () => {
    const { text } = await readPdf((await ask(undefined, SCHOOL, 2020).expect(200)).body);
    for (const part of ['Nenhuma receita registrada em 2020.', 'Nenhum movimento nas contas em 2020.', 'Nenhuma despesa paga em 2020.'])
      expect(text).toContain(part);
  });

  it('is refused without a token, without a link, without a year', async () => {
    await ask('ninguem').expect(401);
    await ask('usuario', RESIDENTS).expect(403);
    expect((await ask(undefined, SCHOOL, 'x').expect(400)).body.errors).toEqual([{ field: 'ano', message: 'Ano inválido' }]);
  });
});
