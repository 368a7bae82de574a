import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from './harness.js';
import { recurringCalls } from './recurring-calls.js';
import { CONFIRMED_ANEW_ROUTES, CONFIRMED_ROUTES, OF_OWN_PASSWORD_ROUTES, requirementOf } from './routes-by-access.js';
import { expenseOf, givenAccount, givenLimit, givenOwnPasswords, givenPlan, YEAR } from './scenario.js';

const PASSWORD = 'acerola-doce-11';
const PATIENCE = 180_000;
const OF_AN_ASSOCIATION = ['link', 'auditor', 'manager', 'link-admin'];

describe('every operation of the API', () => {
  let product: TestProduct;

  beforeAll(async () => {
    // Prints no reports, which is slow and tested elsewhere.
    product = await startProduct({ chromePath: '/proc/chrome' });
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
      const answer = await fetch(`${product.url}${address}`, { ...init, headers });
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

  it(
    'but the release of what somebody else booked from their templates is open to the author of these as to any administrator',
    async () => {
      const { api } = product;
      await given('autora-de-modelos', '98765432100');
      await givenOwnPasswords(product);
      await link('98765432100', SCHOOL, 'ADMIN');
      const { token } = (await api.post('/auth', { login: 'autora-de-modelos', senha: PASSWORD }, 'ninguem').expect(200)).body;
      const write = async (path: string, body: object): Promise<{ id: number }> =>
        (
          await api
            .post(path, { cnpjAssociacao: SCHOOL, ...body }, 'ninguem')
            .set('Authorization', `Bearer ${token}`)
            .expect(201)
        ).body;
      const plan = await givenPlan(api);
      await givenAccount(api, '1-2');
      await givenLimit(api, 100);
      const shop = { cpfOrCnpj: '52998224725', tipoChavePix: 'EMAIL', chavePix: 'loja@exemplo.br' };
      await write('/favorecido/save', { tipo: 'PF', nome: 'DIARISTA', novo: true, ...shop });
      const recurring = await write('/despesa_recorrente/save', recurringCalls(api, plan).request({ valor: 150 }));
      const rule = { contem: 'ALUGUEL', ...plan.line, idFonteRecurso: plan.idFonteRecurso, idFavorecido: plan.idFavorecido };
      const { id: idRegra } = await write('/conciliacao/regra/save', rule);
      const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
      const booking = { ...book, id: recurring.id, mes: 1, valor: 150, dataElaboracao: `${YEAR}-01-31` };
      const booked = [
        await api.post('/despesa/save', expenseOf(plan, { valor: 150, idFavorecido: shop.cpfOrCnpj }), 'usuario').expect(201),
        await api.post('/despesa_recorrente/registra', booking, 'usuario').expect(201),
        await api.post('/despesa/save', { ...expenseOf(plan, { valor: 150 }), idRegra }, 'usuario').expect(201),
      ];
      for (const { body } of booked) {
        const release = { ...book, liberacoes: [{ idDespesa: body.idDespesa, numConta: '1-2' }] };
        const refused = await api.put('/despesa/libera', release, 'ninguem').set('Authorization', `Bearer ${token}`).expect(422);
        expect(refused.body.code).toBe('liberacao.de-quem-preparou');
        await api.put('/despesa/libera', release, 'gestor').expect(200);
      }
      const answers = await round('autora-de-modelos');
      const refused = answers.filter(({ text }) => /"(acesso\.negado|liberacao\.de-quem-preparou|senha\.de-outra-pessoa)"/.test(text));
      expect(refused.map(({ requirement }) => requirement)).toEqual(refused.map(() => 'auditor'));
    },
    PATIENCE,
  );
});
