import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JournalEntry, type JournalPage } from '#contracts/audit/journal.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { until } from '../../../../test/until.js';

const CLARA = { cpf: '98765432100', nome: 'CLARA', login: 'clara', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
const MEMBER = { cnpjAssociacao: SCHOOL, cpf: '86288366757', nome: 'JOSÉ DA SILVA' };

describe('the journal of accesses and registers', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const journal = async (query = '', cnpj = SCHOOL): Promise<JournalEntry[]> =>
    ((await product.api.get(`/diario?cnpjAssociacao=${cnpj}${query}`).expect(200)).body as JournalPage).itens;
  const installation = () => journal('&cadeia=INSTALACAO');
  const told = async (query = '', cnpj = SCHOOL) =>
    (await journal(query, cnpj)).map(({ autor, descricao }) => `${autor.nome} ${descricao}`);
  const saveUser = (body: object) => product.api.post('/usuario/salvar', body);
  const saveLink = (body: object) => product.api.post('/rel_associacao_usuario/save', { cpf: CLARA.cpf, cnpj: SCHOOL, ...body });
  const ANA = 'ANA PAULA FERREIRA DOS SANTOS';

  it('records author, action, target, time and origin', async () => {
    const before = Date.now();
    await saveUser(CLARA).expect(201);
    await saveLink({ tipo: 'GEST' })
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36')
      .expect(201);
    const [entry] = await journal();
    expect(entry).toMatchObject({
      tipo: 'vinculo.inclusao',
      descricao: 'deu a CLARA acesso de gestor a esta associação',
      alvo: 'CLARA',
      autor: { cpf: '52998224725', nome: ANA },
      endereco: '127.0.0.1',
      agente: 'Chrome 153, Windows',
      mudancas: [],
    });
    expect(new Date(entry!.registradoEm).getTime()).toBeGreaterThanOrEqual(before);
    expect((await installation())[0]).toMatchObject({ descricao: 'cadastrou o usuário CLARA', autor: { nome: ANA } });
  });

  it('follows an access through its changes to its end', async () => {
    await saveLink({ tipo: 'ADMIN' }).expect(200);
    await saveLink({ tipo: 'ADMIN', situacao: 'INATIVO' }).expect(200);
    await saveLink({ tipo: 'ADMIN', situacao: 'ATIVO' }).expect(200);
    await product.api.delete(`/rel_associacao_usuario/delete/${CLARA.cpf}/${SCHOOL}`).expect(204);
    expect((await told()).slice(0, 4)).toEqual([
      `${ANA} retirou o acesso de administrador de CLARA`,
      `${ANA} reativou o acesso de CLARA`,
      `${ANA} suspendeu o acesso de CLARA`,
      `${ANA} mudou o acesso de CLARA: era de gestor, agora é de administrador`,
    ]);
  });

  it('records changes of a user in every association of theirs, never a password or its hash', async () => {
    await saveLink({ tipo: 'USER' }).expect(201);
    await saveLink({ tipo: 'USER', cnpj: RESIDENTS }).expect(201);
    await saveUser({ ...CLARA, senha: 'margarida-8', cargo: 'SECRETÁRIA', situacao: 'INATIVO' }).expect(200);
    for (const cnpj of [SCHOOL, RESIDENTS]) {
      const [entry] = await journal('', cnpj);
      expect(entry!.descricao).toBe('inativou o usuário CLARA; mudou a senha de CLARA; alterou o usuário CLARA: cargo');
      expect(entry!.mudancas).toEqual([
        { campo: 'Cargo', antes: '', depois: 'SECRETÁRIA' },
        { campo: 'Situação', antes: 'Ativo', depois: 'Inativo' },
        { campo: 'Senha', antes: '(não guardado)', depois: '(não guardado)' },
      ]);
    }
    const [{ kept }] = (await product.sql<{ kept: string }>('select string_agg(dados::text, chr(10)) as kept from diario_entrada')) as [
      { kept: string },
    ];
    expect(kept).not.toMatch(/argon2|girassol|margarida/);
  });

  it('records neither saves without changes nor refused ones', async () => {
    await product.api.post('/pessoa/save', MEMBER).expect(201);
    const before = await product.sql('select cnpj_associacao, sequencia, hash from diario order by 1');
    await product.api.post('/pessoa/save', MEMBER).expect(200);
    await product.api.post('/pessoa/save', { ...MEMBER, novo: true }).expect(409);
    await product.api.delete(`/usuario/delete/${CLARA.cpf}`).expect(409);
    await saveUser({ ...CLARA, login: 'admin' }).expect(409);
    expect(await product.sql('select cnpj_associacao, sequencia, hash from diario order by 1')).toEqual(before);
  });

  it('records of a member only the number and which fields changed, and reads the name of one who exists', async () => {
    await product.api.post('/pessoa/save', { ...MEMBER, nomeMae: 'MARIA', logrNome: 'RUA A' }).expect(200);
    const [entry] = await journal();
    expect(entry).toMatchObject({
      descricao: 'alterou o associado JOSÉ DA SILVA: logradouro, nome da mãe',
      mudancas: [
        { campo: 'Logradouro', antes: '(não guardado)', depois: '(não guardado)' },
        { campo: 'Nome da mãe', antes: '(não guardado)', depois: '(não guardado)' },
      ],
    });
    for (const sobre of ['jose da silva', '862.883.667-57', 'nº 1'])
      expect([sobre, await told(`&tipo=pessoa&sobre=${encodeURIComponent(sobre)}`)]).toEqual([
        sobre,
        sobre === 'nº 1' ? [] : [`${ANA} ${entry!.descricao}`, `${ANA} cadastrou o associado JOSÉ DA SILVA`],
      ]);
    await product.api.delete(`/pessoa/delete?cnpjAssociacao=${SCHOOL}&cpf=${MEMBER.cpf}`).expect(204);
    const [last] = await product.sql<{ dados: object }>(`select dados from diario_entrada where tipo = 'pessoa.exclusao'`);
    expect(last!.dados).toEqual({ alvo: { id: 1 } });
    expect((await told())[0]).toBe(`${ANA} excluiu o associado nº 1`);
  });

  it('covers every register', async () => {
    const { api } = product;
    const cnpjAssociacao = SCHOOL;
    await api.post('/favorecido/save', { cnpjAssociacao, tipo: 'PJ', cpfOrCnpj: '11444777000161', nome: 'PAPELARIA' }).expect(201);
    await api.post('/conta/create', { cnpjAssociacao, numConta: '99-1', idBanco: '001', agencia: '1', descricao: 'C' }).expect(201);
    await api.post('/associacao/feriados', { cnpjAssociacao, data: '2026-09-08', descricao: 'PADROEIRA' }).expect(201);
    await api.post('/ata/save', { cnpjEscola: SCHOOL, data: '2026-03-10', hora: '19:00' }).expect(201);
    await api.post('/programa/save', { cnpjAssociacao, descricao: 'PDDE' }).expect(201);
    await api.post('/pessoa/save', MEMBER).expect(201);
    await api.post('/pessoa_dependente/save', { cnpjAssociacao, cpfPessoa: MEMBER.cpf, nome: 'LIA', parentesco: 'FILHA' }).expect(201);
    expect((await told()).slice(0, 7)).toEqual(
      [
        'cadastrou o dependente LIA',
        'cadastrou o associado JOSÉ DA SILVA',
        'cadastrou o programa PDDE',
        'cadastrou a ata de 10/03/2026 às 19:00',
        'cadastrou o feriado de 08/09/2026 (PADROEIRA)',
        'cadastrou a conta 99-1 da agência 1',
        'cadastrou o favorecido PAPELARIA',
      ].map((done) => `${ANA} ${done}`),
    );
    await api.post('/banco/create', { id: 'X01', nome: 'BANCO NOVO' }).expect(201);
    await api.post('/elemento_despesa/save', { descricao: 'MATERIAL' }).expect(201);
    expect((await installation()).slice(0, 2).map(({ descricao }) => descricao)).toEqual([
      'cadastrou o elemento de despesa MATERIAL',
      'cadastrou o banco X01 (BANCO NOVO)',
    ]);
    expect((await installation()).filter(({ tipo }) => tipo === 'banco.inclusao')).toHaveLength(1);
  });

  it('records logins and refusals, but nothing for unknown logins', async () => {
    const login = (login: string, senha: string) => product.api.post('/auth', { login, senha }, 'ninguem');
    await login('usuario', 'errada-9').expect(401);
    await login('a password typed at the wrong place', 'errada-9').expect(401);
    await login('usuario', 'usuario-demo').expect(200);
    // The answer does not wait for the entry of a refusal.
    await until('login and refusal are in the journal', async () => (await journal('&tipo=sessao')).length >= 2);
    expect((await told('&tipo=sessao')).filter((sentence) => sentence.includes('ÚRSULA')).toSorted()).toEqual([
      'Alguém tentou entrar como ÚRSULA APARECIDA NOGUEIRA e não conseguiu: senha incorreta',
      'ÚRSULA APARECIDA NOGUEIRA entrou no sistema',
    ]);
    expect(await product.sql(`select from diario_entrada where dados::text like '%wrong place%'`)).toEqual([]);
  });

  it('records what concerns a person of more than twenty associations once, in the journal of the installation', async () => {
    await product.sql(`
      with novas as (insert into associacao select (jsonb_populate_record(a, jsonb_build_object('cnpj', lpad(n::text, 14, '0')))).*
        from associacao a, generate_series(1, 20) n where a.cnpj = '${SCHOOL}' returning cnpj)
      insert into rel_associacao_usuario select '11144477735', cnpj, 'USER', 'ATIVO' from novas`);
    const entries = () => product.sql<{ chain: string }>('select cnpj_associacao as chain from diario_entrada');
    const before = (await entries()).length;
    await product.api.post('/auth', { login: 'gestor', senha: 'gestor-demo' }, 'ninguem').expect(200);
    expect((await entries()).length).toBe(before + 1);
    expect((await installation())[0]).toMatchObject({ descricao: 'entrou no sistema', autor: { nome: 'GUSTAVO HENRIQUE MOREIRA' } });
  });

  it('records at most sixty spreadsheets per person in fifteen minutes', async () => {
    const save = (who: Who) =>
      product.api.post('/diario/documento', { cnpjAssociacao: SCHOOL, arquivo: 'associados.csv', dados: 'c'.repeat(64) }, who);
    for (let saved = 0; saved < 60; saved++) await save('usuario').expect(204);
    const { body, headers } = await save('usuario').expect(429);
    expect(body).toMatchObject({ code: 'diario.muitas-planilhas', detail: expect.stringMatching(/^Você exportou muitas planilhas/) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await save('gestor').expect(204);
    expect(await journal('&tipo=planilha&limite=200')).toHaveLength(61);
  });

  it.each<[Who, number]>([
    ['gestor', 403],
    ['usuario', 403],
    ['ninguem', 401],
  ])('is closed to %s', async (who, status) => {
    for (const path of ['', '/novidades', '/verificacao', '/exportacao'])
      await product.api.get(`/diario${path}?cnpjAssociacao=${SCHOOL}`, who).expect(status);
    await product.api.post('/diario/lido', { cnpjAssociacao: SCHOOL, sequencia: 1 }, who).expect(status);
  });
});
