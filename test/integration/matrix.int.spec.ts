import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { RESIDENTS, SCHOOL, type TestProduct } from './harness.js';
import { startProductHere } from './product-here.js';

/** A valid CNPJ of no association. */
const NOBODY = '45543915000181';
/** Stands in what the school wrote. */
const MARK = 'SEGREDO DA ESCOLA';
/** What one must have in an association for an operation on it. */
const OF_AN_ASSOCIATION = ['link', 'manager', 'link-admin'];

interface Answer {
  status: number;
  type: string | null;
  text: string;
}

describe('every operation of the API', () => {
  let product: TestProduct;
  let url: string;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    // No report is printed, which takes long and has tests of its own: they all say that the printer is not there.
    const here = await startProductHere({ chromePath: '/nonexistent' });
    here.app.useLogger(false);
    product = here;
    url = (await here.app.getUrl()).replace('localhost', '127.0.0.1');
    const stranger = { login: 'estranha', senha: 'jabuticaba-madura-7', nome: 'ESTRANHA', role: 'ADMIN', situacao: 'ATIVO' };
    await product.api.post('/usuario/salvar', { ...stranger, cpf: '12345678909', novo: true }).expect(201);
    await product.api
      .post('/rel_associacao_usuario/save', { cpf: '12345678909', cnpj: RESIDENTS, tipo: 'ADMIN', situacao: 'ATIVO' })
      .expect(201);
    for (const [login, senha] of [
      ['admin', 'admin-demo'],
      ['gestor', 'gestor-demo'],
      ['usuario', 'usuario-demo'],
      ['estranha', stranger.senha],
    ])
      tokens[login!] = (await product.api.post('/auth', { login, senha }, 'ninguem').expect(200)).body.token;
    const ofTheSchool = { ...stranger, cpf: '98765432100', login: 'da-escola', nome: MARK, role: 'USER' };
    await product.api.post('/usuario/salvar', { ...ofTheSchool, novo: true }).expect(201);
    await product.api
      .post('/rel_associacao_usuario/save', { cpf: ofTheSchool.cpf, cnpj: SCHOOL, tipo: 'USER', situacao: 'ATIVO' })
      .expect(201);
    await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: MARK }).expect(201);
    await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao: MARK }).expect(201);
    await product.api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PJ', cpfOrCnpj: '11444777000161', nome: MARK }).expect(201);
  });

  afterAll(() => product.close());

  async function ask(operation: Operation, cnpj: string, who?: string): Promise<Answer> {
    const { address, init } = sampleRequest(operation, cnpj);
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(who && { authorization: `Bearer ${tokens[who]}` }),
    };
    const answer = await fetch(`${url}${address}`, { ...init, headers });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  }

  const named = ({ method, path }: Operation) => `${method} ${path}`;
  const isPublic = (operation: Operation) => operation['x-requires'] === 'public';

  it('says who may call it', () => {
    expect(OPERATIONS.length).toBeGreaterThan(120);
    expect(OPERATIONS.filter((operation) => !operation['x-requires']).map(named)).toEqual([]);
    expect(
      OPERATIONS.filter(isPublic)
        .map(({ path }) => path)
        .every((path) => /^\/api\/(auth|saude)/.test(path)),
    ).toBe(true);
  });

  it('answers the same 401 to whoever has no token, whatever it is asked', async () => {
    const answers = await Promise.all(OPERATIONS.filter((each) => !isPublic(each)).map((each) => ask(each, SCHOOL)));
    const [first] = answers;
    expect(first!.status).toBe(401);
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(first))).toEqual([]);
  });

  it.each([
    ['a user', 'usuario', RESIDENTS],
    ['the administrator of another association', 'estranha', SCHOOL],
  ])('does not tell %s whether an association exists, nor a word of what is in it', async (_, who, foreign) => {
    const operations = OPERATIONS.filter((operation) => OF_AN_ASSOCIATION.includes(operation['x-requires']));
    expect(operations.length).toBeGreaterThan(80);
    const differing = await Promise.all(
      operations.map(async (operation) => {
        const [answer, ofNobody] = await Promise.all([ask(operation, foreign, who), ask(operation, NOBODY, who)]);
        const isRight = answer.status === 403 && answer.text.includes('"acesso.associacao"');
        return isRight && JSON.stringify(answer) === JSON.stringify(ofNobody) ? [] : [named(operation), answer, ofNobody];
      }),
    );
    expect(differing.filter((each) => each.length > 0)).toEqual([]);
  });

  it('never fails, and lets in by role', async () => {
    const wrong: unknown[] = [];
    // What changes the sessions comes last.
    const ordered = [...OPERATIONS].sort((a, b) => Number(a.path.startsWith('/api/auth')) - Number(b.path.startsWith('/api/auth')));
    for (const [who, own] of [
      ['usuario', SCHOOL],
      ['gestor', SCHOOL],
      ['estranha', RESIDENTS],
      ['estranha', SCHOOL],
      ['admin', SCHOOL],
    ] as const) {
      for (const operation of ordered) {
        const answer = await ask(operation, own, who);
        const requirement = operation['x-requires'];
        const isRefused = answer.status === 403 && answer.text.includes('"acesso.negado"');
        const mayNot =
          (['link-admin', 'installation-admin'].includes(requirement) && ['usuario', 'gestor'].includes(who)) ||
          (requirement === 'manager' && who === 'usuario');
        const leaks = who === 'estranha' && answer.text.includes(MARK);
        const fails = answer.status >= 500 && !answer.text.includes('"relatorio.indisponivel"');
        if (fails || answer.status === 401 || (mayNot && !isRefused) || leaks) wrong.push([who, named(operation), answer]);
      }
    }
    expect(wrong).toEqual([]);
    const { body } = await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(JSON.stringify(body)).toContain(MARK);
  }, 90_000);
});
