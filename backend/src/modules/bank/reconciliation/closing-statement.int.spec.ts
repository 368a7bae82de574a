import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('the statement of a closed month', () => {
  let product: TestProduct;
  let numConta: string;
  let accounts = 0;

  beforeAll(async () => {
    product = await startProduct();
  });

  beforeEach(async () => {
    accounts += 1;
    numConta = `${accounts}-9`;
    await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const monthOf = async (mes: number): Promise<AccountReconciliation> =>
    (await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=${numConta}&mes=${mes}`).expect(200)).body;
  const statement = (text: string, paper: object = {}) =>
    givenPaper(product.api, { registro: 'CONTA', id: numConta, tipo: 'EXTRATO', ...paper }, pdf(`${numConta} ${text}`), 'extrato.pdf');
  const closing = (mes: number, changes: object = {}) => product.api.post('/conciliacao/fecha', { ...BOOK, numConta, mes, ...changes });
  const reopen = (mes: number) => product.api.post('/conciliacao/reabre', { ...BOOK, numConta, mes, motivo: 'Falta uma tarifa' });
  const codeOf = async (answer: PromiseLike<{ body: { code: string }; status: number }>) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };

  it('closes a month with its statement as a paper, which cannot be deleted until the month is reopened', async () => {
    const balance = { saldoExtrato: 0 };
    expect(await codeOf(closing(3, balance))).toBe('422 conciliacao.sem-extrato');
    expect(await codeOf(closing(3, { ...balance, anexo: 'x' }))).toBe('400 requisicao.invalida');
    const [photo, other, paper] = [
      await statement('a photograph', { tipo: 'FOTO' }),
      await statement('of another year', { ano: YEAR - 1 }),
      await statement('of March'),
    ];
    for (const { sha256 } of [photo, other]) expect(await codeOf(closing(3, { ...balance, anexo: sha256 }))).toBe('422 conciliacao.anexo');
    await closing(3, { ...balance, anexo: paper.sha256 }).expect(204);
    expect(await monthOf(3)).toMatchObject({ anexo: paper.sha256, fechamento: { anexo: paper.sha256 } });
    const withdraw = ({ sha256 }: { sha256: string }) =>
      product.api.delete(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=CONTA&id=${numConta}`);
    expect(await codeOf(withdraw(paper))).toBe('422 anexo.conciliado');
    await withdraw(photo).expect(204);
    await reopen(3).expect(204);
    await withdraw(paper).expect(204);
    expect(await codeOf(closing(3, { ...balance, anexo: paper.sha256 }))).toBe('422 conciliacao.anexo');
  });

  it('closes a month with the imported OFX that covers the whole month', async () => {
    const ofx = (de: string, ate: string) =>
      Buffer.from(`OFXHEADER:100\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${numConta}</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>${de}<DTEND>${ate}<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${de}<TRNAMT>1.00<FITID>${numConta}${de}<MEMO>TED</STMTTRN></BANKTRANLIST>
        <LEDGERBAL><BALAMT>1.00<DTASOF>${ate}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`);
    const send = async (de: string, ate: string) => {
      const upload = product.api.post('/extrato/importa').attach('file', ofx(de, ate), 'extrato.ofx');
      await upload.field({ cnpjAssociacao: SCHOOL, numConta, confirmaConta: 'true' }).expect(201);
    };
    await send('20260105', '20260131');
    expect(await monthOf(1)).toMatchObject({ temExtrato: true, anexo: null });
    await send('20251201', '20260131');
    const { anexo } = await monthOf(1);
    expect(anexo).toMatch(/^[0-9a-f]{64}$/);
    await closing(1, { justificativa: 'Repasse a registrar' }).expect(204);
    const [closed] = await product.sql<{ anexo: string }>('select anexo from mes_conciliado where num_conta = $1', [numConta]);
    expect(closed).toEqual({ anexo });
    // The OFX is a paper in the books of both its years.
    const { body } = await product.api.get(`/conciliacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR - 1}&numConta=${numConta}&mes=12`).expect(200);
    expect(body).toMatchObject({ anexo });
  });

  it("derives the balance of the last day from another day's, names that day, and refuses a closing day outside the month", async () => {
    const lines = [
      { data: '2026-03-03', valor: 995 },
      { data: '2026-04-10', valor: 5 },
    ];
    await givenStatement(product, numConta, lines, { saldo: 1000, em: '2026-04-20' });
    const stated = { valor: 1000, em: '2026-04-20' };
    expect(await monthOf(3)).toMatchObject({ saldoExtrato: 995, saldoExtratoEm: '2026-03-31', saldoDeduzidoDe: stated });
    expect(await monthOf(4)).toMatchObject({ saldoExtrato: 1000, saldoExtratoEm: '2026-04-30', saldoDeduzidoDe: stated });
    const justificativa = 'Repasse a registrar';
    const { sha256: anexo } = await statement('of March');
    for (const em of ['2026-02-28', '2026-04-20']) {
      const { status, body } = await closing(3, { em, saldoExtrato: 995, justificativa, anexo });
      expect([status, body.code, body.message]).toEqual([
        422,
        'conciliacao.data-saldo',
        `O saldo do extrato é de ${em.split('-').reverse().join('/')}, fora de março de 2026. Informe o saldo de um dia do mês, de preferência o último.`,
      ]);
    }
    await closing(3, { justificativa, anexo }).expect(204);
    expect(await monthOf(3)).toMatchObject({ saldoExtrato: 995, saldoExtratoEm: '2026-03-31', saldoDeduzidoDe: null });
  });

  it('refuses to delete a statement while one of its lines is reconciled', async () => {
    const revenue = { ...BOOK, numConta, data: '2026-02-02', valor: 30, descricao: 'REPASSE' };
    const { id } = (await product.api.post('/receita/save', revenue).expect(201)).body;
    const [line] = await givenStatement(product, numConta, [{ data: '2026-02-03', valor: 30 }]);
    const [movement] = await product.sql<{ sequencia: number; ordem: number }>(
      `select sequencia::int as sequencia, ordem::int as ordem from movimento where origem = 'receita' and chave = $1`,
      [String(id)],
    );
    await product.api.post('/conciliacao/save', { ...BOOK, numConta, linhas: [line], movimentos: [movement] }).expect(201);
    const [stored] = await product.sql<{ id: number }>('select id_extrato as id from extrato_linha where id = $1', [line]);
    await expect(product.sql('delete from extrato where id = $1', [stored!.id])).rejects.toThrow('conciliacao');
  });

  it('accepts lines imported into a closed month, and reports them', async () => {
    await givenStatement(product, numConta, [{ data: '2026-03-03', valor: 5 }], { saldo: 5, em: '2026-03-31' });
    const { sha256 } = await statement('of March');
    await closing(3, { justificativa: 'A lançar', anexo: sha256 }).expect(204);
    expect((await monthOf(3)).meses[2]).toEqual({ mes: 3, situacao: 'FECHADO', linhas: 1, movimentos: 0, chegaramDepois: 0 });
    const file = `data;historico;valor\n10/02/2026;TARIFA;-1,00\n11/03/2026;TARIFA;-2,00\n01/04/2026;TARIFA;-3,00\n`;
    const { body } = await product.api
      .post('/extrato/importa')
      .field({
        cnpjAssociacao: SCHOOL,
        numConta,
        colunas: JSON.stringify({ separador: ';', primeiraLinha: 2, formatoData: 'DD/MM/AAAA', data: 1, historico: [2], valor: 3 }),
      })
      .attach('file', Buffer.from(file), 'abril.csv')
      .expect(201);
    expect(body.extratos[0]).toMatchObject({ novas: 3 });
    expect(body.extratos[0].avisos).toContainEqual({
      codigo: 'MES_FECHADO',
      mensagem: expect.stringMatching(/^2 lançamentos novos são de mês .*\(fevereiro de 2026, março de 2026\)/),
    });
    const { meses, fechada, diferenca } = await monthOf(3);
    expect({ fechada, diferenca }).toEqual({ fechada: true, diferenca: 5 });
    expect(meses.slice(1, 4).map(({ chegaramDepois }) => chegaramDepois)).toEqual([1, 1, 0]);
    const desk = await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(desk.body.tarefas.aConciliar).toContainEqual({ numConta, descricao: expect.any(String), mes: 2, quantidade: 3 });
    await reopen(3).expect(204);
    expect((await monthOf(3)).meses.map(({ chegaramDepois }) => chegaramDepois)).toEqual(Array(12).fill(0));
  });
});
