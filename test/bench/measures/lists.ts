import { defineBudget } from '#modules/budget-ledger/budgets/budget.js';
import { registerExpense } from '#modules/budget-ledger/expenses/expense.js';
import { EXPENSE } from '#modules/budget-ledger/expenses/expense.queries.js';
import { planOf } from '#modules/planning/classification/line-names.sql.js';
import { callers } from '../callers.js';
import { read } from '../http-calls.js';
import { type Laboratory, MOST_CALLERS } from '../laboratory.js';
import { type Finding, interleaved, type Measure, ratios, times } from '../measure.js';
import { givenPlan } from '../plan.js';

const YEAR = 2026;
/** A separate association, because each measure writes its own registers. */
const ASSOCIATION = '43000000000001';

/**
 * The two heaviest answers of the product, whole calls over the loopback (session, rights, query, answer, until the last byte has come), against the same query
 * by `pg` alone as the owner, whom no row-level security delays, and JSON.stringify of its rows.
 */
export const lists: Measure = {
  title: 'The largest answers',
  async run(laboratory) {
    const { product, quick } = laboratory;
    const [expenses, lines] = quick ? [1_000, 200] : [10_000, 2_000];
    await givenBook(laboratory, expenses, lines);
    const pool = await laboratory.plainPool();
    const url = await product.app.getUrl();
    const token = await laboratory.administratorOf(ASSOCIATION);

    const findings: Finding[] = [];
    const compare = async (path: string, size: string, sql: string, { calls, warmUp }: { calls: number; warmUp: number }) => {
      const contenders = {
        product: {
          name: path,
          amount: calls,
          run: () => callers(1, calls, () => read(`${url}/api/${path}?cnpjAssociacao=${ASSOCIATION}&ano=${YEAR}`, token)),
        },
        bare: {
          name: 'bare query',
          amount: calls,
          run: () => callers(1, calls, async () => JSON.stringify((await pool.query(sql, [ASSOCIATION, YEAR])).rows)),
        },
      };
      const speeds = await interleaved(quick ? 2 : 9, contenders, quick ? 1 : warmUp);
      findings.push(
        { what: `${path} of ${size}`, samples: times(speeds.product), unit: 'ms' },
        { what: `${path}: bare query`, samples: times(speeds.bare), unit: 'ms' },
        { what: `${path} to bare query`, samples: ratios(speeds.bare, speeds.product), unit: '×', aim: { atMost: 1.3 } },
      );
    };
    await product.sql('analyze', []);
    await compare('despesa/all', `${expenses} expenses`, `${EXPENSE} order by d.id_despesa desc`, { calls: 5, warmUp: 1 });
    // The code for such a short answer is fully compiled only after about eight hundred calls.
    await compare('saldo_orcamentario', `${lines} lines`, BALANCES, { calls: 20, warmUp: 40 });
    return findings;
  },
};

/** The balances of the lines with the names of their levels. */
const BALANCES = `
  select b.linha, b.orcado, b.debito, b.credito, b.pago, b.a_pagar, b.itens, b.pagamentos,
    p.descricao as programa, a.descricao as acao, s.descricao as "subAcao", i.descricao as item, e.descricao as elemento
  from saldo b ${planOf('b')} where b.cnpj_associacao = $1 and b.ano = $2`;

/** A book with a budget on every line and that many expenses. */
async function givenBook({ product, scribe }: Laboratory, expenses: number, lines: number): Promise<void> {
  const book = { cnpjAssociacao: ASSOCIATION, ano: YEAR };
  const plan = await givenPlan(product, ASSOCIATION, lines);
  await callers(MOST_CALLERS, lines, (index) =>
    scribe.write(book, (state) => defineBudget(state, { linha: plan.lines[index]!, valor: 1_000_000 })),
  );
  await callers(MOST_CALLERS, expenses, (index) => scribe.write(book, (state) => registerExpense(state, plan.expense(index))));
}
