import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { ANNOTATIONS, OF_ONESELF, OF_THE_YEAR, REGISTERS, UPLOADS } from './auditor-routes.js';
import { codeNow } from './authenticator.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from './harness.js';
import { NAMED_ROUTES, type Requirement, requirementOf } from './routes-by-access.js';
import { givenOwnPasswords } from './scenario.js';
import { ENDLESS, testClaims } from './template.js';

/** A valid CNPJ of no association. */
const NOBODY = '45543915000181';
/** CPF of `admin`. */
const ADMIN = '52998224725';
/** Text in the school's records. */
const MARK = 'SEGREDO DA ESCOLA';
/** Who calls, with their passwords. */
const PASSWORDS = {
  admin: 'admin-demo',
  gestor: 'gestor-demo',
  usuario: 'usuario-demo',
  estranha: 'jabuticaba-madura-7',
  auditora: 'pitanga-vermelha-5',
};

/** Requirements that only administrators fulfil. */
const OF_ADMINISTRATORS: Requirement[] = ['link-admin', 'installation-admin'];

const YEAR = new Date().getFullYear();

const PATIENCE = 180_000;

/** Requirements related to an association. */
const OF_AN_ASSOCIATION: Requirement[] = ['link', 'auditor', 'manager', 'link-admin'];

interface Answer {
  status: number;
  type: string | null;
  text: string;
}

describe('every operation of the API', () => {
  let product: TestProduct;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    // Prints no reports, which is slow and tested elsewhere: without a browser they are refused.
    product = await startProduct({ chromePath: '/proc/chrome' });
    const stranger = { login: 'estranha', senha: PASSWORDS.estranha, nome: 'ESTRANHA', role: 'ADMIN', situacao: 'ATIVO' };
    await product.api.post('/usuario/salvar', { ...stranger, cpf: '12345678909', novo: true }).expect(201);
    await givenOwnPasswords(product);
    await product.api
      .post('/rel_associacao_usuario/save', { cpf: '12345678909', cnpj: RESIDENTS, tipo: 'ADMIN', situacao: 'ATIVO' })
      .expect(201);
    for (const who of ['usuario', 'estranha'] as const) await logIn(who);
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

  /** Logs in before each round, because its last call ends the session. */
  async function logIn(login: keyof typeof PASSWORDS): Promise<void> {
    tokens[login] = (await product.api.post('/auth', { login, senha: PASSWORDS[login] }, 'ninguem').expect(200)).body.token;
  }

  async function ask(operation: Operation, cnpj: string, who?: string): Promise<Answer> {
    const { address, init } = sampleRequest(operation, cnpj);
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(who && { authorization: `Bearer ${tokens[who]}` }),
    };
    const answer = await fetch(`${product.url}${address}`, { ...init, headers });
    const type = answer.headers.get('content-type');
    // A stream of events has no end: only its status matters.
    if (type === 'text/event-stream') await answer.body!.cancel();
    return { status: answer.status, type, text: answer.bodyUsed ? '' : await answer.text() };
  }

  const named = ({ method, path }: Operation) => `${method} ${path}`;
  const isPublic = (operation: Operation) => requirementOf(named(operation)) === 'public';
  const isOfAnAssociation = (route: string) => OF_AN_ASSOCIATION.includes(requirementOf(route));

  it('names its operation of the policy, and the listed routes exist', () => {
    expect(OPERATIONS.length).toBeGreaterThan(120);
    expect(OPERATIONS.filter((operation) => !operation['x-operation']).map(named)).toEqual([]);
    const routes = OPERATIONS.map(named);
    expect(NAMED_ROUTES.filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('answers the same 401 to every call without a token', async () => {
    const answers = await Promise.all(OPERATIONS.filter((each) => !isPublic(each)).map((each) => ask(each, SCHOOL)));
    const [first] = answers;
    expect(first!.status).toBe(401);
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(first))).toEqual([]);
  });

  it('answers the same 401 to every call of a person who has given the password and still owes the second factor', async () => {
    const half = {
      cpf: '15350946056',
      login: 'meia-porta',
      nome: 'MEIA PORTA',
      role: 'ADMIN',
      situacao: 'ATIVO',
      senha: PASSWORDS.estranha,
    };
    await product.api.post('/usuario/salvar', { ...half, novo: true }).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: half.cpf, cnpj: SCHOOL, tipo: 'ADMIN', situacao: 'ATIVO' }).expect(201);
    const enter = async () => (await product.api.post('/auth', { login: half.login, senha: half.senha }, 'ninguem').expect(200)).body;
    const { token } = await enter();
    const own = (path: string, body?: object) => product.api.post(path, body, 'ninguem').set('Authorization', `Bearer ${token}`);
    await givenOwnPasswords(product);
    await own('/auth/confirma', { senha: half.senha }).expect(204);
    const { segredo } = (await own('/segundo_fator/totp').expect(201)).body;
    await own('/segundo_fator/totp/confirma', { codigo: codeNow(segredo) }).expect(200);
    tokens.meiaPorta = (await enter()).desafio;
    expect(tokens.meiaPorta).toMatch(/^[\w-]{43}$/);
    const operations = OPERATIONS.filter((each) => !isPublic(each));
    const answers = await Promise.all(operations.map((each) => ask(each, SCHOOL, 'meiaPorta')));
    const nobody = await ask(operations[0]!, SCHOOL);
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(nobody))).toEqual([]);
  });

  it.each([
    ['a user', 'usuario', RESIDENTS],
    ['the administrator of another association', 'estranha', SCHOOL],
  ])('does not tell %s whether an association exists, nor a word of what is in it', async (_, who, foreign) => {
    const operations = OPERATIONS.filter((operation) => isOfAnAssociation(named(operation)));
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

  it(
    'shows and changes nothing of an association for the administrator of another one, and never fails',
    async () => {
      const wrong = [...(await round('estranha', SCHOOL)), ...(await round('estranha', RESIDENTS))].filter(
        ({ answer }) => !isSound(answer) || answer.text.includes(MARK),
      );
      expect(wrong).toEqual([]);
      const { body } = await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
      expect(body).toEqual([expect.objectContaining({ descricao: MARK })]);
    },
    PATIENCE,
  );

  it.each([
    ['usuario', ['auditor', 'manager', ...OF_ADMINISTRATORS]],
    ['gestor', ['auditor', ...OF_ADMINISTRATORS]],
    ['admin', ['auditor']],
  ] as const)(
    'refuses %s what the role may not and nothing else, and never fails',
    async (who, refused: readonly Requirement[]) => {
      const wrong = (await round(who, SCHOOL)).filter(
        ({ requirement, answer }) => !isSound(answer) || refused.includes(requirement) !== answer.text.includes('"acesso.negado"'),
      );
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );

  describe('of an auditor', () => {
    const link = { cpf: '73190482640', cnpj: SCHOOL, tipo: 'AUDITOR', situacao: 'ATIVO' };
    const audit = (given: { anos: number[]; ate: string }) => product.api.post('/rel_associacao_usuario/save', { ...link, ...given });
    const open = { ate: `${YEAR + 1}-12-31` };

    beforeAll(async () => {
      const user = { cpf: link.cpf, login: 'auditora', senha: PASSWORDS.auditora, nome: 'AUDITORA', role: 'USER', situacao: 'ATIVO' };
      await product.api.post('/usuario/salvar', { ...user, novo: true }).expect(201);
      await givenOwnPasswords(product);
    });

    it(
      'reads the registers and the years that were opened, and writes nothing but findings and opinions',
      async () => {
        await audit({ ...open, anos: [YEAR] }).expect(201);
        const answers = await round('auditora', SCHOOL);
        expect(answers.filter(({ answer }) => !isSound(answer))).toEqual([]);
        const allowed = answers.filter(({ answer }) => !isRefused(answer)).map(({ operation }) => operation);
        expect(allowed.sort()).toEqual([...REGISTERS, ...OF_THE_YEAR, ...ANNOTATIONS, ...OF_ONESELF].sort());
        const refused = answers.filter(({ requirement, answer }) => requirement === 'link' && isRefused(answer));
        expect(refused.filter(({ answer }) => !/"acesso\.(so-leitura|outro-exercicio)"/.test(answer.text))).toEqual([]);
      },
      PATIENCE,
    );

    it(
      'is refused every other year',
      async () => {
        await audit({ ...open, anos: [YEAR - 2, YEAR - 1] }).expect(200);
        const answers = await round('auditora', SCHOOL);
        expect(
          answers
            .filter(({ answer }) => !isRefused(answer))
            .map(({ operation }) => operation)
            .sort(),
        ).toEqual([...REGISTERS, ...OF_ONESELF].sort());
        const ofYears = answers.filter(({ operation }) => [...OF_THE_YEAR, ...ANNOTATIONS].includes(operation));
        expect(ofYears.filter(({ answer }) => !answer.text.includes('"acesso.outro-exercicio"'))).toEqual([]);
      },
      PATIENCE,
    );

    it('sends no file', async () => {
      await audit({ ...open, anos: [YEAR] }).expect(200);
      await logIn('auditora');
      for (const operation of OPERATIONS.filter((each) => UPLOADS.includes(named(each)))) {
        const { text } = await ask(operation, SCHOOL, 'auditora');
        expect([named(operation), JSON.parse(text)]).toEqual([
          named(operation),
          expect.objectContaining({ status: 403, code: 'acesso.so-leitura' }),
        ]);
      }
    });

    it(
      'is a stranger after the last day, and to every other association',
      async () => {
        await audit({ anos: [YEAR], ate: `${YEAR - 1}-12-31` }).expect(200);
        const ended = (await round('auditora', SCHOOL)).filter(({ operation }) => isOfAnAssociation(operation));
        expect(ended.filter(({ answer }) => answer.status !== 403 || !answer.text.includes('"acesso.auditoria-terminou"'))).toEqual([]);
        expect(ended[0]!.answer.text).toContain(`Seu acesso de auditoria a esta associação terminou em 31/12/${YEAR - 1}.`);
        const session = await fetch(`${product.url}/api/auth/sessao`, { headers: { authorization: `Bearer ${tokens.auditora}` } });
        expect(session.status).toBe(401);
        const { body } = await product.api.post('/auth', { login: 'auditora', senha: PASSWORDS.auditora }, 'ninguem').expect(200);
        expect(body.relAssociacaoUsuario).toEqual([]);
        await audit({ ...open, anos: [YEAR] }).expect(200);
        const foreign = (await round('auditora', RESIDENTS)).filter(({ operation }) => isOfAnAssociation(operation));
        expect(foreign.filter(({ answer }) => answer.status !== 403 || !answer.text.includes('"acesso.associacao"'))).toEqual([]);
      },
      PATIENCE,
    );
  });

  /** Answers of every operation for one caller; operations that end the session come last. */
  async function round(who: keyof typeof PASSWORDS, cnpj: string) {
    await logIn(who);
    const last = ({ path }: Operation) => Number(path.startsWith('/api/auth'));
    const answers: { operation: string; requirement: Requirement; answer: Answer }[] = [];
    for (const operation of [...OPERATIONS].sort((a, b) => last(a) - last(b)))
      answers.push({ operation: named(operation), requirement: requirementOf(named(operation)), answer: await ask(operation, cnpj, who) });
    // Whoever ends their other sessions ends that of `product.api` too.
    const session = [testClaims(ADMIN).sessao, ADMIN];
    await product.sql(
      `insert into sessao (id, cpf, ${ENDLESS.columns}) values ($1, $2, ${ENDLESS.values}) on conflict do nothing`,
      session,
    );
    return answers;
  }
});

/** Whether access was refused. */
const isRefused = ({ status, text }: Answer) => status === 403 && text.includes('"acesso.');

/** Neither a server error nor an ended session. */
function isSound({ status, text }: Answer): boolean {
  return status < 500 ? status !== 401 || text.includes('"sessao.recusada"') : text.includes('"relatorio.indisponivel"');
}
