import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { RESIDENTS, SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { CONFIRMED_ANEW_ROUTES, CONFIRMED_ROUTES, OF_OWN_PASSWORD_ROUTES, requirementOf } from './routes-by-access.js';
import { givenOwnPasswords } from './scenario.js';

const PASSWORD = 'acerola-doce-11';
const PATIENCE = 90_000;
const OF_AN_ASSOCIATION = ['link', 'auditor', 'manager', 'link-admin'];

describe('every operation of the API', () => {
  let product: ProductHere;
  let url: string;

  beforeAll(async () => {
    // Prints no reports, which is slow and tested elsewhere.
    product = await startProductHere({ chromePath: '/nonexistent' });
    product.app.useLogger(false);
    url = await product.app.getUrl();
  });

  afterAll(() => product.close());

  const given = (login: string, cpf: string) =>
    product.api
      .post('/usuario/salvar', { cpf, nome: login, login, senha: PASSWORD, situacao: 'ATIVO', role: 'ADMIN', novo: true })
      .expect(201);
  const link = (cpf: string, cnpj: string, tipo: string) =>
    product.api.post('/rel_associacao_usuario/save', { cpf, cnpj, tipo }).expect(201);

  /** The answer to every operation in the school; those that end the session come last. */
  async function round(login: string) {
    const { token } = (await product.api.post('/auth', { login, senha: PASSWORD }, 'ninguem').expect(200)).body;
    const last = ({ path }: Operation) => Number(path.startsWith('/api/auth'));
    const answers = [];
    for (const operation of OPERATIONS.toSorted((a, b) => last(a) - last(b))) {
      const { address, init } = sampleRequest(operation, SCHOOL);
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}${address}`, { ...init, headers });
      // A stream of events has no end.
      if (answer.headers.get('content-type') === 'text/event-stream') await answer.body!.cancel();
      const route = `${operation.method} ${operation.path}`;
      answers.push({ route, requirement: requirementOf(route), status: answer.status, text: answer.bodyUsed ? '' : await answer.text() });
    }
    const failed = answers.filter(({ status, text }) =>
      status < 500 ? status === 401 && !text.includes('"sessao.recusada"') : !text.includes('"relatorio.indisponivel"'),
    );
    expect(failed).toEqual([]);
    return answers;
  }

  it(
    'that is of an association is refused to an administrator without links',
    async () => {
      await given('sem-vinculo', '11122233396');
      const answers = await round('sem-vinculo');
      const open = answers.filter(({ requirement, status }) => OF_AN_ASSOCIATION.includes(requirement) && status !== 403);
      expect(open).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'that takes a password of their own, and no other, is refused to an administrator whose password somebody else set',
    async () => {
      await given('de-senha-alheia', '16899535009');
      await link('16899535009', SCHOOL, 'ADMIN');
      const refused = (await round('de-senha-alheia')).filter(({ text }) => text.includes('"senha.de-outra-pessoa"'));
      const expected = [...CONFIRMED_ROUTES, ...CONFIRMED_ANEW_ROUTES, ...OF_OWN_PASSWORD_ROUTES];
      expect(refused.map(({ route }) => route).sort()).toEqual(expected.filter((route) => requirementOf(route) !== 'auditor').sort());
    },
    PATIENCE,
  );

  it(
    'that a link of USER does not open is refused to the administrator of another association',
    async () => {
      await given('de-ambas', '86288366757');
      await givenOwnPasswords(product);
      await link('86288366757', RESIDENTS, 'ADMIN');
      await link('86288366757', SCHOOL, 'USER');
      const answers = await round('de-ambas');
      const closed = answers.filter(({ requirement }) => ['auditor', 'manager', 'link-admin'].includes(requirement));
      expect(closed.filter(({ text }) => !text.includes('"acesso.negado"'))).toEqual([]);
    },
    PATIENCE,
  );
});
