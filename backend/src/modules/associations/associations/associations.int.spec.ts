import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { NO_ADDRESS } from '../../../../../test/integration/scenario.js';

const ADMIN = '52998224725';
const URSULA = '39053344705';
const NUMERIC = '11444777000161';
const EMPTY = {
  nomeFantasia: null,
  email: null,
  telefone: null,
  celular: null,
  ...NO_ADDRESS,
  municipio: null,
  exigeAprovacao: false,
};

describe('associations over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (who?: Who) => product.api.get('/associacao/all', who);
  const save = (body: object, who?: Who) => product.api.post('/associacao/save', { cnpj: NUMERIC, nome: 'X', ...body }, who);
  const remove = (cnpj: string, who?: Who) => product.api.delete(`/associacao/delete/${cnpj}`, who);
  const link = (cpf: string, cnpj: string) => product.api.post('/rel_associacao_usuario/save', { cpf, cnpj, tipo: 'USER' }).expect(201);
  const unlink = (cpf: string, cnpj: string) => product.api.delete(`/rel_associacao_usuario/delete/${cpf}/${cnpj}`).expect(204);

  it('creates associations, changes them by CNPJ, lists them by name and deletes them', async () => {
    const created = await save({ nome: ' água viva ', novo: true }).expect(201);
    expect(created.body).toEqual({ ...EMPTY, cnpj: NUMERIC, nome: 'ÁGUA VIVA', versao: 1 });
    const record = {
      nome: 'associação água viva',
      nomeFantasia: ' aav ',
      email: ' Contato@AguaViva.BR ',
      telefone: '(41) 3333-4444',
      celular: '(41) 99999-8888',
      logrNome: 'rua xv',
      logrNum: ' 10 a ',
      logrCompl: ' ',
      logrBairro: 'centro',
      logrCep: '80.020-310',
      logrCidade: 'são josé dos pinhais',
      logrUf: 'pr',
    };
    const changed = await save(record).expect(200);
    const stored = {
      cnpj: NUMERIC,
      nome: 'ASSOCIAÇÃO ÁGUA VIVA',
      nomeFantasia: 'AAV',
      email: 'contato@aguaviva.br',
      telefone: '4133334444',
      celular: '41999998888',
      logrNome: 'RUA XV',
      logrNum: '10 a',
      logrCompl: null,
      logrBairro: 'CENTRO',
      logrCep: '80020310',
      logrCidade: 'SÃO JOSÉ DOS PINHAIS',
      logrUf: 'PR',
      municipio: 'SÃO JOSÉ DOS PINHAIS',
      exigeAprovacao: false,
      versao: 2,
    };
    expect(changed.body).toEqual(stored);
    const { body } = await list().expect(200);
    expect(body.map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([NUMERIC, RESIDENTS, SCHOOL]);
    expect(body[0]).toEqual(stored);
    await remove(NUMERIC).expect(204);
    expect((await list()).body).toHaveLength(2);
  });

  it('makes the creator of an association its first administrator', async () => {
    await save({ novo: true }).expect(201);
    const { body } = await product.api.get(`/rel_associacao_usuario/cpf?cpf=${ADMIN}`).expect(200);
    expect(body).toContainEqual(expect.objectContaining({ cnpj: NUMERIC, tipo: 'ADMIN', situacao: 'ATIVO' }));
    const program = await product.api.post('/programa/save', { cnpjAssociacao: NUMERIC, descricao: 'P' }).expect(201);
    await product.api.delete(`/programa/delete/${NUMERIC}/${program.body.id}`).expect(204);
    await save({ nome: 'Y' }).expect(200);
    await remove(NUMERIC).expect(204);
  });

  it('identifies an association by its CNPJ, masked or not, in any case', async () => {
    const { body } = await save({ cnpj: '12.abc.345/01de-35', nome: 'ASSOCIAÇÃO DE MORADORES DO JARDIM DAS ACÁCIAS' }).expect(200);
    expect(body.cnpj).toBe(RESIDENTS);
    const again = await save({ cnpj: RESIDENTS.toLowerCase(), novo: true }).expect(409);
    expect(again.body.message).toBe('Já existe uma associação com este CNPJ.');
  });

  it.each(['11444777000162', '12ABC34501DE36', '11111111111111', ADMIN, 11444777000161])('refuses the CNPJ %s', async (cnpj) => {
    const answer = await save({ cnpj }).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'cnpj', message: 'CNPJ inválido' }]);
  });

  it.each(['', ' ', null, undefined])('says that the CNPJ is required, of %j', async (cnpj) => {
    const answer = await save({ cnpj }).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'cnpj', message: 'CNPJ é obrigatório' }]);
  });

  it.each([
    ['Nome é obrigatório', { nome: ' ' }],
    ['Nome deve ter no máximo 200 caracteres', { nome: 'N'.repeat(201) }],
    ['Nome fantasia deve ter no máximo 200 caracteres', { nomeFantasia: 'N'.repeat(201) }],
    ['Telefone inválido', { telefone: '41333344445' }],
    ['Celular inválido', { celular: '4133334444' }],
    ['E-mail inválido', { email: 'sem arroba' }],
    ['CEP inválido', { logrCep: '8002031' }],
    ['Número deve ter no máximo 20 caracteres', { logrNum: '1'.repeat(21) }],
    ['UF inválida', { logrUf: 'P1' }],
    ['UF inválida', { logrUf: 'XX' }],
    ['Escolha a UF do município', { logrCidade: 'CURITIBA' }],
    ['Este município não é da UF escolhida', { logrCidade: 'CURITIBA', logrUf: 'SP' }],
    ['Este município não é da UF escolhida', { municipio: 'ATLÂNTIDA', logrUf: 'SP' }],
    ['Valor inválido', { novo: 'sim' }],
    ['Campo desconhecido', { fantasia: 'X' }],
  ])('refuses an association with %s', async (message, changes) => {
    const answer = await save(changes).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
    expect((await list()).body).toHaveLength(2);
  });

  it('names every failing field of an association at once', async () => {
    const answer = await product.api.post('/associacao/save', { email: 'x', logrUf: 'XX' }).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cnpj', 'email', 'logrUf', 'nome']);
    const elsewhere = await product.api.post('/associacao/save', { email: 'x', logrUf: 'SP', logrCidade: 'CURITIBA' }).expect(400);
    expect(elsewhere.body.errors.map(({ field }: { field: string }) => field)).toEqual(['cnpj', 'nome', 'email', 'logrCidade']);
  });

  it('refuses to delete an association with other links or records', async () => {
    await save({ novo: true }).expect(201);
    await link(URSULA, NUMERIC);
    const linked = await remove(NUMERIC).expect(409);
    expect(linked.body.message).toBe(
      'Esta Associacao/Entidade possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.',
    );
    const program = await product.api.post('/programa/save', { cnpjAssociacao: NUMERIC, descricao: 'P' }).expect(201);
    await product.api.post('/associacao/feriados', { cnpjAssociacao: NUMERIC, data: '2026-12-08', descricao: 'PADROEIRA' }).expect(201);
    await unlink(URSULA, NUMERIC);
    const used = await remove(NUMERIC).expect(409);
    expect(used.body.message).toBe('Esta associação está em uso (programas) e não pode ser movida nem excluída.');
    await product.sql('delete from programa where cnpj_associacao = $1 and id = $2', [NUMERIC, program.body.id]);
    await remove(NUMERIC).expect(204);
    expect(await product.sql('select * from feriado where cnpj_associacao = $1', [NUMERIC])).toEqual([]);
  });

  it('answers alike for an unknown association and one that the caller does not govern', async () => {
    const answer = await remove(NUMERIC).expect(403);
    expect(answer.body.message).toBe('Você não tem acesso a esta associação.');
  });

  it('lets every link read an association, and its administrators only write it', async () => {
    await list('ninguem').expect(401);
    const cnpjs = async (who: Who) => (await list(who).expect(200)).body.map(({ cnpj }: { cnpj: string }) => cnpj);
    expect(await cnpjs('gestor')).toEqual([RESIDENTS, SCHOOL]);
    expect(await cnpjs('usuario')).toEqual([SCHOOL]);
    for (const [who, status] of [
      ['ninguem', 401],
      ['gestor', 403],
      ['usuario', 403],
    ] as const) {
      await save({}, who).expect(status);
      await remove(SCHOOL, who).expect(status);
    }
  });

  it('requires an ADMIN link to the association in the header', async () => {
    await product.sql(`update rel_associacao_usuario set tipo = 'GEST' where cpf = $1 and cnpj = $2`, [ADMIN, SCHOOL]);
    await save({}).set('X-Associacao', SCHOOL).expect(403);
    await save({ cnpj: RESIDENTS }).set('X-Associacao', RESIDENTS).expect(200);
    await product.sql(`update rel_associacao_usuario set tipo = 'ADMIN' where cpf = $1 and cnpj = $2`, [ADMIN, SCHOOL]);
  });

  describe("an association's own holidays", () => {
    const holidays = (cnpj = SCHOOL, who?: Who) => product.api.get(`/associacao/feriados?cnpjAssociacao=${cnpj}`, who);
    const add = (body: object, who?: Who) =>
      product.api.post(
        '/associacao/feriados',
        { cnpjAssociacao: SCHOOL, data: '2026-09-08', descricao: 'nossa senhora da luz', ...body },
        who,
      );
    const drop = (data: string, cnpj = SCHOOL, who?: Who) =>
      product.api.delete(`/associacao/feriados?cnpjAssociacao=${cnpj}&data=${data}`, who);

    it('adds, lists by date and deletes holidays', async () => {
      expect((await holidays().expect(200)).body).toEqual([]);
      const { body } = await add({}).expect(201);
      expect(body).toEqual({ cnpjAssociacao: SCHOOL, data: '2026-09-08', descricao: 'NOSSA SENHORA DA LUZ' });
      await add({ data: '2026-03-29', descricao: 'Aniversário de Curitiba' }).expect(201);
      await add({ cnpjAssociacao: RESIDENTS, data: '2026-12-10' }).expect(201);
      expect((await holidays(SCHOOL, 'usuario').expect(200)).body.map(({ data }: { data: string }) => data)).toEqual([
        '2026-03-29',
        '2026-09-08',
      ]);
      const again = await add({ descricao: 'OUTRO' }).expect(409);
      expect(again.body.message).toBe('Já existe um feriado nesta data.');
      await drop('2026-03-29').expect(204);
      await drop('2026-09-08').expect(204);
      await drop('2026-12-10').expect(404);
      expect((await holidays()).body).toEqual([]);
      expect((await holidays(RESIDENTS)).body).toHaveLength(1);
    });

    it.each([
      ['Data inválida', { data: '2026-02-30' }],
      ['Data inválida', { data: '08/09/2026' }],
      ['Descrição é obrigatória', { descricao: ' ' }],
      ['Descrição deve ter no máximo 100 caracteres', { descricao: 'D'.repeat(101) }],
      ['Campo desconhecido', { id: 1 }],
    ])('refuses a holiday with %s', async (message, changes) => {
      const answer = await add(changes).expect(400);
      expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
    });

    it('requires every parameter of a holiday', async () => {
      const answer = await product.api.post('/associacao/feriados', {}).expect(400);
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' },
          { field: 'data', message: 'Data é obrigatória' },
          { field: 'descricao', message: 'Descrição é obrigatória' },
        ]),
      );
      await drop('amanhã').expect(400);
      await drop('2026-01-02').expect(404);
    });

    it('lets callers with any link read holidays, and administrators write them', async () => {
      await holidays(SCHOOL, 'gestor').expect(200);
      await holidays(SCHOOL, 'ninguem').expect(401);
      await holidays(RESIDENTS, 'usuario').expect(403);
      for (const [who, status] of [
        ['ninguem', 401],
        ['gestor', 403],
        ['usuario', 403],
      ] as const) {
        await add({}, who).expect(status);
        await drop('2026-09-08', SCHOOL, who).expect(status);
      }
    });
  });

  it('lets the administrator of an installation without links create the first association', async () => {
    await product.sql('delete from rel_associacao_usuario');
    await list().expect(200);
    await save({ novo: true }).expect(201);
    await product.api.get(`/programa/all?cnpjAssociacao=${NUMERIC}`).expect(200);
  });
});
