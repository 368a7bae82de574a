import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import fc from 'fast-check';
import type { QueryResultRow } from 'pg';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_USERS } from '../../../../../backend/src/demo/demo-users.js';
import { exportBook, verifyExport } from '../../../../../test/integration/exported-book.js';
import { heldBy } from '../../../../../test/integration/finance-accounts.js';
import { ALONE, type AloneIntention, aloneOn, FIRST_LIMIT, savePixKey } from '../../../../../test/integration/finance-alone.js';
import { CLOSINGS, closeBesideWriters, givenYear, heldIn } from '../../../../../test/integration/finance-closings.js';
import { callsOf, type Ground, givenGround, resolve, sha256Of } from '../../../../../test/integration/finance-commands.js';
import { BEGINNING, DISPUTES, INTENTION, type Intention } from '../../../../../test/integration/finance-intentions.js';
import { type FinanceModel, type Kind, ruleOf } from '../../../../../test/integration/finance-model.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { givenLimit } from '../../../../../test/integration/scenario.js';
import { testClaims } from '../../../../../test/integration/template.js';
import { lineKey } from '../line.js';
import { BookCheck } from './book-check.js';

/**
 * Number of random sequences; the nightly run does more. Each writes in the middle one of three past years of its own, the last of which is opened: nothing is
 * paid in the future.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? 3);
const FIRST_YEAR = 2000;
const MOST = Math.floor((new Date().getFullYear() - FIRST_YEAR) / 3);

/** Commands sent concurrently. */
const together = fc.array(INTENTION, { minLength: 1, maxLength: 4 });
const step = fc.oneof({ weight: 9, arbitrary: together }, { weight: 4, arbitrary: ALONE }, { weight: 1, arbitrary: CLOSINGS });
const steps = fc.array(step, { minLength: 16, maxLength: 20, size: 'max' });

describe('the book of a year against a plain model', () => {
  let product: ProductHere;
  let ground: Ground;
  let tokens: Record<'admin' | 'gestor', string>;
  let serial = 0;

  afterEach(() => product.close());

  const start = async () => {
    product = await startProductHere();
    ground = await givenGround(product.api, FIRST_YEAR);
    const tokenOf = (user: 'admin' | 'gestor') =>
      product.app.get(JwtService, { strict: false }).sign(testClaims(DEMO_USERS.find(({ login }) => login === user)!.cpf));
    tokens = { admin: tokenOf('admin'), gestor: tokenOf('gestor') };
  };

  /** Uses the product's pool: a new connection for each of thousands of queries would cost more than the queries. */
  const rows = <T extends QueryResultRow>(sql: string, parameters: unknown[]) =>
    product.app.get(Tenancy, { strict: false }).query<T>(SCHOOL, sql, parameters);

  /** Sends commands concurrently, then applies them to the model in the book's order. */
  const runTogether = async (model: FinanceModel, together: (Intention & { kind: Kind })[]): Promise<void> => {
    const commands = together.map(({ kind, ...drawn }) => {
      serial += 1;
      const resolved = resolve(kind, drawn, model, 2_000_000_000 + serial);
      return { kind, drawn: resolved, calls: callsOf(kind, resolved, ground, serial), chave: `c${serial}`, rule: ruleOf(kind, resolved) };
    });
    const statuses = await Promise.all(
      commands.map(({ calls, chave }) =>
        Promise.all(
          calls.map(({ method, path, body, file, by }, index) =>
            product.app.inject({
              method,
              url: `/api/${path}`,
              ...(body && { payload: file ? formOf(body, file) : body }),
              headers: { authorization: `Bearer ${tokens[by ?? 'admin']}`, 'idempotency-key': `${chave}.${index}` },
            }),
          ),
        ),
      ),
    );
    for (const answer of statuses.flat()) if (answer.statusCode >= 500 || answer.statusCode === 400) throw new Error(answer.body);
    const taken = await rows<{ chave: string; ultima: number }>(
      `select split_part(chave, '.', 1) as chave, ultima::int as ultima from pedido_idempotente where split_part(chave, '.', 1) = any ($1) and ultima is not null order by ultima`,
      [commands.map(({ chave }) => chave)],
    );
    const isAnswered = (index: number) => statuses[index]!.every(({ statusCode }) => statusCode < 300);
    const order = taken.map(({ chave }) => commands.find((command) => command.chave === chave)!);
    // An unchanged classification of a revenue writes no entry.
    const isIdle = (kind: Kind, index: number) => kind === 'classifyRevenue' && isAnswered(index);
    const refused = new Set(commands.filter((command, index) => !order.includes(command) && !isIdle(command.kind, index)));
    for (const [index, command] of commands.entries()) {
      const answered = isAnswered(index);
      expect({ ...command, answered }).toEqual({ ...command, answered: !refused.has(command) });
    }
    // A refusal is correct if the rule refuses at one of the moments when the command may have been decided.
    const justify = () => {
      for (const command of refused) if (!command.rule.allows(model)) refused.delete(command);
    };
    justify();
    for (const { kind, drawn, rule } of order) {
      expect({ kind, drawn, allowed: rule.allows(model) }).toEqual({ kind, drawn, allowed: true });
      rule.apply(model);
      justify();
    }
    const bodyOf = (command: (typeof commands)[number]) => statuses[commands.indexOf(command)]!.map(({ body }) => body).join();
    expect([...refused].map((command) => ({ kind: command.kind, drawn: command.drawn, refused: bodyOf(command) }))).toEqual([]);
  };

  /** Sends one command alone. */
  const runAlone = async (model: FinanceModel, drawn: AloneIntention): Promise<void> => {
    const command = aloneOn(product, ground, model, drawn);
    if (!command) return;
    const { allowed, apply, send } = command;
    const status = await send();
    expect({ ...drawn, status, taken: status < 300 }).toEqual({ ...drawn, status, taken: allowed });
    if (allowed) apply();
  };

  const expectSame = async (model: FinanceModel) => {
    const lines = await rows<{ linha: string }>(
      `select linha, ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((sum) => `${sum}::float8`).join(', ')} from saldo where ano = $1`,
      [ground.ano],
    );
    const book = Object.fromEntries(lines.map(({ linha, ...sums }) => [linha, sums]));
    for (const [index, line] of ground.lines.entries()) {
      const { aPagar, ...sums } = model.balance(index);
      const nothing = { orcado: 0, debito: 0, credito: 0, pago: 0, a_pagar: 0 };
      expect(book[lineKey(line)] ?? nothing).toEqual({ ...sums, a_pagar: aPagar });
    }
    const amounts = async (table: string, key: string, amount = 'valor', ano = ground.ano) =>
      Object.fromEntries(
        (
          await rows<{ key: string; amount: number }>(
            `select ${key}::text as key, ${amount}::float8 as amount from ${table} where ano = $1`,
            [ano],
          )
        ).map((row) => [row.key, row.amount]),
      );
    const expected = (records: Map<number, { valor: number } | number>, key: (id: number) => string = String) =>
      Object.fromEntries([...records].map(([id, record]) => [key(id), typeof record === 'number' ? record : record.valor]));
    const older = model.older!;
    const held = [older.held(), model.held(), heldBy(model.begun)];
    expect(await Promise.all(years().map((ano) => heldIn(product, ground, ano)))).toEqual(held);
    expect(await amounts('despesa', 'id_despesa', 'valor', ground.ano - 1)).toEqual(expected(older.expenses));
    expect(await amounts('transferencia', 'id')).toEqual(expected(model.transfers));
    expect(await amounts('despesa', 'id_despesa')).toEqual(expected(model.expenses));
    const attested = await rows<{ id: number }>('select id_despesa as id from despesa where ano = $1 and atesto is not null order by 1', [
      ground.ano,
    ]);
    const seen = [...model.expenses].flatMap(([id, expense]) => (expense.attested ? [id] : []));
    expect(attested.map(({ id }) => id)).toEqual(seen.sort((a, b) => a - b));
    expect(await amounts('orcamento', 'id')).toEqual(expected(model.budgets));
    expect(await amounts('receita', 'id')).toEqual(expected(model.revenues));
    const refunds = await rows<{ id: number; expense: number }>(
      'select id, id_despesa as expense from receita where ano = $1 and id_despesa is not null order by id',
      [ground.ano],
    );
    const givenBack = [...model.revenues].flatMap(([id, { expense }]) => (expense === undefined ? [] : [{ id, expense }]));
    expect(refunds).toEqual(givenBack.sort((a, b) => a.id - b.id));
    const joined = await rows<{ id: number; revenue: string }>(
      `select c.id, m.chave as revenue from conciliacao c join movimento m using (cnpj_associacao, ano, sequencia, ordem)
       where ano = $1 and m.parte = 0 and c.id_linha is null`,
      [ground.ano],
    );
    expect(new Map(joined.map(({ id, revenue }) => [id, Number(revenue)]))).toEqual(model.reconciled);
    expect(await amounts('rendimento', 'num_conta', 'saldo_final')).toEqual(expected(model.yields, (index) => ground.accounts[index]!));
    const papers = await rows<{ id: string; sha256: string }>('select id, sha256 from anexo where ano = $1', [ground.ano]);
    const standing = [...model.papers].map((paper) => paper.split(' ').map(Number) as [number, number]);
    expect(new Set(papers.map(({ id, sha256 }) => `${id} ${sha256}`))).toEqual(
      new Set(standing.map(([id, file]) => `${id} ${sha256Of(file)}`)),
    );
    const credited = [...model.operations].map(([id, { creditos }]) => [id, creditos.reduce((sum, { valor }) => sum + valor, 0)] as const);
    const moved = '(select ano, operacao, sum(valor) as valor from redistribuicao where valor > 0 group by 1, 2) r';
    expect(await amounts(moved, 'operacao')).toEqual(expected(new Map(credited)));
    expect(await rows('select operacao from redistribuicao group by ano, operacao having sum(valor) <> 0', [])).toEqual([]);
  };

  /** The previous year, the year, and the next one. */
  const years = () => [-1, 0, 1].map((offset) => ground.ano + offset);

  /** Verifies each year, and its export without the product. The next year may only begin otherwise by what its yield sheet told (rule 14.5). */
  const expectSound = async (model: FinanceModel) => {
    const folder = mkdtempSync(join(tmpdir(), 'razao-model-'));
    for (const ano of years()) {
      const { body } = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
      const isTold = ano === ground.ano + 1 && model.closed && beginsOtherwise(model);
      const motivo = isTold ? expect.stringContaining(`A conta ${ground.accounts[1]} terminou ${ground.ano}`) : undefined;
      expect({ ano, integro: body.integro, motivo: body.divergencia?.motivo }).toEqual({ ano, integro: !isTold, motivo });
      const exported = join(folder, String(ano));
      await exportBook(product.api, exported, ano);
      const { code, said } = await verifyExport(exported);
      expect({ ano, code, wrong: said.split('\n').filter((line) => line.startsWith('- ')) }).toEqual({ ano, code: 0, wrong: [] });
    }
    rmSync(folder, { recursive: true });
  };

  it(
    `agrees after each of ${SEQUENCES} random sequences of concurrent commands, verifies, and rebuilds to the same tables`,
    async () => {
      let done = 0;
      while (done < SEQUENCES) {
        await start();
        const check = product.app.get(BookCheck, { strict: false });
        const many = Math.min(MOST, SEQUENCES - done);
        const sequence = fc.asyncProperty(DISPUTES, steps, fc.boolean(), async (disputes, drawn, isTold) => {
          let model: FinanceModel;
          [ground, model] = await givenYear(product, { ...ground, ano: FIRST_YEAR + 3 * (done % MOST) + 1 }, { isTold });
          model.isFirst = done % MOST === 0;
          done += 1;
          for (const step of [...BEGINNING, FIRST_LIMIT, ...disputes, ...drawn])
            if (Array.isArray(step)) await runTogether(model, step);
            else if ('closings' in step) await closeBesideWriters(product, ground, model, step);
            else await runAlone(model, step);
          // The next sequence has years of its own, in the same association, and its model begins without limit and Pix key.
          if (model.limit.valor !== null) await givenLimit(product.api, null);
          if (model.paidAt.key !== 0) await savePixKey(product, ground, 0);
          await expectSame(model);
          await expectSound(model);
        });
        await fc.assert(sequence, { numRuns: many, endOnFailure: true, ...(process.env.SEED && { seed: Number(process.env.SEED) }) });
        const live = await readModels(product);
        for (const book of await check.booksOf(SCHOOL)) await check.rebuild(book);
        expect(await readModels(product)).toEqual(live);
        if (done < SEQUENCES) await product.close();
      }
    },
    180_000 + SEQUENCES * 20_000,
  );
});

/** Whether the next year's yield sheet tells another balance of its account than the year ended with; of an account that did not move, any. */
function beginsOtherwise(model: FinanceModel): boolean {
  const moved = model.moves().filter(({ account }) => account === 1);
  const sum = (moves: { valor: number }[]) => moves.reduce((total, { valor }) => total + valor, 0);
  return model.told.length > 0 && moved.length > 0 && sum(moved) !== sum(model.told);
}

/** A multipart form with a file. */
function formOf(fields: object, file: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(file)]), 'nota.pdf');
  return form;
}
