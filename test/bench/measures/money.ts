import { toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BookId } from '#modules/book/entry.js';
import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { registerRevenue } from '#modules/budget-ledger/revenues/revenue.js';
import { termsOf, UNCLASSIFIED } from '../../fixtures/facts.js';
import { SCHOOL } from '../../integration/harness.js';
import { givenStatement } from '../../integration/statement-lines.js';
import { callers } from '../callers.js';
import { call, read } from '../http-calls.js';
import { type Laboratory, MOST_CALLERS, productBeside, tokenOf } from '../laboratory.js';
import { type Contender, type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlan } from '../plan.js';

const YEAR = 2026;
const BOOK: BookId = { cnpjAssociacao: SCHOOL, ano: YEAR };
const LINES = 40;

/** Accounts: payments leave the first, the second has a long year, and the third a month that is being reconciled. */
const [PAID_FROM, LONG, RECONCILED] = ['1-9', '2-7', '3-5'];

/** Cost that accounts add to a payment, and latency of an account's statement and of a month's reconciliation. */
export const money: Measure = {
  title: 'Money on accounts',
  async run(laboratory) {
    const { quick } = laboratory;
    const [calls, rounds] = quick ? [10, 2] : [40, 9];
    const [movements, lines] = quick ? [1_000, 50] : [10_000, 500];
    // For all rounds and the warm-up.
    await givenBook(laboratory, { expenses: 2 * calls * (rounds + 1), movements, lines });
    const product = productBeside(laboratory);
    try {
      const { url } = await product.start();
      const token = tokenOf(laboratory);
      let next = 1;
      const payments = (name: string, account: object): Contender => ({
        name,
        amount: calls,
        run: () =>
          callers(1, calls, async () => {
            const payment = { ...BOOK, idDespesa: next++, dataPagamento: `${YEAR}-02-10`, formaPagamento: 'PIX', valor: 10 };
            await call('PUT', `${url}/api/despesa/paga_despesa`, token, { ...payment, ...account });
            laboratory.scribe.count(BOOK);
          }),
      });
      const paid = await interleaved(rounds, {
        without: payments('paying without an account', {}),
        from: payments('paying from an account', { numConta: PAID_FROM, documentoPagamento: '850001' }),
      });
      const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
      const reads = (path: string): Contender => ({
        name: path,
        amount: calls,
        run: () => callers(1, calls, () => read(`${url}/api/${path}`, token)),
      });
      const answered = await interleaved(rounds, {
        statement: reads(`conta/extrato?${book}&numConta=${LONG}`),
        month: reads(`conciliacao?${book}&numConta=${RECONCILED}&mes=3`),
      });
      return [
        { what: 'paying without an account', samples: times(paid.without), unit: 'ms' },
        { what: 'paying from one, to without', samples: ratios(times(paid.from), times(paid.without)), unit: '×', aim: { atMost: 1.1 } },
        { what: `conta/extrato of ${movements} movements`, samples: times(answered.statement), unit: 'ms', aim: { atMost: 50 } },
        { what: `conciliacao of ${lines} lines`, samples: times(answered.month), unit: 'ms', aim: { atMost: 50 } },
      ] satisfies Finding[];
    } finally {
      await product.end();
    }
  },
};

/** A book with open expenses, an account with many movements in a year, and one with many in a month and as many unreconciled statement lines. */
async function givenBook(
  { product, scribe }: Laboratory,
  { expenses, movements, lines }: { expenses: number; movements: number; lines: number },
): Promise<void> {
  const plan = await givenPlan(product, SCHOOL, LINES);
  await product.sql(
    `insert into conta (cnpj_associacao, num_conta, id_banco, agencia, descricao)
       select $1, unnest($2::text[]), (select min(id) from banco), '1', 'MOVIMENTO'`,
    [SCHOOL, [PAID_FROM, LONG, RECONCILED]],
  );
  const budget = (index: number) => ({ linha: plan.lines[index]!, valor: 1_000_000 });
  await callers(MOST_CALLERS, LINES, (index) => scribe.write(BOOK, (state) => defineBudget(state, budget(index))));
  const expense = (index: number) => ({ ...plan.expense(index), dataElaboracao: `${YEAR}-01-10`, dataNf: null });
  await callers(MOST_CALLERS, expenses, (index) => scribe.write(BOOK, (state) => registerExpense(state, expense(index))));
  const receive = (numConta: string, data: PlainDate, valor: number) => {
    const revenue = { ...UNCLASSIFIED, numConta, idFonteRecurso: null, data, valor, descricao: 'CONTRIBUIÇÃO' };
    return scribe.write(BOOK, (state) => registerRevenue(state, revenue, { hoje: `${YEAR}-12-31`, contas: [termsOf(numConta)] }));
  };
  await callers(MOST_CALLERS, movements, (index) => receive(LONG!, dayOf((index % 12) + 1, index), amountOf(index)));
  await callers(MOST_CALLERS, lines, (index) => receive(RECONCILED!, dayOf(3, index), amountOf(index)));
  const stated = Array.from({ length: lines }, (_, index) => ({
    data: dayOf(3, index),
    valor: toReais(amountOf(index)),
    historico: 'PIX RECEBIDO',
  }));
  await givenStatement(product, RECONCILED!, stated);
  await product.sql('analyze', []);
}

const dayOf = (mes: number, index: number): PlainDate =>
  `${YEAR}-${String(mes).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;

/** Some amounts repeat, like contributions of members. */
const amountOf = (index: number) => 1_000 + (index % 250);
