import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool, TypeOverrides, types } from 'pg';
import { appUrl, roleOf } from '#platform/database/application-role.js';
import { withClient } from '#platform/database/connect.js';
import { Replica } from '#platform/database/replica.js';
import { asTenant } from '#platform/tenancy/tenant-policy.js';
import { until } from '../until.js';
import { RESIDENTS, SCHOOL } from './harness.js';
import { PostgresPair } from './postgres-pair.js';
import { DATABASE, ProductOnPair } from './product-on-pair.js';
import { YEAR } from './scenario.js';
import { TEST_SECRET } from './template.js';

const LIST = `/despesa/pagina?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const REGISTER = `/favorecido/all?cnpjAssociacao=${SCHOOL}`;
const PAST = `/relatorio/razao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&comoEm=1`;

/** Whether a connection of the product waits for a lock. */
const WAITING = `usename = '${roleOf(DATABASE)}' and wait_event_type = 'Lock'`;

describe('a DATABASE_REPLICA_URL', () => {
  let onPair: ProductOnPair<PostgresPair>;

  beforeAll(async () => {
    onPair = await ProductOnPair.start(await PostgresPair.start(), (url) => ({ DATABASE_REPLICA_URL: url }));
  });

  afterAll(() => onPair.end());

  const listed = async (): Promise<number> => (await onPair.api.get(LIST).expect(200)).body.total;
  const payees = async (): Promise<string[]> => (await onPair.api.get(REGISTER).expect(200)).body.map(({ nome }: { nome: string }) => nome);
  const savePayee = (nome: string, cpfOrCnpj: string) =>
    onPair.api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj, nome, novo: true }).expect(201);
  const onStandby = async <T>(sql: string): Promise<T[]> =>
    (await withClient(onPair.pair.standby(DATABASE), (client) => client.query(sql))).rows;

  /** When the product last ended a transaction on the standby, in seconds; 0 if never. */
  const lastRead = async (): Promise<number> => {
    const [row] = await onStandby<{ last: number }>(
      `select coalesce(max(extract(epoch from query_start)), 0)::float8 as last from pg_stat_activity where usename = '${roleOf(DATABASE)}' and query = 'commit'`,
    );
    return row!.last;
  };
  const untilOnStandby = async (read: () => Promise<unknown>) => {
    const before = await lastRead();
    await until('the standby is read', async () => {
      await read();
      return (await lastRead()) > before;
    });
  };

  it('has lists read from the standby', async () => {
    await onPair.save('primeira').expect(201);
    await untilOnStandby(listed);
    await untilOnStandby(payees);
    expect([await listed(), await payees()]).toEqual([1, ['PAPELARIA CENTRAL LTDA']]);
  });

  it('never shows less than was saved when the standby lags', async () => {
    await onPair.pair.onStandby('select pg_wal_replay_pause()');
    const before = await lastRead();
    await onPair.save('segunda').expect(201);
    await savePayee('ANA', '52998224725');
    expect([await listed(), await payees()]).toEqual([2, ['ANA', 'PAPELARIA CENTRAL LTDA']]);
    expect(await onStandby('select from despesa')).toHaveLength(1);
    expect(await lastRead()).toBeLessThanOrEqual(before);
    await onPair.pair.onStandby('select pg_wal_replay_resume()');
    await untilOnStandby(listed);
    expect(await listed()).toBe(2);
  });

  it('keeps the rows of each association apart on the standby', async () => {
    const rows = await withClient(appUrl(onPair.pair.standby(DATABASE), TEST_SECRET), async (client) => {
      const count = async () => (await client.query('select from despesa')).rowCount;
      const countOf = async (cnpj: string) => {
        await client.query(asTenant(cnpj));
        return count().finally(() => client.query('rollback'));
      };
      return { school: await countOf(SCHOOL), residents: await countOf(RESIDENTS), nobody: await count() };
    });
    expect(rows).toEqual({ school: 2, residents: 0, nobody: 0 });
    await onPair.api.get(LIST.replace(SCHOOL, RESIDENTS), 'usuario').expect(403);
  });

  it('has a read that the standby breaks off done by the primary', async () => {
    await untilOnStandby(listed);
    const answer = await withClient(onPair.pair.primary(DATABASE), async (client) => {
      await client.query('begin; lock table despesa');
      const held = `select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'despesa'::regclass`;
      await until('the standby holds the lock too', async () => (await onStandby(held)).length > 0);
      const sent = listed();
      await until(
        'the read waits on the standby',
        async () => (await onStandby(`select from pg_stat_activity where ${WAITING}`)).length > 0,
      );
      await onStandby(`select pg_terminate_backend(pid) from pg_stat_activity where ${WAITING}`);
      await client.query('commit');
      return sent;
    });
    expect(answer).toBe(2);
  });

  it('has reports of an earlier entry, which need temporary tables, made on the primary', async () => {
    await onPair.api.get(PAST).expect(200);
  });

  describe('is used', () => {
    let primary: Pool;
    const replicas: Replica[] = [];

    beforeAll(() => {
      const datesAsTexts = new TypeOverrides();
      datesAsTexts.setTypeParser(types.builtins.DATE, String);
      primary = new Pool({ connectionString: onPair.pair.primary(DATABASE), types: datesAsTexts });
    });

    afterAll(() => Promise.all([primary, ...replicas].map((each) => ('end' in each ? each.end() : each.close()))));

    /** What a value is read as on the replica, if that is used while the primary says to be of that history. */
    const read = async (url: string, change = (history: string) => history): Promise<unknown> => {
      const replica = new Replica(url);
      replicas.push(replica);
      const query = async (sql: string) => ({
        rows: (await primary.query(sql)).rows.map((row) => ({ ...row, history: change(row.history) })),
      });
      const client = await replica.lend({ options: primary.options, query } as unknown as Pool);
      try {
        return (await client?.query(`select date '2026-03-10' as day`))?.rows[0].day;
      } finally {
        client?.release();
      }
    };

    it('with values that are read as on the primary', async () => {
      expect(await read(onPair.pair.standby(DATABASE))).toBe('2026-03-10');
    });

    it.each([
      ['another timeline', (history: string) => history.replace(/\d+$/, '9')],
      ['another installation', (history: string) => history.replace(/^\d+/, '9')],
    ])('not while it follows %s', async (_, change) => {
      expect(await read(onPair.pair.standby(DATABASE), change)).toBeUndefined();
    });

    it('not while the primary does not say where it is, as Aurora refuses to', async () => {
      const refuse = () => {
        throw new Error('Function pg_current_wal_flush_lsn() is currently not supported for Aurora');
      };
      expect(await read(onPair.pair.standby(DATABASE), refuse)).toBeUndefined();
    });

    it('not if it is no standby', async () => {
      expect(await read(onPair.pair.primary(DATABASE))).toBeUndefined();
    });
  });

  it('goes on with the new standby after a failover', async () => {
    await untilOnStandby(listed);
    await onPair.pair.failOver();
    await onPair.pair.rejoin();
    await until('an expense is saved', () => onPair.save('terceira').then(({ status }) => status === 201));
    expect(await listed()).toBe(3);
    await untilOnStandby(listed);
  });

  it('has lists read from the primary while no standby runs', async () => {
    await onPair.pair.killStandby();
    expect(await listed()).toBe(3);
    await onPair.pair.rejoin();
    await untilOnStandby(listed);
  });
});
