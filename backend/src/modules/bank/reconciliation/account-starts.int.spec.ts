import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountClosedMonths } from '#contracts/bank/account-months.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type Desk } from '#contracts/desk/desk.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BEFORE = YEAR - 1;

describe('reconciling an account from a month on', () => {
  let product: TestProduct;
  let numConta: string;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProduct();
  });

  /** Ten months of which the bank knows more than the book; what was received on 30 October comes onto the statement in November. */
  beforeEach(async () => {
    accounts += 1;
    numConta = `${accounts}-7`;
    await givenAccount(product.api, numConta);
    await receive(`${BEFORE}-03-10`, 1000);
    await receive(`${BEFORE}-10-30`, 40);
    await receive(`${BEFORE}-11-05`, 200);
    const lines = [
      { data: `${BEFORE}-11-01`, valor: 40 },
      { data: `${BEFORE}-11-05`, valor: 200 },
    ];
    await givenStatement(product, numConta, lines, { saldo: 2740, em: `${BEFORE}-11-30` });
  });

  afterAll(() => product.close());

  const book = (ano = BEFORE) => ({ cnpjAssociacao: SCHOOL, ano });
  const receive = (data: string, valor: number) =>
    product.api
      .post('/receita/save', { ...book(Number(data.slice(0, 4))), numConta, data, valor, descricao: `REPASSE DE ${valor}` })
      .expect(201);
  const monthOf = async (mes: number, ano = BEFORE): Promise<AccountReconciliation> =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${ano}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
  const start = (mes = 11, changes: object = {}, who?: 'usuario') =>
    product.api.post('/conciliacao/comeco', { ...book(), numConta, mes, saldo: 2500, ...changes }, who);
  const undoStart = () => product.api.delete(`/conciliacao/comeco?cnpjAssociacao=${SCHOOL}&ano=${BEFORE}&numConta=${numConta}`);
  const joinSure = (mes: number, ano = BEFORE) => product.api.post('/conciliacao/automatica', { ...book(ano), numConta, mes }).expect(201);
  const close = async (mes: number, ano = BEFORE) => {
    const paper = { ano, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' } as const;
    const { sha256 } = await givenPaper(product.api, paper, pdf(`${numConta} ${ano} ${mes}`));
    await product.api.post('/conciliacao/fecha', { ...book(ano), numConta, mes, anexo: sha256 }).expect(204);
  };
  const reopen = (mes: number, ano = BEFORE) =>
    product.api.post('/conciliacao/reabre', { ...book(ano), numConta, mes, motivo: 'ENGANO' }).expect(204);

  it('leaves the months before out, and says what differed then', async () => {
    expect(await monthOf(11)).toMatchObject({ comeco: null, diferenca: 2740, antesDoComeco: [] });
    await start().expect(204);
    const month = await monthOf(11);
    expect(month).toMatchObject({
      comeco: { ano: BEFORE, mes: 11, saldo: 2500, em: `${BEFORE}-10-31`, saldoLivro: 1040, diferenca: 1460 },
      naoNoExtrato: [{ valor: 200 }],
      antesDoComeco: [{ valor: 40, data: `${BEFORE}-10-30` }],
      saldoLivro: 1240,
      // What is on the statement alone: 40 and 200.
      diferenca: 240,
    });
    expect(month.meses.map(({ situacao }) => situacao)).toEqual([...Array<string>(10).fill('FORA'), 'ABERTO', 'ABERTO']);
    expect(await monthOf(3)).toMatchObject({ comeco: { mes: 11 }, naoNoExtrato: [{ valor: 1000 }], diferenca: 2500 });
  });

  it('reconciles what was on its way, closes without ten months to justify, and goes on into the next year', async () => {
    await start().expect(204);
    await joinSure(11);
    expect(await monthOf(11)).toMatchObject({ comeco: { diferenca: 1500 }, antesDoComeco: [], naoNoLivro: [], diferenca: 0 });
    await close(11);
    const closed = await monthOf(11);
    expect(closed).toMatchObject({ fechada: true, fechamento: { diferenca: 0, justificativa: null } });
    expect(closed.meses[0]).toMatchObject({ situacao: 'FORA' });

    await product.api.post('/exercicio/abre', { ...book(YEAR), copia: 'NENHUMA' }).expect(201);
    await receive(`${YEAR}-01-08`, 60);
    await givenStatement(product, numConta, [{ data: `${YEAR}-01-08`, valor: 60 }], { saldo: 2800, em: `${YEAR}-01-31` });
    await joinSure(1, YEAR);
    expect(await monthOf(1, YEAR)).toMatchObject({ comeco: { ano: BEFORE, diferenca: 1500 }, saldoLivro: 1300, diferenca: 0 });
  });

  it('is told on the paper of a month, which stays as it was', async () => {
    await start().expect(204);
    await joinSure(11);
    await close(11);
    const printed = async () => {
      const query = `cnpjAssociacao=${SCHOOL}&ano=${BEFORE}&numConta=${numConta}&mes=11`;
      return (await readPdf((await product.api.get(`/relatorio/conciliacao?${query}`).expect(200)).body)).text;
    };
    const figures =
      `Saldo do extrato em 30/11/${BEFORE} R$ 2.740,00 Ainda não no extrato R$ 0,00 Diferença de antes de novembro de ${BEFORE} ` +
      `A conta é conciliada desde novembro de ${BEFORE}, com saldo do extrato de R$ 2.500,00 em 31/10/${BEFORE} -R$ 1.500,00 ` +
      `Saldo do livro em 30/11/${BEFORE} R$ 1.240,00`;
    expect(await printed()).toContain(figures);
    await receive(`${BEFORE}-12-01`, 5);
    expect(await printed()).toContain(figures);
  });

  it('takes no more of the months before on the desk, and counts the closed ones', async () => {
    const desk = async () => (await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${BEFORE}`).expect(200)).body as Desk;
    const toReconcile = async () => (await desk()).tarefas.aConciliar.filter((account) => account.numConta === numConta);
    await givenStatement(product, numConta, [{ data: `${BEFORE}-02-03`, valor: 7 }]);
    expect(await toReconcile()).toMatchObject([{ mes: 2, quantidade: 3 }]);
    await start().expect(204);
    expect(await toReconcile()).toMatchObject([{ mes: 11, quantidade: 2 }]);
    await joinSure(11);
    await close(11);
    expect(await toReconcile()).toEqual([]);
    const { body } = await product.api.get(`/conciliacao/meses?cnpjAssociacao=${SCHOOL}&ano=${BEFORE}`).expect(200);
    const own = (body as AccountClosedMonths[]).find((account) => account.numConta === numConta);
    expect(own).toEqual({ numConta, descricao: expect.any(String), fechados: 1, ate: 11, comeco: 11, concilia: true });
  });

  it('is taken back, and not while a month since then is closed', async () => {
    await start().expect(204);
    await joinSure(11);
    await close(11);
    expect((await undoStart().expect(422)).body.code).toBe('conciliacao.mes-fechado');
    await reopen(11);
    await undoStart().expect(204);
    expect(await monthOf(11)).toMatchObject({ comeco: null, naoNoExtrato: [{ valor: 1000 }], diferenca: 2500 });
    await undoStart().expect(404);
  });

  it('needs a manager, an account, and a month that has begun and is not closed', async () => {
    await start(11, {}, 'usuario').expect(403);
    await start(11, { numConta: '404-4' }).expect(404);
    await start(13).expect(400);
    await start(11, { saldo: null }).expect(400);
    await start(11).expect(204);
    expect((await start(12).expect(409)).body.message).toContain(`já é conciliada desde novembro de ${BEFORE}`);
  });
});
