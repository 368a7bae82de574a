import { callers } from '../callers.js';
import { call, read } from '../http-calls.js';
import { type Laboratory, productBeside } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlans, type Load, type SpentPlan, saves } from '../saves.js';
import { writePaidExpenses } from '../written-book.js';

const YEAR = 2026;

/** The password of the demo's administrator, which the people of this measure have too. */
const PASSWORD = 'admin-demo';

/** What one feels of a thousand associations, each with a book: reads and saves at random, the login and the pages of an administrator of all. */
export const large: Measure = {
  title: 'Many associations',
  async run(laboratory) {
    const { quick, whole, product, scribe } = laboratory;
    const count = quick ? 20 : whole ? 10_000 : 1_000;
    const [first] = await givenBooks(laboratory, '46', 1);
    const server = productBeside(laboratory);
    try {
      const { url } = await server.start();
      const started = performance.now();
      const plans = [first!, ...(await givenBooks(laboratory, '47', count - 1))];
      process.stderr.write(`${count} associations made in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
      await product.sql('analyze', []);
      const findings: Finding[] = [];
      for (const [name, path] of Object.entries(READS)) {
        const speeds = await interleaved(
          quick ? 2 : 9,
          { one: reads(laboratory, url, path, [first!]), many: reads(laboratory, url, path, plans) },
          quick ? 1 : 4,
        );
        findings.push({
          what: `${name} of a random association, to always one`,
          samples: ratios(speeds.one, speeds.many),
          unit: '×',
          aim: { atMost: 1.3 },
        });
      }
      for (const { callers: most, aim } of [
        { callers: 1, aim: 0.6 },
        { callers: 16, aim: 0.35 },
      ]) {
        const facts = (quick ? 16 : 320) * (most > 1 ? 4 : 1);
        const contender = (name: string, load: Load) => saves(name, [url], load, (book) => scribe.count(book));
        const speeds = await interleaved(quick ? 2 : 7, {
          one: contender('one book', { callers: most, facts, plans: [first!] }),
          many: contender('random books', { callers: most, facts, plans, order: 'random' }),
        });
        findings.push({
          what: `saves of ${most} callers in random books, to one book`,
          samples: ratios(speeds.many, speeds.one),
          unit: '×',
          aim: { atLeast: aim },
        });
      }
      return [...findings, ...(await people(laboratory, url, plans))];
    } finally {
      await server.end();
    }
  },
};

/** Associations with a book each: a budget on every line, then expenses, each paid. */
async function givenBooks(laboratory: Laboratory, firstDigits: string, count: number): Promise<SpentPlan[]> {
  const plans = await givenPlans(laboratory, firstDigits, count);
  for (const plan of plans)
    await writePaidExpenses(laboratory, plan, { cnpjAssociacao: plan.cnpjAssociacao, ano: YEAR }, laboratory.quick ? 20 : 250);
  return plans;
}

/** What a person reads. */
const READS = { 'a page': 'despesa/pagina', 'the balances': 'saldo_orcamentario', 'the desk': 'painel' };

/** Reads of random associations. */
function reads({ quick }: Laboratory, url: string, path: string, plans: SpentPlan[]): Contender {
  const amount = quick ? 10 : 100;
  return {
    name: path,
    amount,
    run: () =>
      callers(1, amount, () => {
        const { cnpjAssociacao, token } = plans[Math.floor(Math.random() * plans.length)]!;
        return read(`${url}/api/${path}?cnpjAssociacao=${cnpjAssociacao}&ano=${YEAR}&linhas=50`, token);
      }),
  };
}

/** An administrator of all associations beside one of a single one: their logins, and the same page. */
async function people({ product, quick }: Laboratory, url: string, plans: SpentPlan[]): Promise<Finding[]> {
  const [one, all] = [plans.slice(0, 1), plans].map((own) => own.map(({ cnpjAssociacao }) => cnpjAssociacao)) as [string[], string[]];
  await product.sql(PERSON, ['99000000001', 'uma', one]);
  await product.sql(PERSON, ['99000000002', 'todas', all]);
  const login = (who: string) => call<{ token: string }>('POST', `${url}/api/auth`, '', { login: who, senha: PASSWORD });
  const [ofOne, ofAll] = [await login('uma'), await login('todas')];
  const contender = (name: string, ask: () => Promise<unknown>): Contender => {
    const amount = quick ? 2 : 20;
    return { name, amount, run: () => callers(1, amount, ask) };
  };
  const page = (token: string) => read(`${url}/api/despesa/pagina?cnpjAssociacao=${one[0]}&ano=${YEAR}&linhas=50`, token);
  const logins = await interleaved(quick ? 2 : 7, {
    one: contender('one', () => login('uma')),
    all: contender('all', () => login('todas')),
  });
  const pages = await interleaved(quick ? 2 : 7, {
    one: contender('one', () => page(ofOne.token)),
    all: contender('all', () => page(ofAll.token)),
  });
  const users = await interleaved(quick ? 2 : 7, {
    one: contender('users', () => read(`${url}/api/usuario/all?cnpjAssociacao=${one[0]}`, ofOne.token)),
  });
  const whom = `an administrator of ${all.length}, to one of one`;
  return [
    { what: `login of ${whom}`, samples: ratios(logins.one, logins.all), unit: '×', aim: { atMost: 2 } },
    { what: `page of ${whom}`, samples: ratios(pages.one, pages.all), unit: '×', aim: { atMost: 1.3 } },
    { what: 'the users of one association', samples: times(users.one), unit: 'ms' },
  ];
}

/** A person with the password of the demo's administrator who governs associations. */
const PERSON = `
  with person as (
    insert into usuario (cpf, nome, login, senha_hash, senha_propria, situacao, role) select $1, 'ANA', $2, senha_hash, true, 'ATIVO', 'ADMIN' from usuario where login = 'admin')
  insert into rel_associacao_usuario (cpf, cnpj, tipo, situacao) select $1, cnpj, 'ADMIN', 'ATIVO' from unnest($3::text[]) cnpj`;
