import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONTH_FIELDS } from '#contracts/budget-ledger/yields.js';
import { yearOf } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { RESIDENTS, SCHOOL, type Who } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../../test/integration/write-facts.js';

const ACCOUNT = '12345-X';

describe('yields over HTTP', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
    for (const numConta of [ACCOUNT, '2', '3', '4']) await givenAccount(product.api, numConta);
  });

  afterAll(() => product.close());

  const bodyOf = (changes: object = {}) => ({ cnpjAssociacao: SCHOOL, ano: YEAR, numConta: ACCOUNT, saldoInicial: 1000, ...changes });
  const create = (changes: object = {}, who?: Who) => product.api.post('/rendimento/create', bodyOf(changes), who);
  const update = (changes: object = {}, who?: Who) => product.api.put('/rendimento/update', bodyOf(changes), who);
  const list = async (query = `&ano=${YEAR}`, cnpj = SCHOOL, who?: Who) =>
    product.api.get(`/rendimento/all?cnpjAssociacao=${cnpj}${query}`, who);

  it('reports the yield of an account once a year, with its final balance, and corrects it', async () => {
    const { body: stated } = await create({ numConta: '12345-x', janeiro: 10.1, fevereiro: 0.2, saldoFinal: 1 }).expect(201);
    const zeros = Object.fromEntries(MONTH_FIELDS.map((month) => [month, 0]));
    expect(stated).toEqual({
      ...bodyOf(zeros),
      janeiro: 10.1,
      fevereiro: 0.2,
      saldoFinal: 1010.3,
      versao: stated.versao,
      nomeBanco: 'BANCO DO BRASIL S.A.',
      descricaoConta: 'CONTA MOVIMENTO',
    });
    const twice = await create().expect(409);
    expect(twice.body.message).toBe(`Já existe um rendimento da conta ${ACCOUNT} em ${YEAR}.`);
    const { body: changed } = await update({ janeiro: -0.05, versao: stated.versao }).expect(200);
    expect(changed).toMatchObject({ janeiro: -0.05, fevereiro: 0.2, saldoFinal: 1000.15 });
    expect((await list()).body).toEqual([changed]);
    const stale = await update({ versao: stated.versao }).expect(409);
    expect(stale.body.message).toContain(`você viu a versão ${stated.versao}`);
  });

  it('lists the yields of one year, or of all, newest first', async () => {
    await create({ ano: YEAR - 1 }).expect(201);
    await create({ numConta: '2' }).expect(201);
    const keys = async (query?: string) =>
      (await list(query)).body.map(({ ano, numConta }: { ano: number; numConta: string }) => `${ano} ${numConta}`);
    expect(await keys()).toEqual([`${YEAR} ${ACCOUNT}`, `${YEAR} 2`]);
    expect(await keys('')).toEqual([`${YEAR} ${ACCOUNT}`, `${YEAR} 2`, `${YEAR - 1} ${ACCOUNT}`]);
  });

  it('names every failing field of a yield at once', async () => {
    const { body } = await product.api.post('/rendimento/create', { cnpjAssociacao: SCHOOL, ano: YEAR, março: 1, maio: '2' }).expect(400);
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`).sort()).toEqual([
      'maio: Informe um valor válido',
      'março: Campo desconhecido',
      'numConta: Conta é obrigatória',
      'saldoInicial: Saldo Inicial é obrigatório',
    ]);
    await create({ saldoInicial: 10.005 }).expect(400);
    await create({ ano: 1999 }).expect(400);
  });

  it('refuses a yield of a missing account, a correction of a missing yield, and a sum out of range', async () => {
    expect((await create({ numConta: '0' }).expect(404)).body.message).toBe('Conta não encontrada.');
    const absent = await update({ numConta: '3' }).expect(404);
    expect(absent.body.message).toBe(`Rendimento da conta 3 em ${YEAR} não encontrado.`);
    const much = await create({ numConta: '3', saldoInicial: 9_999_999_999_999.99, janeiro: 0.01 }).expect(422);
    expect(much.body.code).toBe('rendimento.limite');
  });

  it('refuses a yield of a month that has not begun, and the opening balance of a future year', async () => {
    const today = new Clock().today();
    const ano = yearOf(today) + 1;
    for (const [changes, named, day] of [
      [{ saldoInicial: 10 }, `O saldo inicial de ${ano}`, '01/01'],
      [{ saldoInicial: 0, janeiro: 1 }, `O rendimento de janeiro de ${ano}`, '02/01'],
    ] as const) {
      const { body } = await create({ ano, ...changes }).expect(422);
      expect([body.code, body.message]).toEqual([
        'rendimento.futuro',
        `${named} só pode ser informado a partir de ${day}/${ano}. Deixe-o zerado até lá.`,
      ]);
    }
    await create({ ano, saldoInicial: 0 }).expect(201);
    await update({ ano, saldoInicial: 1 }).expect(422);
    expect(await product.sql('select data, valor from movimento where data > $1', [today])).toEqual([]);
  });

  it('saves a yield after the category of its account changed in a closed month, whose category stays', async () => {
    const ano = YEAR - 2;
    const sheet = { ano, numConta: '4', saldoInicial: 50, janeiro: 1, marco: 3 };
    await create(sheet).expect(201);
    const closing = { saldoExtrato: 51_00, em: `${ano}-03-01`, diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };
    await writeFacts(product, { cnpjAssociacao: SCHOOL, ano }, [{ type: 'MesConciliado.v1', numConta: '4', mes: 2, ...closing }]);
    const terms = { idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO', categoriaRendimentos: 'CAPITAL' };
    await product.api.put('/conta/update', { cnpjAssociacao: SCHOOL, numConta: '4', ...terms }).expect(200);
    await update({ ...sheet, abril: 4 }).expect(200);
    const booked = await product.sql(
      `select m.data::text as data, m.valor::float8 as valor, m.categoria from movimento m
       where m.ano = $1 and m.num_conta = '4' and m.estorna_sequencia is null and not exists (
         select from movimento e where e.ano = m.ano and (e.estorna_sequencia, e.estorna_ordem) = (m.sequencia, m.ordem)) order by data`,
      [ano],
    );
    expect(booked).toEqual([
      { data: `${ano}-01-01`, valor: 50_00, categoria: 'CUSTEIO' },
      { data: `${ano}-01-31`, valor: 1_00, categoria: 'CUSTEIO' },
      { data: `${ano}-03-31`, valor: 3_00, categoria: 'CAPITAL' },
      { data: `${ano}-04-30`, valor: 4_00, categoria: 'CAPITAL' },
    ]);
    const { body } = await update({ ...sheet, janeiro: 2 }).expect(422);
    expect(body.code).toBe('conciliacao.mes-fechado');
    const verification = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    expect(verification.body).toMatchObject({ integro: true });
  });

  it('lets callers with a link read and write yields, and nobody else', async () => {
    await create({ numConta: '3' }, 'usuario').expect(201);
    await update({ numConta: '3' }, 'usuario').expect(200);
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      expect((await list('', RESIDENTS, who)).status).toBe(status);
      await create({ cnpjAssociacao: RESIDENTS }, who).expect(status);
      await update({ cnpjAssociacao: RESIDENTS }, who).expect(status);
    }
  });
});
