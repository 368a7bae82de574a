import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountRequest } from '#contracts/treasury/account.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const accountOf = (changes: Partial<Record<keyof AccountRequest, unknown>> = {}) => ({
  cnpjAssociacao: SCHOOL,
  numConta: '12345-6',
  idBanco: '001',
  agencia: '1234-5',
  descricao: 'CONTA MOVIMENTO',
  ...changes,
});

/** The defaults of a new account. */
const NEW_ACCOUNT = { tipo: 'CORRENTE', abertaEm: null, encerradaEm: null, idPrograma: null, categoriaRendimentos: 'CUSTEIO' };

describe('bank accounts over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (cnpj = SCHOOL, who?: Who) => product.api.get(`/conta/all?cnpjAssociacao=${cnpj}`, who);
  const create = (changes: object = {}, who?: Who) => product.api.post('/conta/create', accountOf(changes), who);
  const update = (changes: object = {}, who?: Who) => product.api.put('/conta/update', accountOf(changes), who);
  const remove = (numConta: string, cnpj = SCHOOL, who?: Who) =>
    product.api.delete(`/conta/delete/${cnpj}/${encodeURIComponent(numConta)}`, who);

  it('creates an account with the name of its bank, changes branch and description, lists and deletes it', async () => {
    const created = await create({ descricao: ' conta movimento ' }).expect(201);
    expect(created.body).toEqual({ ...accountOf(), ...NEW_ACCOUNT, nomeBanco: 'BANCO DO BRASIL S.A.', versao: 1 });
    const changed = await update({ agencia: '9999-x', descricao: 'poupança' }).expect(200);
    expect(changed.body).toEqual({ ...created.body, agencia: '9999-X', descricao: 'POUPANÇA', versao: 2 });
    expect((await list(SCHOOL, 'usuario').expect(200)).body).toEqual([changed.body]);
    await remove('12345-6').expect(204);
    expect((await list()).body).toEqual([]);
  });

  it('treats check digits x and X as one account, and finds an account with a slash in its number', async () => {
    await create({ numConta: '123/4-x' }).expect(201);
    await create({ numConta: '123/4-X' }).expect(409);
    await remove('123/4-x').expect(204);
  });

  it('refuses a second account of the same number in one association, and accepts it in another', async () => {
    await create().expect(201);
    const answer = await create({ idBanco: '104' }).expect(409);
    expect(answer.body.message).toBe(
      'Já existe uma conta com este número. Se esta é de outro tipo ou banco, acrescente a variação ou o banco, como em 45001-2/51.',
    );
    await create({ numConta: '12345-6/51', tipo: 'POUPANCA' }).expect(201);
    await remove('12345-6/51').expect(204);
    await create({ cnpjAssociacao: RESIDENTS }).expect(201);
    await remove('12345-6', RESIDENTS).expect(204);
    expect((await list()).body).toHaveLength(1);
  });

  it('registers cash without bank, branch and number, proposes its number, and books on it', async () => {
    const cash = { cnpjAssociacao: RESIDENTS, tipo: 'CAIXA', descricao: 'caixa da cantina' };
    const { body } = await product.api.post('/conta/create', cash).expect(201);
    expect(body).toMatchObject({ numConta: 'CAIXA', idBanco: null, nomeBanco: null, agencia: null, descricao: 'CAIXA DA CANTINA' });
    const second = await product.api.post('/conta/create', { ...cash, numConta: '', agencia: ' ' }).expect(201);
    expect(second.body.numConta).toBe('CAIXA-2');
    expect((await list(RESIDENTS)).body).toEqual([body, second.body]);
    const movement = { cnpjAssociacao: RESIDENTS, ano: 2026, numConta: 'CAIXA', data: '2026-03-10', valor: 5, descricao: 'RIFA' };
    const revenue = await product.api.post('/receita/save', movement).expect(201);
    expect(revenue.body).toMatchObject({ nomeBanco: null, descricaoConta: 'CAIXA DA CANTINA' });
    const { body: listed } = await product.api.get(`/receita/all?cnpjAssociacao=${RESIDENTS}&ano=2026`).expect(200);
    expect(listed).toEqual([revenue.body]);
    await product.api.delete(`/receita/2026/${RESIDENTS}/CAIXA/${revenue.body.id}`).expect(204);
    for (const numConta of ['CAIXA', 'CAIXA-2']) await remove(numConta, RESIDENTS).expect(204);
  });

  it('lets cash become an account of a bank, and then demands bank and branch', async () => {
    const cash = { cnpjAssociacao: SCHOOL, numConta: 'COFRE', tipo: 'CAIXA', descricao: 'COFRE' };
    await product.api.post('/conta/create', cash).expect(201);
    const bare = await product.api.put('/conta/update', { ...cash, tipo: 'CORRENTE' }).expect(400);
    expect(bare.body.errors).toEqual([
      { field: 'idBanco', message: 'Banco é obrigatório' },
      { field: 'agencia', message: 'Agência é obrigatória' },
    ]);
    const absent = await product.api.put('/conta/update', { ...cash, numConta: null }).expect(400);
    expect(absent.body.errors).toEqual([{ field: 'numConta', message: 'Conta é obrigatória' }]);
    const banked = await product.api.put('/conta/update', { ...cash, tipo: 'CORRENTE', idBanco: '104', agencia: '1' }).expect(200);
    expect(banked.body).toMatchObject({ idBanco: '104', nomeBanco: 'CAIXA ECONOMICA FEDERAL', agencia: '1' });
    expect((await list()).body.find(({ numConta }: AccountRequest) => numConta === 'COFRE')).toEqual(banked.body);
    await remove('COFRE').expect(204);
  });

  it('refuses to move an account to another bank', async () => {
    const answer = await update({ idBanco: '104' }).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'idBanco', message: 'O banco da conta não pode ser alterado' }]);
    expect((await list()).body[0].idBanco).toBe('001');
  });

  it('answers 404 for an absent account or bank', async () => {
    const answer = await update({ numConta: '0' }).expect(404);
    expect(answer.body.message).toBe('Conta não encontrada.');
    await remove('0').expect(404);
    const bankless = await create({ numConta: '7', idBanco: 'ZZZ' }).expect(404);
    expect(bankless.body.message).toBe('Banco não encontrado.');
  });

  it('names every failing field of an account at once, unknown fields included', async () => {
    const body = { cnpjAssociacao: SCHOOL, apelido: 'X' };
    const expected = expect.arrayContaining([
      { field: 'numConta', message: 'Conta é obrigatória' },
      { field: 'idBanco', message: 'Banco é obrigatório' },
      { field: 'agencia', message: 'Agência é obrigatória' },
      { field: 'descricao', message: 'Descrição é obrigatória' },
      { field: 'apelido', message: 'Campo desconhecido' },
    ]);
    for (const answer of [await product.api.post('/conta/create', body), await product.api.put('/conta/update', body)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toHaveLength(5);
      expect(answer.body.errors).toEqual(expected);
    }
    const nameless = await product.api.post('/conta/create', {}).expect(400);
    expect(nameless.body.errors).toContainEqual({ field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' });
  });

  it.each([
    ['Conta deve ter no máximo 15 caracteres', { numConta: '1'.repeat(16) }],
    ['Conta é obrigatória', { numConta: ' ' }],
    ['Agência deve ter no máximo 10 caracteres', { agencia: '1'.repeat(11) }],
    ['Descrição deve ter no máximo 255 caracteres', { descricao: 'D'.repeat(256) }],
  ])('refuses an account with %s', async (message, changes) => {
    const answer = await create(changes).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
  });

  it('keeps the kind, days and programme of an account when absent from a change, and refuses days that exclude its movements', async () => {
    const numConta = '77-1';
    const { body: programa } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PDDE' }).expect(201);
    const terms = { tipo: 'POUPANCA', abertaEm: '2026-02-01', idPrograma: programa.id, categoriaRendimentos: 'CAPITAL' };
    const { body: created } = await create({ numConta, ...terms }).expect(201);
    expect(created).toMatchObject({ ...terms, encerradaEm: null });
    expect((await update({ numConta, descricao: 'OUTRA' }).expect(200)).body).toMatchObject({ ...terms, descricao: 'OUTRA' });
    const revenue = { cnpjAssociacao: SCHOOL, ano: 2026, numConta, valor: 1, descricao: 'REPASSE', data: '2026-03-10' };
    const early = await product.api.post('/receita/save', { ...revenue, data: '2026-01-31' }).expect(422);
    expect(early.body).toMatchObject({ code: 'conta.ainda-fechada', message: expect.stringContaining('aberta em 01/02/2026') });
    const { body: other } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PTRF' }).expect(201);
    expect((await product.api.post('/receita/save', { ...revenue, idPrograma: other.id }).expect(422)).body.code).toBe('conta.programa');
    await product.api.post('/receita/save', { ...revenue, idPrograma: programa.id }).expect(201);
    const errors = async (changes: object) => (await update({ numConta, ...changes }).expect(400)).body.errors;
    expect(await errors({ encerradaEm: '2026-03-09' })).toEqual([
      { field: 'encerradaEm', message: 'A conta ainda tem movimentos em 10/03/2026' },
    ]);
    expect(await errors({ abertaEm: '2026-03-11' })).toEqual([{ field: 'abertaEm', message: 'A conta já tinha movimentos em 10/03/2026' }]);
    expect(await errors({ encerradaEm: '2026-01-01' })).toEqual([
      { field: 'encerradaEm', message: 'O encerramento não pode ser anterior à abertura' },
    ]);
    const transfer = {
      cnpjAssociacao: SCHOOL,
      ano: 2026,
      valor: 1,
      contaOrigem: numConta,
      contaDestino: '12345-6',
      historico: 'ENCERRAMENTO',
    };
    await product.api.post('/transferencia/save', { ...transfer, data: '2026-03-10' }).expect(201);
    expect((await update({ numConta, encerradaEm: '2026-03-10', abertaEm: null }).expect(200)).body).toMatchObject({ abertaEm: null });
    const late = await product.api.post('/receita/save', { ...revenue, data: '2026-03-11' }).expect(422);
    expect(late.body.code).toBe('conta.encerrada');
    await update({ numConta, idPrograma: 999 }).expect(404);
  });

  it('closes no account with money on it, and lets what comes back onto a closed one leave', async () => {
    const numConta = '55-5';
    await create({ numConta }).expect(201);
    const book = { cnpjAssociacao: SCHOOL, ano: 2025 };
    const revenue = { ...book, numConta, valor: 100, descricao: 'REPASSE', data: '2025-03-10' };
    const { body: received } = await product.api.post('/receita/save', revenue).expect(201);
    const messages = async (encerradaEm: string) => {
      const { body } = await update({ numConta, encerradaEm }).expect(400);
      return body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message.replace(/\s/g, ' ')}`);
    };
    const left = 'encerradaEm: A conta tem saldo de R$ 100,00. Antes de encerrá-la, transfira-o para outra conta, em Transferir';
    expect(await messages('2025-12-31')).toEqual([left]);
    // Nor in a year that was not opened, where it has not moved yet.
    expect(await messages('2026-01-31')).toEqual([left]);
    const transfer = { ...book, data: '2025-04-01', contaOrigem: numConta, contaDestino: '12345-6', historico: 'ENCERRAMENTO' };
    await product.api.post('/transferencia/save', { ...transfer, valor: 100.01 }).expect(201);
    expect(await messages('2025-12-31')).toEqual([
      'encerradaEm: A conta tem saldo de -R$ 0,01. Antes de encerrá-la, cubra-o com uma transferência de outra conta',
    ]);
    await product.api.post('/receita/save', { ...received, valor: 100.01 }).expect(200);
    await update({ numConta, encerradaEm: '2025-05-31' }).expect(200);
    // Other changes of a closed account are free, whatever came onto it since.
    await product.api.post('/receita/save', { ...received, versao: null, valor: 130 }).expect(200);
    await update({ numConta, encerradaEm: '2025-05-31', descricao: 'ENCERRADA' }).expect(200);
    expect(
      (
        await product.api
          .post('/transferencia/save', { ...transfer, data: '2025-06-01', contaOrigem: '12345-6', contaDestino: numConta, valor: 1 })
          .expect(422)
      ).body.code,
    ).toBe('conta.encerrada');
    await product.api.post('/transferencia/save', { ...transfer, data: '2025-06-01', valor: 29.99 }).expect(201);
  });

  it('refuses to assign an account to a programme while it has money of others, and names them', async () => {
    const numConta = '66-6';
    const [own, other] = await Promise.all(
      ['PDDE QUALIDADE', 'PDDE EQUIDADE'].map(async (descricao) => {
        const { body } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201);
        return body.id as number;
      }),
    );
    await create({ numConta }).expect(201);
    const revenue = { cnpjAssociacao: SCHOOL, ano: 2026, numConta, valor: 12.5, descricao: 'REPASSE', data: '2026-03-10' };
    await product.api.post('/receita/save', revenue).expect(201);
    const { body: foreign } = await product.api.post('/receita/save', { ...revenue, idPrograma: other }).expect(201);
    const refused = (await update({ numConta, idPrograma: own }).expect(400)).body.errors;
    expect(refused).toEqual([{ field: 'idPrograma', message: expect.any(String) }]);
    expect(refused[0].message.replace(/\s/g, ' ')).toBe(
      'A conta tem dinheiro de outro programa: PDDE EQUIDADE (saldo de R$ 12,50, último movimento em 10/03/2026). Deixe-a sem programa, ou passe antes esses lançamentos para outra conta',
    );
    await update({ numConta, idPrograma: other }).expect(200);
    await update({ numConta, idPrograma: null }).expect(200);
    await product.api.delete(`/receita/2026/${SCHOOL}/${numConta}/${foreign.id}`).expect(204);
    await update({ numConta, idPrograma: own }).expect(200);
  });

  it('refuses to delete an account with revenues or yields, and names them', async () => {
    const movement = { cnpjAssociacao: SCHOOL, ano: 2026, numConta: '12345-6' };
    const { body } = await product.api
      .post('/receita/save', { ...movement, data: '2026-03-10', valor: 1, descricao: 'REPASSE' })
      .expect(201);
    const earning = await remove('12345-6').expect(409);
    expect(earning.body.message).toBe('Esta conta está em uso (receitas) e não pode ser movida nem excluída.');
    await product.api.delete(`/receita/2026/${SCHOOL}/12345-6/${body.id}`).expect(204);
    await product.api.post('/rendimento/create', { ...movement, saldoInicial: 0 }).expect(201);
    const yielding = await remove('12345-6').expect(409);
    expect(yielding.body.message).toBe('Esta conta está em uso (rendimentos) e não pode ser movida nem excluída.');
  });

  it('lets any link read accounts, and only administrators write them', async () => {
    await list(SCHOOL, 'gestor').expect(200);
    await list(SCHOOL, 'ninguem').expect(401);
    await list(RESIDENTS, 'usuario').expect(403);
    for (const [who, status] of [
      ['ninguem', 401],
      ['gestor', 403],
      ['usuario', 403],
    ] as const) {
      await create({ numConta: '8' }, who).expect(status);
      await update({}, who).expect(status);
      await remove('12345-6', SCHOOL, who).expect(status);
    }
    expect((await list()).body.filter(({ numConta }: AccountRequest) => numConta === '8')).toEqual([]);
  });

  it('hides accounts of other associations even from an unfiltered query', async () => {
    await create({ cnpjAssociacao: RESIDENTS, numConta: '555' }).expect(201);
    expect((await list()).body.map(({ numConta }: AccountRequest) => numConta)).not.toContain('555');
    expect((await list(RESIDENTS)).body.map(({ numConta }: AccountRequest) => numConta)).toEqual(['555']);
    await update({ numConta: '555' }).expect(404);
    await remove('555').expect(404);
  });
});
