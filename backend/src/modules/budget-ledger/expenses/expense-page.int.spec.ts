import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { type Expense, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { EXPENSE_ORDERS, EXPENSE_SITUATIONS, type ExpenseOrder, type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL, toReais } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { matches } from '#domain/text.js';
import { sortedAsOnScreen } from '../../../../../test/integration/as-on-screen.js';
import { FILTERS, IN, situationOf } from '../../../../../test/integration/expense-filters.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

/** Random searches and orders per run; the nightly run tries more. */
const RUNS = process.env.SEQUENCES ? 100 : 30;
const MANY = 2_300;
const QUERY = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;

/** Words with accents, signs, digits, days and names, and some without any match. */
const WORDS = [
  ...['papel', 'PAPÉIS', 'são', 'cafe', 'transferencia', 'pix', 'ELETR', 'joão', 'básico', 'manutencao', 'higiene', 'pdde'],
  ...[
    '-',
    '/',
    '.',
    ',',
    'r$',
    '$',
    '%',
    '_',
    '\\',
    '7',
    '12',
    '/03/',
    '03/2026',
    '1.234',
    ',56',
    '1234',
    '11.444',
    '/0001-',
    '529.982',
    'ø',
    'º',
    'xyz',
  ],
];
const searches = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '));
const orders = fc.tuple(fc.constantFrom(...EXPENSE_ORDERS), fc.boolean());

const programAndAction = ({ descricaoPrograma, descricaoAcao }: Expense) => [descricaoPrograma, descricaoAcao].filter(Boolean).join(' / ');

/** The texts that the screen searches. */
const searchedIn = (expense: Expense) => [
  expense.idDespesa,
  programAndAction(expense),
  expense.descricaoItem,
  expense.descricaoFonteRecurso,
  expense.idFavorecido,
  `${formatDocument(expense.idFavorecido)} - ${expense.nomeFavorecido}`,
  expense.notaFiscal,
  expense.objetoResumido,
  formatDate(expense.dataElaboracao),
  formatDate(expense.vencimento),
  formatDate(expense.dataPagamento),
  expense.formaPagamento,
  formatBRL(centavos(expense.valor)),
  formatBRL(centavos(expense.valor)).replaceAll('.', ''),
];

/** The value that a column shows. */
const shownIn = (field: ExpenseOrder) => (expense: Expense) =>
  field === 'programaAcao' ? programAndAction(expense) : field === 'situacao' ? situationOf(expense) : expense[field];

const totalOf = (expenses: Expense[]) => toReais(expenses.reduce((total, { valor }) => total + centavos(valor), 0));
const isCounted = ({ dataAnulacao }: Expense) => !dataAnulacao;

/** Counts and sums of the tabs: cancelled expenses are summed only when listed alone. */
const situationsOf = (found: Expense[]) =>
  Object.fromEntries(
    EXPENSE_SITUATIONS.map((situacao) => {
      const listed = found.filter(IN[situacao]);
      return [situacao, { quantidade: listed.length, valor: totalOf(situacao === 'TODAS' ? listed.filter(isCounted) : listed) }];
    }),
  ) as Record<ExpenseSituation, { quantidade: number; valor: number }>;

describe('pages of the list of expenses', () => {
  let product: TestProduct;
  let plan: Plan;
  let all: Expense[];

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '48213-7');
    const first = (await product.api.post('/despesa/save', expenseOf(plan)).expect(201)).body;
    await product.sql(
      `insert into favorecido (cnpj_associacao, cpf_or_cnpj, tipo, nome) values
      ($1, '52998224725', 'PF', 'JOÃO D''ÁVILA & FILHOS – ELETRICISTA'), ($1, '12ABC34501DE35', 'PJ', 'Øresund 10'), ($1, '11222333000181', 'PJ', 'ØRESUND 9')`,
      [SCHOOL],
    );
    // Written directly into the read model, because the test is about reading it.
    await product.sql(
      `insert into despesa (cnpj_associacao, ano, id_despesa, id_programa, id_acao, id_sub_acao, id_elemento_despesa, id_item, id_fonte_recurso,
         id_favorecido, objeto_resumido, objeto_detalhado, nota_fiscal, data_nf, vencimento, data_elaboracao, data_pagamento, data_anulacao,
         justificativa_anulacao, forma_pagamento, valor, versao, num_conta, tipo_documento, atesto)
       select d.cnpj_associacao, d.ano, n, case when n % 5 > 0 then d.id_programa end, case when n % 5 > 1 then d.id_acao end,
         case when n % 5 > 1 then d.id_sub_acao end, d.id_elemento_despesa, case when n % 5 > 2 then (array[$3::int, $4::int])[n % 2 + 1] end, d.id_fonte_recurso,
         (array['11444777000161', '52998224725', '12ABC34501DE35', '11222333000181'])[n % 4 + 1],
         (array['PAPÉIS A4 100%', 'Café_em_pó', 'MÃO DE OBRA 1º SEMESTRE', 'C:\\TEMP', null])[n % 5 + 1], 'NÃO É PROCURADO',
         (array['NF-', 'NF ', 'Nº ', '', null])[n % 5 + 1] || (n * 7 % 300), null,
         case when n % 4 > 0 then date '2026-01-20' + n * 13 % 350 end, date '2026-01-01' + n * 11 % 365,
         case when n % 3 = 0 then date '2026-02-01' + n % 300 end, case when n % 17 = 0 then date '2026-12-01' end, null,
         case when n % 3 = 0 then ($5::text[])[n % 7 + 1] end, 1 + n * 7919 % 300000, 1, case when n % 6 = 0 then '48213-7' end,
         (array['NF-E', 'RECIBO', null])[n % 3 + 1],
         case when n % 7 = 0 then '{"data": "2026-03-12", "nome": "ANA", "cargo": "PRESIDENTE", "texto": "ATESTO"}'::jsonb end
       from despesa d cross join generate_series(2, $2::int) n where d.cnpj_associacao = $1 and d.id_despesa = $6::int`,
      [SCHOOL, MANY, plan.line.idItem, plan.otherLine.idItem, PAYMENT_FORMS, first.idDespesa],
    );
    all = (await product.api.get(`/despesa/all?${QUERY}`).expect(200)).body;
  });

  afterAll(() => product.close());

  const page = async (parameters: Record<string, string | number | boolean>) => {
    const query = new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]));
    return (await product.api.get(`/despesa/pagina?${QUERY}&${query}`).expect(200)).body;
  };
  const numbers = (expenses: Expense[]) => expenses.map(({ idDespesa }) => idDespesa);

  it('answers the same pages of expenses as the screen computes from the whole list, for any search and order', async () => {
    await fc.assert(
      fc.asyncProperty(
        searches,
        orders,
        fc.constantFrom(10, 100),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...EXPENSE_SITUATIONS),
        fc.uniqueArray(fc.constantFrom(...FILTERS), { selector: ([filter]) => Object.keys(filter)[0], maxLength: 3 }),
        async (busca, order, linhas, part, situacao, filters) => {
          const [field, descending] = order;
          const found = all.filter((expense) => matches(busca, ...searchedIn(expense)) && filters.every(([, finds]) => finds(expense)));
          const expected = sortedAsOnScreen(found.filter(IN[situacao]), shownIn(field), descending);
          const asked = Object.assign({}, ...filters.map(([filter]) => filter));
          const pagina = 1 + Math.floor(part * Math.max(0, Math.ceil(expected.length / linhas) - 1));
          const situacoes = situationsOf(found);
          const answer = await page({ ...asked, situacao, busca, linhas, pagina, ordem: `${descending ? '-' : ''}${field}` });
          expect({ ...answer, linhas: numbers(answer.linhas) }).toEqual({
            pagina,
            total: expected.length,
            somas: { valor: situacoes[situacao].valor },
            situacoes,
            linhas: numbers(expected.slice((pagina - 1) * linhas, pagina * linhas)),
          });
          for (const row of answer.linhas) expect(row).toEqual(all.find(({ idDespesa }) => idDespesa === row.idDespesa));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('answers the page that contains a given row, and the last page for a number beyond it', async () => {
    const newest = all[0]!.idDespesa;
    const holding = await page({ linhas: 10, ordem: 'idDespesa', contendo: newest });
    expect(holding.pagina).toBe(Math.ceil(all.length / 10));
    expect(numbers(holding.linhas)).toContain(newest);
    expect(await page({ linhas: 10, ordem: 'idDespesa', pagina: 9_999 })).toEqual(holding);
    expect((await page({ linhas: 10, busca: 'PAPELARIA', contendo: 99_999, pagina: 2 })).pagina).toBe(2);
    expect(await page({ linhas: 10, busca: 'NADA DISSO', pagina: 2 })).toEqual({
      pagina: 1,
      total: 0,
      somas: { valor: 0 },
      situacoes: situationsOf([]),
      linhas: [],
    });
  });

  it('finds an amount typed with or without the points of its thousands', async () => {
    const dear = all.find(({ valor }) => valor >= 1000)!;
    const typed = formatBRL(centavos(dear.valor)).replace('R$\u00a0', '');
    for (const busca of [typed, typed.replaceAll('.', ''), typed.replaceAll('.', '').slice(0, -1)])
      expect(numbers((await page({ busca, linhas: 0 })).linhas)).toContain(dear.idDespesa);
  });

  it('answers one page with every match when no page size is given', async () => {
    expect((await page({})).linhas).toEqual(all);
    expect(numbers((await page({ busca: 'joao', linhas: 0 })).linhas)).toEqual(
      numbers(all.filter((expense) => matches('joao', ...searchedIn(expense)))),
    );
  });

  it.each(FILTERS)('narrows the list of expenses by %j', async (filter, finds) => {
    const expected = all.filter(finds);
    // Comparing two empty lists would prove nothing.
    expect(expected.length > 0).toBe(filter.idFonteRecurso !== 99);
    const answer = await page({ ...filter, linhas: 0 });
    expect(numbers(answer.linhas)).toEqual(numbers(expected));
    expect(answer.situacoes).toEqual(situationsOf(expected));
  });

  it('orders open expenses by due date and others newest first by default', async () => {
    const due = sortedAsOnScreen(all.filter(IN.A_PAGAR), shownIn('vencimento'), false);
    expect(due[0]!.vencimento).not.toBeNull();
    expect(numbers((await page({ situacao: 'A_PAGAR' })).linhas)).toEqual(numbers(due));
    expect(numbers((await page({ situacao: 'PAGAS' })).linhas)).toEqual(numbers(all.filter(IN.PAGAS)));
  });

  it('refuses nonsensical filters of the list of expenses', async () => {
    const wrong = 'situacao=NENHUMA&vencimentoAte=2026-13-01&idPrograma=-1&valorDe=1.234&semItem=talvez';
    const { body } = await product.api.get(`/despesa/pagina?${QUERY}&${wrong}`).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'idPrograma',
      'semItem',
      'situacao',
      'valorDe',
      'vencimentoAte',
    ]);
  });

  it('refuses a caller without a link, and an unknown order or page size', async () => {
    await product.api.get(`/despesa/pagina?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    const refused = await product.api.get(`/despesa/pagina?${QUERY}&ordem=senha&linhas=-1&pagina=0&busca=${'A'.repeat(101)}`).expect(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['busca', 'linhas', 'ordem', 'pagina']);
  });

  describe('ETags of the list of expenses', () => {
    const ADDRESSES = ['all', 'pagina'].map((call) => `/despesa/${call}?${QUERY}`);
    const tagOf = async (address: string) => (await product.api.get(address).expect(200)).headers.etag!;
    const ask = (address: string, tag: string, who?: 'usuario' | 'ninguem') => product.api.get(address, who).set('If-None-Match', tag);

    it('answers 304 without reading the list while the list of expenses is unchanged', async () => {
      const tags = await Promise.all(ADDRESSES.map(tagOf));
      const client = new Client({ connectionString: product.ownerUrl });
      await client.connect();
      try {
        await client.query('begin; lock table despesa in access exclusive mode');
        for (const [index, address] of ADDRESSES.entries()) {
          const { headers, text } = await ask(address, tags[index]!).expect(304);
          expect(text).toBe('');
          expect(headers).toMatchObject({ etag: tags[index], 'cache-control': 'no-store' });
        }
      } finally {
        await client.end();
      }
      await ask(ADDRESSES[0]!, `"another", ${tags[0]!.replace('W/', '')}`).expect(304);
      await ask(ADDRESSES[0]!, tags[1]!).expect(200);
    });

    const SEARCHED = { busca: 'outr', linhas: 10 };

    it('changes the ETag, and counts and sums anew, after an entry of the book and after a name changes in a register', async () => {
      const [address] = ADDRESSES as [string];
      const changes: [what: string, change: () => Promise<unknown>][] = [
        ['an entry', () => product.api.post('/despesa/save', expenseOf(plan, { idDespesa: 1, valor: 99 })).expect(200)],
        ['a payee', () => product.sql(`update favorecido set nome = 'OUTRO NOME' where cpf_or_cnpj = '52998224725'`)],
        ['a program', () => product.sql(`update programa set descricao = 'OUTRO PROGRAMA'`)],
        ['an action', () => product.sql(`update acao set descricao = 'OUTRA AÇÃO'`)],
        ['a sub-action', () => product.sql(`update sub_acao set descricao = 'OUTRA SUB-AÇÃO'`)],
        ['an item', () => product.sql(`update item set descricao = 'OUTRO ITEM' where id = $1`, [plan.line.idItem])],
        ['a funds source', () => product.sql(`update fonte_recurso set descricao = 'OUTRA FONTE'`)],
        [
          'an element',
          () => product.sql(`update elemento_despesa set descricao = 'OUTRO ELEMENTO' where id = $1`, [plan.line.idElementoDespesa]),
        ],
      ];
      for (const [what, change] of changes) {
        const tag = await tagOf(address);
        await page(SEARCHED);
        await change();
        const { status, body } = await ask(address, tag);
        expect([what, status]).toEqual([what, 200]);
        const found = (body as Expense[]).filter((expense) => matches(SEARCHED.busca, ...searchedIn(expense)));
        const after = await page(SEARCHED);
        expect([what, after.total, after.situacoes]).toEqual([what, found.length, situationsOf(found)]);
      }
    });

    it('keeps the ETag for unrelated journal entries', async () => {
      const [address] = ADDRESSES as [string];
      const tag = await tagOf(address);
      await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao: 'FONTE NOVA' }).expect(201);
      await ask(address, tag).expect(304);
    });

    it('refuses a matching ETag from a caller without access', async () => {
      const tag = await tagOf(ADDRESSES[0]!);
      await ask(ADDRESSES[0]!, tag, 'ninguem').expect(401);
      await ask(`/despesa/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, '*', 'usuario').expect(403);
    });
  });
});
