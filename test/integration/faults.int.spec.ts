import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectUnavailable, FailingDatabase } from './failing-database.js';
import { expenseOf } from './scenario.js';

describe('a database that fails', () => {
  let database: FailingDatabase;

  beforeAll(async () => {
    database = await FailingDatabase.start();
  });

  afterEach(() => database.proxy.restore());

  afterAll(() => database.close());

  it.each(['53100', '53300', '57014', '55P03', '25006', '40P01', '58030'])('causes a 503 when it refuses with %s', async (code) => {
    const { product, plan } = database;
    await product.sql(
      `create function falha() returns trigger language plpgsql as $$ begin raise exception 'at fault' using errcode = '${code}'; end $$;
       create trigger falha before insert on programa for each row execute function falha();
       create trigger falha before insert on livro for each row execute function falha()`,
    );
    expectUnavailable(await database.saveProgram('SEM LUGAR'));
    expectUnavailable(await product.api.post('/despesa/save', expenseOf(plan, { ano: 2025, dataElaboracao: '2025-03-10' })));
    await product.sql('drop function falha cascade');
    await database.read().expect(200);
  });

  it('is used again after its connections were terminated', async () => {
    await database.endConnections();
    for (const answer of await Promise.all(Array.from({ length: 8 }, database.read))) expect([200, 503]).toContain(answer.status);
    await database.untilHealed();
  });

  it.each(['without a key', 'with a key'])(
    'is not short of connections after more of them broke in a save %s than the pool has',
    async (how) => {
      for (let broken = 0; broken < 6; broken += 1) {
        // The pool may not yet have noticed terminated idle connections.
        await database.untilHealed();
        await database.locked('lock table programa', async () => {
          const save = database.saveProgram(`QUEBRA ${how} ${broken}`);
          if (how === 'with a key') save.set('Idempotency-Key', `quebra-${broken}`);
          const saving = save.then((answer) => answer);
          await database.untilWaiting(1);
          await database.endConnections();
          expect((await saving).body.code).toBe('banco.resposta-perdida');
        });
      }
      await database.untilHealed();
      await database.saveProgram(`QUEBRA ${how} 0`).expect(201);
    },
  );

  it('logs no values of rows', async () => {
    const { product } = database;
    const [shown] = await product.sql<{ data_directory: string }>('show data_directory');
    await database.saveProgram('PROGRAMA SIGILOSO').expect(201);
    await database.saveProgram('PROGRAMA SIGILOSO').expect(409);
    const again = `insert into usuario overriding system value select * from usuario where nome <> 'NOME SIGILOSO'`;
    await expect(product.sql(again)).rejects.toThrow('duplicate key');
    const log = readFileSync(join(shown!.data_directory, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint "usuario_pkey"');
    expect(log).not.toMatch(/SIGILOSO|52998224725/);
  });
});
