import { toReais } from '#domain/money.js';
import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { callers } from '../callers.js';
import { call, read } from '../http-calls.js';
import { type Laboratory, MOST_CALLERS } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlan, type Plan } from '../plan.js';

const YEAR = 2026;
const ROWS = 50;
const LINES = 40;

/** A book with so many expenses. */
interface ListedBook {
  plan: Plan;
  expenses: number;
  token: string;
}

/** Whether a page of expenses takes longer in a large book than in a small one: another page, the page after a save, a search. */
export const pages: Measure = {
  title: 'A page of a list',
  async run(laboratory) {
    const { quick } = laboratory;
    const [small, large] = quick ? [200, 1_000] : [500, 10_000];
    const books = {
      small: await givenBook(laboratory, '45000000000001', small),
      large: await givenBook(laboratory, '45000000000002', large),
    };
    await laboratory.product.sql('analyze', []);
    const url = await laboratory.product.app.getUrl();
    const findings: Finding[] = [];
    for (const [name, ask] of Object.entries(ASKED)) {
      const contender = (book: ListedBook): Contender => {
        const amount = quick ? 5 : 40;
        return {
          name,
          amount,
          run: () => callers(1, amount, () => ask(laboratory, url, book)),
        };
      };
      const speeds = await interleaved(quick ? 2 : 9, { small: contender(books.small), large: contender(books.large) }, quick ? 1 : 10);
      findings.push(
        { what: `${name}, of ${small}`, samples: times(speeds.small), unit: 'ms' },
        { what: `${name}, of ${large}`, samples: times(speeds.large), unit: 'ms', ...(name === PAGE && { aim: { atMost: 5 } }) },
        {
          what: `${name}, of ${large} to ${small}`,
          samples: ratios(speeds.small, speeds.large),
          unit: '×',
          ...(name === PAGE && { aim: { atMost: 1.15 } }),
        },
      );
    }
    return findings;
  },
};

const PAGE = 'a page of 50 expenses';

let asked = 0;

const listed = (url: string, { plan, token }: ListedBook, further: string) =>
  read(`${url}/api/despesa/pagina?cnpjAssociacao=${plan.cnpjAssociacao}&ano=${YEAR}&linhas=${ROWS}&${further}`, token);

async function save({ scribe }: Laboratory, url: string, { plan, token }: ListedBook): Promise<void> {
  const { linha, valor, ...data } = plan.expense(asked++);
  const book = { cnpjAssociacao: plan.cnpjAssociacao, ano: YEAR };
  await call('POST', `${url}/api/despesa/save`, token, { ...book, ...linha, ...data, notaFiscal: `N ${asked}`, valor: toReais(valor) });
  scribe.count(book);
}

const ASKED: Record<string, (laboratory: Laboratory, url: string, book: ListedBook) => Promise<void>> = {
  [PAGE]: (_, url, book) => listed(url, book, `pagina=${(asked++ % Math.floor(book.expenses / ROWS)) + 1}`),
  'a save': save,
  'a save and the first page': async (laboratory, url, book) => {
    await save(laboratory, url, book);
    await listed(url, book, 'pagina=1');
  },
  'a search': (_, url, book) => listed(url, book, `busca=limpeza%20${asked++ % 500}`),
};

async function givenBook({ product, scribe, administratorOf }: Laboratory, cnpjAssociacao: string, expenses: number): Promise<ListedBook> {
  const plan = await givenPlan(product, cnpjAssociacao, LINES, 200);
  const book = { cnpjAssociacao, ano: YEAR };
  await callers(MOST_CALLERS, LINES, (index) =>
    scribe.write(book, (state) => defineBudget(state, { linha: plan.lines[index]!, valor: 100_000_000_00 })),
  );
  await callers(MOST_CALLERS, expenses, (index) => scribe.write(book, (state) => registerExpense(state, plan.expense(index))));
  return { plan, expenses, token: await administratorOf(cnpjAssociacao) };
}
