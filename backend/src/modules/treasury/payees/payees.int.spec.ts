import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, NO_ADDRESS } from '../../../../../test/integration/scenario.js';

const CPF = '52998224725';
const CNPJ = '11222333000181';
const ALPHANUMERIC = '12ABC34501DE35';

const NEW = '98765432000198';
const OTHER = '45543915000181';

/** A payee without Pix key and account. */
const UNPAID = { tipoChavePix: null, chavePix: null, idBanco: null, nomeBanco: null, agencia: null, numConta: null };

const EMPTY = {
  ...UNPAID,
  telefone: null,
  celular: null,
  email: null,
  ...NO_ADDRESS,
};

/** The answered fields of a payee created by an administrator. */
const BY_ADMIN = { cadastradoPor: expect.any(String), cadastradoEm: expect.any(String), conferido: true };

describe('payees over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (cnpj = SCHOOL, who?: Who) => product.api.get(`/favorecido/all?cnpjAssociacao=${cnpj}`, who);
  const save = (body: object, who?: Who) => product.api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PJ', ...body }, who);
  const remove = (document: string, cnpj = SCHOOL, who?: Who) =>
    product.api.delete(`/favorecido/delete?cnpjAssociacao=${cnpj}&cpfOrCnpj=${encodeURIComponent(document)}`, who);

  it('creates payees, changes them by document, lists them by name and deletes them', async () => {
    const created = await save({ tipo: 'PF', cpfOrCnpj: CPF, nome: ' josé da silva ', novo: true }).expect(201);
    expect(created.body).toEqual({
      cnpjAssociacao: SCHOOL,
      cpfOrCnpj: CPF,
      tipo: 'PF',
      nome: 'JOSÉ DA SILVA',
      ...EMPTY,
      ...BY_ADMIN,
      versao: 1,
    });
    const contact = {
      telefone: '(41) 3333-4444',
      celular: '(41) 99999-8888',
      email: ' Jose@Exemplo.BR ',
      logrNome: 'rua xv',
      logrNum: ' 10 ',
      logrCompl: ' ',
      logrBairro: 'centro',
      logrCep: '80.020-310',
      logrCidade: 'curitiba',
      logrUf: 'pr',
    };
    const changed = await save({ tipo: 'PF', cpfOrCnpj: CPF, nome: 'JOSÉ', ...contact }).expect(200);
    expect(changed.body).toEqual({
      cnpjAssociacao: SCHOOL,
      cpfOrCnpj: CPF,
      tipo: 'PF',
      nome: 'JOSÉ',
      telefone: '4133334444',
      celular: '41999998888',
      email: 'jose@exemplo.br',
      logrNome: 'RUA XV',
      logrNum: '10',
      logrCompl: null,
      logrBairro: 'CENTRO',
      logrCep: '80020310',
      logrCidade: 'CURITIBA',
      logrUf: 'PR',
      ...UNPAID,
      ...BY_ADMIN,
      versao: 2,
    });
    await save({ cpfOrCnpj: CNPJ, nome: 'ÁGUAS DO SUL' }).expect(201);
    expect((await list(SCHOOL, 'usuario').expect(200)).body.map(({ nome }: { nome: string }) => nome)).toEqual(['ÁGUAS DO SUL', 'JOSÉ']);
    await remove(CPF).expect(204);
    await remove(CNPJ).expect(204);
    expect((await list()).body).toEqual([]);
  });

  it('keeps a Pix key by its kind and an account, and gives both back', async () => {
    const given = { tipoChavePix: 'TELEFONE', chavePix: '(41) 99999-8888', idBanco: '001', agencia: '1234-x', numConta: ' 55-1 ' };
    const paid = { ...given, chavePix: '+5541999998888', nomeBanco: 'BANCO DO BRASIL S.A.', agencia: '1234-X', numConta: '55-1' };
    const { body: created } = await save({ cpfOrCnpj: CNPJ, nome: 'A', ...given }).expect(201);
    expect(created).toMatchObject(paid);
    expect((await list()).body).toEqual([created]);
    const { body: again } = await save(created).expect(200);
    expect(again).toEqual(created);
    const bank = await product.api.delete('/banco/delete/001').expect(409);
    expect(bank.body.message).toContain('Este banco está em uso (favorecidos)');
    const emptied = { tipoChavePix: null, chavePix: '', idBanco: null, agencia: '', numConta: null };
    expect((await save({ ...again, ...emptied }).expect(200)).body).toMatchObject(UNPAID);
    await remove(CNPJ).expect(204);
  });

  it.each([
    ['chavePix', 'Chave Pix inválida para o tipo escolhido', { tipoChavePix: 'CPF', chavePix: CNPJ }],
    ['chavePix', 'Chave Pix é obrigatória', { tipoChavePix: 'EMAIL', chavePix: ' ' }],
    ['chavePix', 'Escolha o tipo da chave Pix', { chavePix: 'loja@exemplo.br' }],
    ['tipoChavePix', 'Tipo da chave Pix deve ser um de: CPF, CNPJ, EMAIL, TELEFONE, ALEATORIA', { tipoChavePix: 'QR' }],
    ['agencia', 'Agência é obrigatória', { idBanco: '001', numConta: '1' }],
    ['idBanco', 'Banco é obrigatório', { agencia: '1', numConta: '1' }],
    ['numConta', 'Conta deve ter no máximo 20 caracteres', { idBanco: '001', agencia: '1', numConta: '1'.repeat(21) }],
  ])('refuses in %s: %s', async (field, message, payment) => {
    const answer = await save({ cpfOrCnpj: CNPJ, nome: 'A', ...payment }).expect(400);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect((await list()).body).toEqual([]);
  });

  it('answers 404 for an account at an absent bank', async () => {
    const answer = await save({ cpfOrCnpj: CNPJ, nome: 'A', idBanco: 'ZZZ', agencia: '1', numConta: '1' }).expect(404);
    expect(answer.body.message).toBe('Banco não encontrado.');
  });

  it('treats a masked, lower-case or alphanumeric document as the same payee', async () => {
    const created = await save({ cpfOrCnpj: '12.abc.345/01de-35', nome: 'NOVA FORMA' }).expect(201);
    expect(created.body.cpfOrCnpj).toBe(ALPHANUMERIC);
    await save({ cpfOrCnpj: ALPHANUMERIC, nome: 'NOVA FORMA LTDA' }).expect(200);
    await save({ cpfOrCnpj: ALPHANUMERIC.toLowerCase(), nome: 'NOVA FORMA', novo: true }).expect(409);
    await remove('12.abc.345/01de-35').expect(204);
    await save({ tipo: 'PF', cpfOrCnpj: '529.982.247-25', nome: 'PESSOA' }).expect(201);
    await remove('529.982.247-25').expect(204);
  });

  it('refuses to create an existing payee, and accepts the same document in another association', async () => {
    await save({ cpfOrCnpj: CNPJ, nome: 'A', novo: true }).expect(201);
    const answer = await save({ cpfOrCnpj: CNPJ, nome: 'B', novo: true }).expect(409);
    expect(answer.body.message).toBe('Já existe um favorecido com este CPF ou CNPJ.');
    expect((await list()).body[0].nome).toBe('A');
    await save({ cnpjAssociacao: RESIDENTS, cpfOrCnpj: CNPJ, nome: 'B', novo: true }).expect(201);
    await remove(CNPJ, RESIDENTS).expect(204);
    expect((await list()).body).toHaveLength(1);
  });

  it.each([
    ['PJ', '11222333000182', 'CNPJ inválido'],
    ['PJ', '12ABC34501DE36', 'CNPJ inválido'],
    ['PJ', '11111111111111', 'CNPJ inválido'],
    ['PJ', CPF, 'CNPJ inválido'],
    ['PJ', undefined, 'CNPJ é obrigatório'],
    ['PF', ' ', 'CPF é obrigatório'],
    ['PF', '52998224726', 'CPF inválido'],
    ['PF', '11111111111', 'CPF inválido'],
    ['PF', CNPJ, 'CPF inválido'],
    ['PF', '5299822472A', 'CPF inválido'],
    ['PF', 52998224725, 'CPF inválido'],
  ])('refuses a payee with the %s document %s', async (tipo, cpfOrCnpj, message) => {
    const answer = await save({ tipo, cpfOrCnpj, nome: 'X' }).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'cpfOrCnpj', message }]);
  });

  it.each([
    ['Tipo de pessoa é obrigatório', { tipo: undefined }],
    ['Tipo de pessoa deve ser PJ ou PF', { tipo: 'XX' }],
    ['Nome é obrigatório', { nome: ' ' }],
    ['Nome deve ter no máximo 200 caracteres', { nome: 'N'.repeat(201) }],
    ['Telefone inválido', { telefone: '333-4444' }],
    ['Celular inválido', { celular: '41 9999-888x' }],
    ['E-mail inválido', { email: 'sem arroba' }],
    ['CEP inválido', { logrCep: '8002' }],
    ['UF inválida', { logrUf: 'P1' }],
    ['Número deve ter no máximo 20 caracteres', { logrNum: '1'.repeat(21) }],
    ['Valor inválido', { novo: 'sim' }],
    ['Campo desconhecido', { fantasia: 'X' }],
  ])('refuses a payee with %s', async (message, changes) => {
    const answer = await save({ cpfOrCnpj: CNPJ, nome: 'X', ...changes }).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
  });

  it('names every failing field of a payee at once', async () => {
    const answer = await product.api.post('/favorecido/save', {}).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cnpjAssociacao', 'cpfOrCnpj', 'nome', 'tipo']);
    const nameless = await product.api.delete(`/favorecido/delete?cnpjAssociacao=${SCHOOL}`).expect(400);
    expect(nameless.body.errors).toEqual([{ field: 'cpfOrCnpj', message: 'CPF ou CNPJ é obrigatório' }]);
  });

  it('answers 404 for an absent payee', async () => {
    const answer = await remove(CPF).expect(404);
    expect(answer.body.message).toBe('Favorecido não encontrado.');
  });

  it('refuses to delete a payee that has expenses', async () => {
    const plan = await givenPlan(product.api);
    await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    const refused = await remove('11.444.777/0001-61').expect(409);
    expect(refused.body.message).toBe('Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
    const exists = await product.api.get(`/despesa/exists_favorecido?cnpjAssociacao=${SCHOOL}&cnpjFavorecido=11.444.777/0001-61`);
    expect(exists.body).toEqual({ exists: true });
  });

  it('lets any link read and create payees, and only administrators change and delete them', async () => {
    await list(SCHOOL, 'gestor').expect(200);
    await list(SCHOOL, 'ninguem').expect(401);
    await list(RESIDENTS, 'usuario').expect(403);
    await save({ cpfOrCnpj: NEW, nome: 'X', novo: true }, 'ninguem').expect(401);
    for (const who of ['gestor', 'usuario'] as const) {
      await save({ cpfOrCnpj: NEW, nome: 'PADARIA', novo: true }, who).expect(201);
      await save({ cpfOrCnpj: NEW, nome: 'OUTRA', novo: true }, who).expect(409);
      for (const novo of [undefined, false]) {
        const refused = await save({ cpfOrCnpj: NEW, nome: 'OUTRA', novo }, who).expect(403);
        expect(refused.body).toMatchObject({
          code: 'favorecido.so-administrador',
          message: expect.stringContaining('Só um administrador'),
        });
      }
      await save({ cpfOrCnpj: ALPHANUMERIC, nome: 'OUTRA' }, who).expect(403);
      await remove(NEW, SCHOOL, who).expect(403);
      expect((await list()).body.find(({ cpfOrCnpj }: { cpfOrCnpj: string }) => cpfOrCnpj === NEW).nome).toBe('PADARIA');
      await remove(NEW).expect(204);
    }
    await save({ cnpjAssociacao: RESIDENTS, cpfOrCnpj: NEW, nome: 'X', novo: true }, 'usuario').expect(403);
  });

  it('lists a payee created by someone other than an administrator on the desk until an administrator saves it', async () => {
    const toCheck = async () =>
      (await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=2026`).expect(200)).body.tarefas.favorecidosAConferir;
    await save({ cpfOrCnpj: ALPHANUMERIC, nome: 'DO ADMINISTRADOR', novo: true }).expect(201);
    expect(await toCheck()).toEqual({ quantidade: 0, ultimo: null });
    await save({ cpfOrCnpj: OTHER, nome: 'PRIMEIRO', novo: true }, 'gestor').expect(201);
    const { body: made } = await save({ cpfOrCnpj: NEW, nome: 'SEGUNDO', novo: true }, 'usuario').expect(201);
    expect(made).toMatchObject({ cadastradoPor: expect.any(String), conferido: false });
    const { cpfOrCnpj, nome, cadastradoPor } = made;
    expect(await toCheck()).toMatchObject({ quantidade: 2, ultimo: { cpfOrCnpj, nome, cadastradoPor } });
    const listed = (await list()).body.find((payee: { cpfOrCnpj: string }) => payee.cpfOrCnpj === NEW);
    const { body: checked } = await save(listed).expect(200);
    expect(checked).toEqual({ ...made, conferido: true, versao: 2 });
    expect(await toCheck()).toMatchObject({ quantidade: 1, ultimo: { nome: 'PRIMEIRO' } });
    for (const document of [NEW, ALPHANUMERIC, OTHER]) await remove(document).expect(204);
  });

  it('hides payees of other associations', async () => {
    await save({ cnpjAssociacao: RESIDENTS, cpfOrCnpj: ALPHANUMERIC, nome: 'DE LÁ' }).expect(201);
    expect((await list()).body.map(({ cpfOrCnpj }: { cpfOrCnpj: string }) => cpfOrCnpj)).not.toContain(ALPHANUMERIC);
    await remove(ALPHANUMERIC).expect(404);
    await remove(ALPHANUMERIC, RESIDENTS).expect(204);
  });
});
