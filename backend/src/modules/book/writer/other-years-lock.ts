import { type OnApplicationShutdown } from '@nestjs/common';
import { type Pool } from 'pg';
import { poolLike } from '#platform/database/pool-like.js';
import { Semaphore } from '#platform/semaphore.js';
import { inTransaction, lend } from '#platform/tenancy/connections.js';
import { type LookUp, lookUpOf, type Question } from '#platform/tenancy/look-up.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../entry.js';
import { type OtherYears } from '../other-years.js';

/**
 * Lock of other years' facts: an advisory lock of the association, taken before the lock of any book's head. It is held on a connection of its own: the work
 * under it needs one of the pool, which must not be held by who waits for another.
 */
export class OtherYearsLock implements OnApplicationShutdown {
  /** One task of this process at a time, because there is one connection. */
  private readonly turns = new Semaphore(1);
  private pool: Pool | undefined;
  private readonly statement: string;

  /** @param questions answer lists about a record with the field `ano`, and the fields that the command is about */
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    questions: readonly Question[],
  ) {
    this.statement = lookUpOf(questions);
  }

  /** Runs work with the facts of other years' books under the lock, which excludes other processes too. `about` says of which records. */
  hold<T>({ cnpjAssociacao, ano }: BookId, work: (otherYears: OtherYears) => Promise<T>, about: object = {}): Promise<T> {
    return this.turns.run(async () => {
      this.pool ??= poolLike(await this.tenancy.pool(), { max: 1 });
      return lend(this.pool, (client) =>
        inTransaction(
          client,
          cnpjAssociacao,
          async () => {
            await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${cnpjAssociacao}`]);
            return work(await this.lookUp.one<OtherYears>(cnpjAssociacao, this.statement, { ...about, ano }));
          },
          () => [],
        ),
      );
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
