import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JournalEntry } from '#contracts/audit/journal.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';

const ANA = '52998224725';
const BRUNO = { cpf: '98765432100', nome: 'BRUNO CONCEIÇÃO', login: 'bruno', senha: 'girassol-9', situacao: 'ATIVO', role: 'ADMIN' };
const RITA = { cpf: '12345678909', nome: 'RITA MORAIS', login: 'rita.morais', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };

/** Bruno governs the school, Ana the residents. Ana registered Rita, who logged in before she was linked to the residents. */
describe('the journal of the installation', () => {
  let product: TestProduct;
  let token: string;

  const asBruno = (path: string) => product.api.get(path, 'ninguem').set('Authorization', `Bearer ${token}`);
  const installation = async (query = '', ask = asBruno): Promise<JournalEntry[]> =>
    (await ask(`/diario?cnpjAssociacao=${SCHOOL}&cadeia=INSTALACAO&limite=200${query}`).expect(200)).body.itens;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    await api.post('/usuario/salvar', BRUNO).expect(201);
    await api.post('/rel_associacao_usuario/save', { cpf: BRUNO.cpf, cnpj: SCHOOL, tipo: 'ADMIN' }).expect(201);
    token = (await api.post('/auth', { login: BRUNO.login, senha: BRUNO.senha }, 'ninguem').expect(200)).body.token;
    await product.api.post('/usuario/salvar', RITA).expect(201);
    await product.api.post('/auth', { login: RITA.login, senha: RITA.senha }, 'ninguem').expect(200);
    await product.sql(`insert into rel_associacao_usuario values ('${RITA.cpf}', '${RESIDENTS}', 'USER', 'ATIVO')`);
    await product.sql(`delete from rel_associacao_usuario where cpf = '${ANA}' and cnpj = '${SCHOOL}'`);
    await product.api.post('/elemento_despesa/save', { descricao: 'MATERIAL DE CONSUMO' }).expect(201);
  });

  afterAll(() => product.close());

  it('shows common registers and people of the associations that the reader governs, nobody else', async () => {
    const told = await installation();
    expect(told.map(({ descricao }) => descricao)).toEqual([
      'cadastrou o elemento de despesa MATERIAL DE CONSUMO',
      'cadastrou o usuário BRUNO CONCEIÇÃO',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/RITA|rita|12345678909/);
    expect(await installation('&sobre=rita')).toEqual([]);
  });

  it('names no author of another association', async () => {
    const [element] = await installation();
    expect(element).toMatchObject({ autor: { cpf: '', nome: 'Administrador de outra associação' }, endereco: '', agente: '' });
    expect(await installation(`&autor=${ANA}`)).toEqual([]);
  });

  it('shows everybody their own actions', async () => {
    const own = (path: string) => product.api.get(path.replace(SCHOOL, RESIDENTS));
    const told = await installation(`&autor=${ANA}`, own);
    expect(told.map(({ descricao }) => descricao)).toEqual([
      'cadastrou o elemento de despesa MATERIAL DE CONSUMO',
      'cadastrou o usuário RITA MORAIS',
      'cadastrou o usuário BRUNO CONCEIÇÃO',
    ]);
  });

  it('is verified as a whole and cannot be exported', async () => {
    // As if Bruno had replaced the password that Ana set.
    await product.sql(`update usuario set senha_propria = true where cpf = '${BRUNO.cpf}'`);
    const verified = await asBruno(`/diario/verificacao?cnpjAssociacao=${SCHOOL}&cadeia=INSTALACAO`).expect(200);
    const [{ entries }] = (await product.sql<{ entries: number }>(
      `select count(*)::int as entries from diario_entrada where cnpj_associacao = 'INSTALACAO'`,
    )) as [{ entries: number }];
    expect(verified.body).toMatchObject({ integro: true, entradas: entries });
    const { body } = await asBruno(`/diario/exportacao?cnpjAssociacao=${SCHOOL}&cadeia=INSTALACAO`).expect(403);
    expect(body.code).toBe('diario.instalacao-inteira');
  });
});
