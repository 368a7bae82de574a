import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { BookCheck, Books } from '../../backend/src/modules/book/public.js';
import { registerExpense } from '../../backend/src/modules/budget-ledger/expenses/expense.js';
import { until } from '../until.js';
import { SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { givenPlan, type Plan } from './scenario.js';

const HELD = 2026;
const PLAIN = {
  objetoResumido: null,
  objetoDetalhado: null,
  tipoDocumento: null,
  notaFiscal: null,
  dataNf: null,
  vencimento: null,
  valor: 1_00,
  chaveNf: null,
  categoria: null,
};
const OTHERS = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];

describe('books', () => {
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const budget = (ano: number, line = plan.line) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano, ...line, valor: 10 });

  it('do not wait for each other: eight are written while the head of a ninth is locked', async () => {
    await budget(HELD).expect(201);
    let answered = false;
    let held: Promise<number> | undefined;
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from livro where ano = $1 for update', [HELD]);
      held = budget(HELD, plan.otherLine).then(({ status }) => {
        answered = true;
        return status;
      });
      await Promise.all(OTHERS.map((ano) => budget(ano).expect(201)));
      expect(answered).toBe(false);
      await client.query('commit');
    });
    expect(await held).toBe(201);
    const rows = await product.sql<{ ano: number; sequencia: number }>('select ano, sequencia::int as sequencia from livro order by ano');
    expect(rows).toEqual([...OTHERS.map((ano) => ({ ano, sequencia: 1 })), { ano: HELD, sequencia: 2 }]);
  });

  /** Registers expenses concurrently, without the checks before a command; answers the new numbers and the refusals. */
  const register = async (ano: number, payees: string[]) => {
    const { line: linha, idFonteRecurso } = plan;
    const settled = await Promise.allSettled(
      payees.map((idFavorecido) =>
        product.app.get(Books, { strict: false }).write(
          { cnpjAssociacao: SCHOOL, ano },
          { cpf: '52998224725', nome: 'ANA' },
          (book) => registerExpense(book, { linha, idFonteRecurso, idFavorecido, ...PLAIN, dataElaboracao: `${ano}-03-01` }),
          (_, { idDespesa }) => idDespesa,
        ),
      ),
    );
    return {
      numbers: settled.filter((each) => each.status === 'fulfilled').map(({ value }) => value),
      refusals: settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason),
    };
  };

  const expectExactly = async (ano: number, numbers: number[]) => {
    const rows = await product.sql<{ id: number }>('select id_despesa as id from despesa where ano = $1 order by 1', [ano]);
    expect(rows.map(({ id }) => id)).toEqual([...numbers].sort((a, b) => a - b));
    const check = product.app.get(BookCheck, { strict: false });
    expect(await check.verify({ cnpjAssociacao: SCHOOL, ano })).toMatchObject({ integro: true, entradas: numbers.length });
  };

  it('refuse only the command that cannot be written, and write the rest of its batch and later commands', async () => {
    const payees = Array.from({ length: 60 }, (_, index) => ([7, 31, 58].includes(index) ? '00000000000000' : plan.idFavorecido));
    const { numbers, refusals } = await register(2030, payees);
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('livro.referencia'));
    expect(numbers).toHaveLength(57);
    await expectExactly(2030, numbers);
  });

  it('do not retry a batch whose outcome is unknown after the connection broke', async () => {
    await register(2031, [plan.idFavorecido]);
    const payees = Array<string>(20).fill(plan.idFavorecido);
    const waiting: ReturnType<typeof register>[] = [];
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from livro where ano = 2031 for update');
      waiting.push(register(2031, payees));
      // Use another connection: inside a transaction, pg_stat_activity is a snapshot. Other databases of the cluster belong to concurrent tests.
      const waits = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%livro_avancar%'`;
      await until('the append waits for the lock', async () => (await product.sql(`select ${waits}`)).length > 0);
      waiting.push(register(2031, payees));
      await product.sql(`select pg_terminate_backend(pid) ${waits}`);
      await client.query('commit');
    });
    const [broken, behind] = await Promise.all(waiting);
    // The batch with the lost answer is refused; the next one had not begun, and is written.
    expect(broken!.refusals.map(({ message }) => message)).toEqual(Array(20).fill(expect.stringContaining('terminating connection')));
    const { numbers, refusals } = behind!;
    expect(refusals).toEqual([]);
    await expectExactly(2031, [1, ...numbers]);
  });
});
