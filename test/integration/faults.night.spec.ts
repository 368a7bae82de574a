import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../until.js';
import { expectUnavailable, FailingDatabase } from './failing-database.js';

/** How often the connection fails under load. */
const ROUNDS = Number(process.env.FAULTS ?? 1) * 3;
const CALLERS = 6;

const LOST = 'O sistema está temporariamente indisponível e não se sabe se a operação foi salva.';

/** Milliseconds within which a request gives up. */
const PATIENCE = 15_000;

describe('a database that fails for longer', () => {
  let database: FailingDatabase;

  beforeAll(async () => {
    database = await FailingDatabase.start();
  });

  afterEach(() => database.proxy.restore());

  afterAll(() => database.close());

  it(
    'is given up within 15 seconds when nothing comes back from it, and is used again when it answers',
    async () => {
      await database.read().expect(200);
      database.proxy.blackhole();
      const started = Date.now();
      const [one, two, three, health] = await Promise.all([
        database.read(),
        database.login(),
        database.save('no escuro'),
        database.ready(),
      ]);
      expect(Date.now() - started).toBeLessThan(PATIENCE);
      for (const answer of [one, two, three, health]) expectUnavailable(answer);
      expect(health.body.errors).toEqual([{ field: 'conexao', message: 'O banco de dados não responde.' }]);
      const alive = Date.now();
      await database.product.api.get('/saude', 'ninguem').expect(200);
      expect(Date.now() - alive).toBeLessThan(2_000);
      database.proxy.restore();
      await database.untilHealed();
      await database.ready().expect(200);
    },
    PATIENCE * 3,
  );

  it(
    'leaves it open whether a command was saved whose answer it lost, and the command sent again finds out',
    async () => {
      await database.save('primeira').expect(201);
      const before = await database.product.sql('select from evento');
      const lost = await database.locked('select from livro for update', async () => {
        const sent = database.save('perdida', { valor: 77 }).then((answer) => answer);
        await database.untilWaiting(1);
        database.proxy.blackhole({ there: false });
        return { sent };
      });
      const { status, body } = await lost.sent;
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 503,
        code: 'banco.resposta-perdida',
        message: `${LOST} Tente novamente: se já foi salva, não será feita outra vez.`,
      });
      database.proxy.restore();
      const again = await database.save('perdida', { valor: 77 }).expect(201);
      expect(again.body.valor).toBe(77);
      expect(await database.product.sql('select from evento')).toHaveLength(before.length + 1);
    },
    PATIENCE * 2,
  );

  it('counts as ready while every pooled connection waits, and a login times out', async () => {
    await database.locked(
      'lock table programa',
      async () => {
        let isOver = false;
        const readers = Array.from({ length: 8 }, async () => {
          while (!isOver) expectUnavailable(await database.read());
        });
        try {
          await database.untilWaiting(4);
          const started = Date.now();
          await database.ready().expect(200, { status: 'ok' });
          expect([200, 503]).toContain((await database.login()).status);
          expect(Date.now() - started).toBeLessThan(PATIENCE);
        } finally {
          isOver = true;
          await Promise.all(readers);
        }
      },
      'rollback',
    );
    await database.read().expect(200);
  });

  it('works on a slow network', async () => {
    database.proxy.slowDown(100);
    await database.read().expect(200);
    await database.save('devagar').expect(201);
  });

  it(
    `loses nothing and does nothing twice in ${ROUNDS} breaks under load`,
    async () => {
      const before = (await database.product.sql('select from evento')).length;
      const acknowledged: string[] = [];
      let unknown = 0;
      let isOver = false;
      const caller = async (name: number) => {
        for (let number = 0; !isOver; number += 1) {
          const chave = `sob-carga-${name}-${number}`;
          let answer = await database.save(chave);
          for (; answer.status === 503; answer = await database.save(chave))
            if (answer.body.code === 'banco.resposta-perdida') unknown += 1;
          expect(answer.status).toBe(201);
          acknowledged.push(chave);
        }
      };
      const callers = Array.from({ length: CALLERS }, (_, name) => caller(name));
      const saved = (goal: number) => until(`${goal} commands are acknowledged`, () => acknowledged.length >= goal);
      const ways = [
        () => database.proxy.drop(),
        () => database.endConnections(),
        async () => {
          const before = database.proxy.swallowed;
          database.proxy.blackhole({ there: false });
          await until('an answer is lost on the way', () => database.proxy.swallowed > before);
          database.proxy.drop();
          database.proxy.restore();
        },
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        await saved(acknowledged.length + CALLERS);
        await ways[round % ways.length]!();
      }
      await saved(acknowledged.length + CALLERS);
      isOver = true;
      await Promise.all(callers);
      process.stdout.write(`${ROUNDS} breaks: ${acknowledged.length} saved, ${unknown} answers lost on the way\n`);
      expect(await database.product.sql('select from evento')).toHaveLength(before + acknowledged.length);
      const kept = await database.product.sql<{ chave: string }>(`select chave from pedido_idempotente where chave like 'sob-carga-%'`);
      expect(kept.map(({ chave }) => chave).toSorted()).toEqual(acknowledged.toSorted());
    },
    30_000 + ROUNDS * 10_000,
  );
});
