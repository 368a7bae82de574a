import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { readPdf } from '../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from '../../../../test/integration/scenario.js';

const MOST = 9_999_999_999_999.99;
const ANO = 2025;
const BOOK = { cnpjAssociacao: SCHOOL, ano: ANO };
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${ANO}`;
const BARE = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

describe('sums beyond the largest amount', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct({ chromePath: process.env.CHROME_PATH });
    plan = await givenPlan(product.api);
    for (const account of ['1-9', '2-7']) await givenAccount(product.api, account);
  });

  afterAll(() => product.close());

  const budget = (line: Plan['line'], valor: number) => product.api.post('/orcamento/save', { ...BOOK, ...line, valor });
  const expense = (changes: object) =>
    product.api.post('/despesa/save', expenseOf(plan, { ...BOOK, dataElaboracao: `${ANO}-03-10`, ...changes }));
  const pay = ({ idDespesa }: Expense, valor: number, numConta: string | null = null) =>
    product.api.put('/despesa/paga_despesa', { ...BOOK, idDespesa, valor, dataPagamento: `${ANO}-04-01`, formaPagamento: 'PIX', numConta });
  const revenue = (numConta: string, valor: number) =>
    product.api.post('/receita/save', { ...BOOK, numConta, valor, data: `${ANO}-03-10`, descricao: 'REPASSE' });
  const refusal = (sum: string) => ({
    code: 'livro.limite',
    message: `Com este lançamento, ${sum} passaria de R$\u00a09.999.999.999.999,99, o maior valor que o sistema registra. Confira o valor informado.`,
  });

  it('refuses a command after which a line, the year or an account exceeds the largest amount', async () => {
    await budget(plan.line, MOST).expect(201);
    expect((await budget(plan.otherLine, 0.01).expect(422)).body).toMatchObject(refusal(`o total orçado no exercício de ${ANO}`));

    const { body: huge } = await expense({ valor: MOST }).expect(201);
    expect((await expense({ valor: 0.01 }).expect(422)).body).toMatchObject(refusal('o total a pagar de uma linha do orçamento'));
    expect((await expense({ ...BARE, valor: 1 }).expect(422)).body).toMatchObject(refusal(`o total a pagar no exercício de ${ANO}`));
    await pay(huge, MOST, '1-9').expect(200);
    const { body: small } = await expense({ ...BARE, valor: 1 }).expect(201);
    expect((await pay(small, 1).expect(422)).body).toMatchObject(refusal(`o total pago no exercício de ${ANO}`));

    const { body: received } = await revenue('2-7', MOST).expect(201);
    expect((await revenue('2-7', 0.01).expect(422)).body).toMatchObject(refusal(`o saldo da conta 2-7 no exercício de ${ANO}`));
    await revenue('1-9', MOST).expect(201);
    expect((await revenue('1-9', 0.01).expect(422)).body).toMatchObject(refusal(`o saldo de todas as contas no exercício de ${ANO}`));
    await product.api.delete(`/receita/${ANO}/${SCHOOL}/2-7/${received.id}`).expect(204);
    await revenue('1-9', 0.01).expect(201);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${ANO}/${small.idDespesa}`).expect(204);
  });

  it('shows sums of any size, also as of a day before large payments were cancelled', async () => {
    const [huge] = (await product.api.get(`/despesa/all?${QUERY}`).expect(200)).body;
    const cancellation = { ...huge, dataAnulacao: `${ANO}-05-02`, justificativaAnulacao: 'VALOR ERRADO' };
    expect((await product.api.put('/despesa/anula_despesa', cancellation).expect(422)).body).toMatchObject(
      refusal(`o saldo da conta 1-9 no exercício de ${ANO}`),
    );
    await product.api.delete(`/receita/${ANO}/${SCHOOL}/1-9/3`).expect(204);
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    const { body: again } = await expense({ valor: MOST }).expect(201);
    await pay(again, MOST).expect(200);
    const { body } = await product.api.get(`/saldo_orcamentario/execucao?${QUERY}`).expect(200);
    expect(body.meses[3]).toMatchObject({ mes: 4, pago: 19_999_999_999_999.98 });
    const shown = ['painel', 'saldo_orcamentario', 'conta/saldo', 'despesa/pagina', 'receita/pagina', 'orcamento/all'];
    for (const path of shown) await product.api.get(`/${path}?${QUERY}`).expect(200);
    await product.api.get(`/saldo_orcamentario?${QUERY}&em=${ANO}-04-30`).expect(200);
    await product.api.get(`/conta/extrato?${QUERY}&numConta=1-9`).expect(200);
    const pdf = async (path: string) => (await readPdf((await product.api.get(`/relatorio/${path}?${QUERY}`).expect(200)).body)).text;
    for (const path of ['demonstrativo', 'saldo_orcamentario', 'lista_despesa', 'razao'])
      expect(await pdf(path)).toContain('9.999.999.999.999,99');
  });

  it('refuses a sum that only the database computes, such as the balance of an account by programme', async () => {
    const ano = ANO - 2;
    const received = { ...BOOK, ano, numConta: '2-7', data: `${ano}-01-10`, valor: MOST, descricao: 'REPASSE', categoria: 'LIVRE' };
    await product.api.post('/receita/save', { ...received, idPrograma: plan.line.idPrograma }).expect(201);
    const { body } = await expense({ ...BARE, ano, dataElaboracao: `${ano}-01-20`, valor: MOST }).expect(201);
    const payment = {
      ...BOOK,
      ano,
      idDespesa: body.idDespesa,
      valor: MOST,
      dataPagamento: `${ano}-02-01`,
      formaPagamento: 'PIX',
      numConta: '2-7',
    };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    await product.api.post('/receita/save', { ...received, idPrograma: plan.line.idPrograma }).expect(201);
    const opening = await product.api.post('/exercicio/abre', { ...BOOK, ano: ano + 1, copia: 'NENHUMA' }).expect(422);
    expect(opening.body.code).toBe('livro.limite');
  });
});
