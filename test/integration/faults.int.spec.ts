import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { type Response } from 'supertest';
import { roleOf } from '#platform/database/application-role.js';
import { provide } from './harness.js';
import { type ProductHere, runHere } from './product-here.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';
import { TcpProxy } from './tcp-proxy.js';

/** How often the connection fails under load; the nightly run does it more often. */
const ROUNDS = Number(process.env.FAULTS ?? 1) * 3;
const CALLERS = 6;

const UNAVAILABLE = {
  status: 503,
  code: 'banco.indisponivel',
  message: 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.',
};
const LOST = 'O sistema está temporariamente indisponível e não se sabe se a operação foi salva.';
const PROGRAMS = '/programa/all?cnpjAssociacao=11222333000181';

/** Milliseconds within which a request gives up. */
const PATIENCE = 15_000;

describe('a database that fails', () => {
  let product: ProductHere;
  let proxy: TcpProxy;
  let plan: Plan;
  let role: string;

  beforeAll(async () => {
    // The failures are meant.
    Logger.overrideLogger(false);
    const provided = await provide({ settings: { databasePool: 4 }, here: true });
    role = roleOf(provided.name);
    proxy = await TcpProxy.to(provided.appUrl);
    product = await runHere({ ...provided, appUrl: proxy.through(provided.appUrl) });
    plan = await givenPlan(product.api);
  }, 60_000);

  afterEach(() => proxy.restore());

  afterAll(async () => {
    await product.close();
    await proxy.close();
  });

  const read = () => product.api.get(PROGRAMS);
  const login = () => product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem');
  const ready = () => product.api.get('/saude/pronto', 'ninguem');
  const save = (chave: string, changes = {}) => product.api.post('/despesa/save', expenseOf(plan, changes)).set('Idempotency-Key', chave);

  const expectUnavailable = ({ status, body, headers }: Response) => {
    expect({ status, code: body.code, message: body.message }).toEqual(UNAVAILABLE);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  const untilHealed = async () => {
    for (const until = Date.now() + 20_000; (await read()).status !== 200; await setTimeout(50)) expect(Date.now()).toBeLessThan(until);
  };

  /** Holds a lock while the work is done. */
  const locked = async <T>(lock: string, work: () => Promise<T>, release = 'commit'): Promise<T> => {
    const client = new Client({ connectionString: product.ownerUrl });
    await client.connect();
    try {
      await client.query(`begin; ${lock}`);
      return await work();
    } finally {
      await client.query(release);
      await client.end();
    }
  };

  const untilWaiting = async (count: number) => {
    const waiting = `select from pg_stat_activity where usename = '${role}' and wait_event_type = 'Lock'`;
    for (const until = Date.now() + PATIENCE; (await product.sql(waiting)).length < count; await setTimeout(20))
      if (Date.now() > until) throw new Error(`${count} connections never waited at once`);
  };

  it.each(['53100', '53300', '57014', '55P03', '25006', '40P01', '58030'])('is said as 503 when it refuses with %s', async (code) => {
    await product.sql(
      `create function falha() returns trigger language plpgsql as $$ begin raise exception 'at fault' using errcode = '${code}'; end $$;
       create trigger falha before insert on programa for each row execute function falha();
       create trigger falha before insert on livro for each row execute function falha()`,
    );
    expectUnavailable(await product.api.post('/programa/save', { cnpjAssociacao: '11222333000181', descricao: 'SEM LUGAR' }));
    expectUnavailable(await product.api.post('/despesa/save', expenseOf(plan, { ano: 2025, dataElaboracao: '2025-03-10' })));
    await product.sql('drop function falha cascade');
    await read().expect(200);
  });

  it(
    'is given up within 15 seconds when nothing comes back from it, and is used again when it answers',
    async () => {
      await read().expect(200);
      proxy.blackhole();
      const started = Date.now();
      const [one, two, three, health] = await Promise.all([read(), login(), save('no escuro'), ready()]);
      expect(Date.now() - started).toBeLessThan(PATIENCE);
      for (const answer of [one, two, three, health]) expectUnavailable(answer);
      expect(health.body.errors).toEqual([{ field: 'conexao', message: 'O banco de dados não responde.' }]);
      const alive = Date.now();
      await product.api.get('/saude', 'ninguem').expect(200);
      expect(Date.now() - alive).toBeLessThan(2_000);
      proxy.restore();
      await untilHealed();
      await ready().expect(200);
    },
    PATIENCE * 3,
  );

  it(
    'leaves it open whether a command was saved whose answer it lost, and the command sent again finds out',
    async () => {
      await save('primeira').expect(201);
      const before = await product.sql('select from evento');
      const lost = await locked('select from livro for update', async () => {
        const sent = save('perdida', { valor: 77 }).then((answer) => answer);
        await untilWaiting(1);
        proxy.blackhole({ there: false });
        return { sent };
      });
      const { status, body } = await lost.sent;
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 503,
        code: 'banco.resposta-perdida',
        message: `${LOST} Tente novamente: se já foi salva, não será feita outra vez.`,
      });
      proxy.restore();
      const again = await save('perdida', { valor: 77 }).expect(201);
      expect(again.body.valor).toBe(77);
      expect(await product.sql('select from evento')).toHaveLength(before.length + 1);
    },
    PATIENCE * 2,
  );

  it('is ready though every connection of the pool waits, and a login gives up in time', async () => {
    await locked(
      'lock table programa',
      async () => {
        let isOver = false;
        const readers = Array.from({ length: 8 }, async () => {
          while (!isOver) expectUnavailable(await read());
        });
        try {
          await untilWaiting(4);
          const started = Date.now();
          await ready().expect(200, { status: 'ok' });
          expect([200, 503]).toContain((await login()).status);
          expect(Date.now() - started).toBeLessThan(PATIENCE);
        } finally {
          isOver = true;
          await Promise.all(readers);
        }
      },
      'rollback',
    );
    await read().expect(200);
  }, 60_000);

  it('goes on when its connections are ended', async () => {
    await product.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    for (const answer of await Promise.all(Array.from({ length: 8 }, read))) expect([200, 503]).toContain(answer.status);
    await untilHealed();
  });

  it.each(['without a key', 'with a key'])(
    'is not short of connections after more of them broke in a save %s than the pool has',
    async (how) => {
      for (let broken = 0; broken < 6; broken += 1) {
        // Idle connections that were ended too may not have been noticed yet.
        await untilHealed();
        await locked('lock table programa', async () => {
          const save = product.api.post('/programa/save', { cnpjAssociacao: '11222333000181', descricao: `QUEBRA ${how} ${broken}` });
          if (how === 'with a key') save.set('Idempotency-Key', `quebra-${broken}`);
          const saving = save.then((answer) => answer);
          await untilWaiting(1);
          await product.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
          expect((await saving).body.code).toBe('banco.resposta-perdida');
        });
      }
      await untilHealed();
      await product.api.post('/programa/save', { cnpjAssociacao: '11222333000181', descricao: `QUEBRA ${how} 0` }).expect(201);
    },
  );

  it('works, only slower, on a slow network', async () => {
    proxy.slowDown(100);
    await read().expect(200);
    await save('devagar').expect(201);
  });

  it(
    `loses nothing and does nothing twice in ${ROUNDS} breaks under load`,
    async () => {
      const before = (await product.sql('select from evento')).length;
      const acknowledged: string[] = [];
      let unknown = 0;
      let isOver = false;
      const caller = async (name: number) => {
        for (let number = 0; !isOver; number += 1) {
          const chave = `sob-carga-${name}-${number}`;
          let answer = await save(chave);
          for (; answer.status === 503; answer = await save(chave)) if (answer.body.code === 'banco.resposta-perdida') unknown += 1;
          expect(answer.status).toBe(201);
          acknowledged.push(chave);
        }
      };
      const callers = Array.from({ length: CALLERS }, (_, name) => caller(name));
      const ways = [
        () => proxy.drop(),
        () => product.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`),
        async () => {
          proxy.blackhole({ there: false });
          await setTimeout(100);
          proxy.drop();
          proxy.restore();
        },
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const goal = acknowledged.length + CALLERS; acknowledged.length < goal; ) await setTimeout(5);
        await ways[round % ways.length]!();
      }
      for (const goal = acknowledged.length + CALLERS; acknowledged.length < goal; ) await setTimeout(5);
      isOver = true;
      await Promise.all(callers);
      process.stdout.write(`${ROUNDS} breaks: ${acknowledged.length} saved, ${unknown} answers lost on the way\n`);
      expect(await product.sql('select from evento')).toHaveLength(before + acknowledged.length);
      const kept = await product.sql<{ chave: string }>(`select chave from pedido_idempotente where chave like 'sob-carga-%'`);
      expect(kept.map(({ chave }) => chave).toSorted()).toEqual(acknowledged.toSorted());
    },
    30_000 + ROUNDS * 10_000,
  );

  it('holds no value of a row in its own log', async () => {
    const [shown] = await product.sql<{ data_directory: string }>('show data_directory');
    await product.api.post('/programa/save', { cnpjAssociacao: '11222333000181', descricao: 'PROGRAMA SIGILOSO' }).expect(201);
    await product.api.post('/programa/save', { cnpjAssociacao: '11222333000181', descricao: 'PROGRAMA SIGILOSO' }).expect(409);
    await expect(product.sql(`insert into usuario select * from usuario where nome <> 'NOME SIGILOSO'`)).rejects.toThrow('duplicate key');
    const log = readFileSync(join(shown!.data_directory, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint "usuario_pkey"');
    expect(log).not.toMatch(/SIGILOSO|52998224725/);
  });
});
