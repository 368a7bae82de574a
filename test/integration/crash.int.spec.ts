import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Budget } from '#contracts/budget-ledger/budgets.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type BudgetLine } from '#contracts/common/book.js';
import { withClient } from '#platform/database/database.js';
import { DEMO_USERS } from '../../backend/src/demo/demo-users.js';
import { until } from '../until.js';
import { SCHOOL } from './harness.js';
import { ProductProcess, type Running } from './product-process.js';
import { readModelsOf } from './read-models.js';
import { YEAR } from './scenario.js';

/** Number of kills; more in the nightly run. */
const CRASHES = Number(process.env.CRASHES ?? 1);
const CALLERS = 8;
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

const lineOf = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine): BudgetLine => ({
  ...{ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem },
});

/** An answered command: its key, and the fact that must be in the book. */
interface Answered {
  chave: string;
  tipo: string;
}

describe(`the book after ${CRASHES} kills under load`, () => {
  let product: ProductProcess;
  let lines: BudgetLine[];
  let idFonteRecurso: number;
  let idFavorecido: string;
  let commands = 0;

  beforeAll(async () => {
    product = new ProductProcess({ DEMO: 'true' });
    const running = await product.start();
    const token = await login(running);
    const get = async <T>(path: string) =>
      (await fetch(`${running.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<T>;
    const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
    const budgets = await get<Budget[]>(`orcamento/all?${book}`);
    lines = budgets
      .filter(({ idItem }) => idItem !== null)
      .map(lineOf)
      .slice(0, 6);
    [{ idFonteRecurso, idFavorecido }] = await get<[Expense]>(`despesa/all?${book}`);
    running.child.kill('SIGTERM');
    await running.exit;
  });

  afterAll(() => product.end());

  const login = async ({ url }: Running): Promise<string> => {
    const { login: name, senha } = DEMO_USERS[0]!;
    const answer = await fetch(`${url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: name, senha }),
    });
    return ((await answer.json()) as { token: string }).token;
  };

  /** Sends a random command that moves money. Null if refused; throws without an answer. */
  const command = async (url: string, token: string, random: (below: number) => number): Promise<Answered | null> => {
    commands += 1;
    const chave = `${process.pid}-${commands}`;
    const send = async (method: string, path: string, body: object | undefined, tipo: string) => {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        body: body && JSON.stringify({ ...BOOK, ...body }),
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': chave, ...(body && { 'content-type': 'application/json' }) },
      });
      await answer.text();
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
      return answer.ok ? { chave, tipo } : null;
    };
    const line = lines[random(lines.length)]!;
    const other = lines.find((each) => each !== line)!;
    const idDespesa = 1 + random(400);
    const valor = (1 + random(500)) / 100;
    const day = `${YEAR}-06-15`;
    switch (random(5)) {
      case 0:
        return send('PUT', 'despesa/paga_despesa', { idDespesa, valor, dataPagamento: day, formaPagamento: 'PIX' }, 'DespesaPaga.v1');
      case 1:
        return send(
          'PUT',
          'despesa/anula_despesa',
          { idDespesa, valor, dataAnulacao: `${YEAR}-07-01`, justificativaAnulacao: 'LANÇADA EM DUPLICIDADE' },
          'DespesaAnulada.v1',
        );
      case 2:
        return send(
          'POST',
          'redistribuicao/operacao',
          { data: day, valor, justificativa: 'AJUSTE DE SALDO', debito: line, credito: other },
          'RedistribuicaoEfetuada.v1',
        );
      default:
        return send('POST', 'despesa/save', { ...line, idFonteRecurso, idFavorecido, dataElaboracao: day, valor }, 'DespesaRegistrada.v1');
    }
  };

  it(
    'holds every answered success, verifies, equals its rebuilt tables and knows no half operation',
    async () => {
      const random = fc.sample(fc.nat(2 ** 30), 100_000);
      let drawn = 0;
      const below = (limit: number) => random[drawn++ % random.length]! % limit;
      const answered: Answered[] = [];
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const running = await product.start('ignore');
        const token = await login(running);
        let alive = true;
        const callers = Array.from({ length: CALLERS }, async () => {
          while (alive) {
            const success = await command(running.url, token, below).catch(() => {
              alive = false;
              return null;
            });
            if (success) answered.push(success);
          }
        });
        // Kills at a random point of the load.
        const goal = answered.length + CALLERS + below(200);
        await until(`${goal} commands are answered`, () => !alive || answered.length >= goal);
        if (crash % 2 === 0) process.kill(product.postmaster(), 'SIGKILL');
        else running.child.kill('SIGKILL');
        await Promise.all(callers);
        running.child.kill('SIGKILL');
        await running.exit;
      }
      expect(answered.length).toBeGreaterThanOrEqual(CRASHES * CALLERS);

      const running = await product.start();
      const token = await login(running);
      const verified = await fetch(`${running.url}/api/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await verified.json()).toMatchObject({ integro: true, divergencia: null });
      await withClient(product.ownerUrl(), async (client) => {
        const rows = async (sql: string, parameters: unknown[] = []) => (await client.query(sql, parameters)).rows;
        const lost = await rows(
          `select a.chave from json_to_recordset($1) as a(chave text, tipo text) where not exists (
             select from pedido_idempotente p join evento e on (e.cnpj_associacao, e.ano, e.sequencia) = (p.cnpj_associacao, p.ano, p.ultima)
             where p.chave = a.chave and e.tipo = a.tipo)`,
          [JSON.stringify(answered)],
        );
        expect(lost).toEqual([]);
        const halves = await rows(
          'select operacao from redistribuicao group by cnpj_associacao, ano, operacao having count(*) <> 2 or sum(valor) <> 0',
        );
        expect(halves).toEqual([]);
        const live = await readModelsOf(rows);
        expect(await product.runs({}, 'ledger-rebuild')).toEqual({ code: 0, stderr: '' });
        expect(await readModelsOf(rows)).toEqual(live);
      });
    },
    180_000 + CRASHES * 15_000,
  );
});
