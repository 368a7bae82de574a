import { toReais } from '#domain/money.js';
import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { callers } from '../callers.js';
import { call } from '../http-calls.js';
import { type Laboratory, productBeside } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlan, type Plan } from '../plan.js';

const YEAR = 2026;
const ACCOUNT = '1';

/** A book with so many expenses, and its plan. */
interface GrownBook {
  plan: Plan;
  expenses: number;
  /** The next expense to pay, and the next to cancel. */
  toPay: number;
  toCancel: number;
  token: string;
}

/** Whether a command takes longer in a large book than in a small one: evenly spread, and with all bills of one payee on one line. */
export const growth: Measure = {
  title: 'Commands in a growing book',
  async run(laboratory) {
    const [small, large] = laboratory.quick ? [100, 500] : [500, 50_000];
    const books = {
      small: await givenBook(laboratory, '41000000000001', { expenses: small, lines: 40, payees: 200 }),
      large: await givenBook(laboratory, '41000000000002', { expenses: large, lines: 40, payees: 200 }),
      one: await givenBook(laboratory, '41000000000003', { expenses: large, lines: 2, payees: 1 }),
    };
    await laboratory.product.sql('analyze', []);
    const product = productBeside(laboratory);
    try {
      const { url } = await product.start();
      const findings: Finding[] = [];
      for (const name of Object.keys(COMMANDS) as Command[]) {
        const contender = (book: GrownBook): Contender => commands(laboratory, url, name, book);
        const speeds = await interleaved(laboratory.quick ? 2 : 7, {
          small: contender(books.small),
          large: contender(books.large),
          one: contender(books.one),
        });
        const [spread, together] = [ratios(times(speeds.large), times(speeds.small)), ratios(times(speeds.one), times(speeds.small))];
        findings.push(
          { what: `${name} with ${small} expenses`, samples: times(speeds.small), unit: 'ms' },
          { what: `${name} with ${large}, evenly spread, to ${small}`, samples: spread, unit: '×', aim: { atMost: 1.15 } },
          { what: `${name} with ${large}, one payee and line, to ${small}`, samples: together, unit: '×', aim: { atMost: 1.15 } },
        );
      }
      return findings;
    } finally {
      await product.end();
    }
  },
};

async function givenBook(
  { product, scribe, administratorOf }: Laboratory,
  cnpjAssociacao: string,
  { expenses, lines, payees }: { expenses: number; lines: number; payees: number },
): Promise<GrownBook> {
  const plan = await givenPlan(product, cnpjAssociacao, lines, payees);
  await product.sql(`insert into banco (id, nome) values ('001', 'BANCO DO BRASIL') on conflict do nothing`, []);
  await product.sql(
    `insert into conta (cnpj_associacao, num_conta, id_banco, agencia, descricao) values ($1, $2, '001', '1', 'MOVIMENTO')`,
    [cnpjAssociacao, ACCOUNT],
  );
  const book = { cnpjAssociacao, ano: YEAR };
  await callers(64, lines, (index) =>
    scribe.write(book, (state) => defineBudget(state, { linha: plan.lines[index]!, valor: 100_000_000_00 })),
  );
  // All bills of one payee fall on the first line; otherwise each on the next.
  const lineOf = (index: number) => plan.lines[payees === 1 ? 0 : index % lines]!;
  await callers(256, expenses, (index) =>
    scribe.write(book, (state) =>
      registerExpense(state, { ...plan.expense(index), linha: lineOf(index), dataElaboracao: `${YEAR}-01-10` }),
    ),
  );
  return { plan, expenses, toPay: 1, toCancel: expenses, token: await administratorOf(cnpjAssociacao) };
}

/** The last invoice that was saved over HTTP: beyond those of the books. */
let invoices = 1_000_000;

interface Sent {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

type Command = 'save' | 'pay' | 'cancel' | 'redistribute' | 'revenue' | 'budget';

/** Each command as its request. */
const COMMANDS: Record<Command, (book: GrownBook) => Sent> = {
  save: ({ plan }) => {
    invoices += 1;
    const { linha, valor, ...data } = plan.expense(invoices);
    return { method: 'POST', path: 'despesa/save', body: { ...linha, ...data, valor: toReais(valor) } };
  },
  pay: (book) => {
    const body = { idDespesa: book.toPay++, dataPagamento: `${YEAR}-02-10`, formaPagamento: 'PIX', valor: 10 };
    return { method: 'PUT', path: 'despesa/paga_despesa', body };
  },
  cancel: (book) => {
    const body = { idDespesa: book.toCancel--, dataAnulacao: `${YEAR}-02-10`, justificativaAnulacao: 'Em dobro', valor: 10 };
    return { method: 'PUT', path: 'despesa/anula_despesa', body };
  },
  redistribute: ({ plan }) => {
    const [debito, credito] = plan.lines;
    const body = { debito, credito, data: `${YEAR}-02-10`, valor: 0.01, justificativa: 'Falta de papel' };
    return { method: 'POST', path: 'redistribuicao/operacao', body };
  },
  revenue: () => ({
    method: 'POST',
    path: 'receita/save',
    body: { numConta: ACCOUNT, idFonteRecurso: null, data: `${YEAR}-02-10`, valor: 10, descricao: 'REPASSE' },
  }),
  budget: ({ plan }) => ({
    method: 'POST',
    path: 'orcamento/save',
    body: { id: 1, ...plan.lines[0]!, valor: 100_000_000 + (invoices++ % 1000) },
  }),
};

/** Twenty calls, one after the other. */
function commands(laboratory: Laboratory, url: string, name: Command, book: GrownBook): Contender {
  const amount = laboratory.quick ? 5 : 20;
  const id = { cnpjAssociacao: book.plan.cnpjAssociacao, ano: YEAR };
  return {
    name,
    amount,
    run: () =>
      callers(1, amount, async () => {
        const { method, path, body } = COMMANDS[name](book);
        await call(method, `${url}/api/${path}`, book.token, { ...id, ...body });
        laboratory.scribe.count(id);
      }),
  };
}
