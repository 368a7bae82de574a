import { Semaphore } from '#platform/semaphore.js';
import { type LookUp, lookUpOf, type Question } from '#platform/tenancy/look-up.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../entry.js';
import { type OtherYears } from '../other-years.js';

/** Lock of other years' facts: an advisory lock of the association, taken before the lock of any book's head. */
export class OtherYearsLock {
  /** One task of this process at a time, because each holds a connection. */
  private readonly turns = new Semaphore(1);
  private readonly statement: string;

  /** @param questions answer lists about a record with the field `ano` */
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    questions: readonly Question[],
  ) {
    this.statement = lookUpOf(questions);
  }

  /** Runs work with the facts of other years' books under the lock, which excludes other processes too. */
  hold<T>({ cnpjAssociacao, ano }: BookId, work: (otherYears: OtherYears) => Promise<T>): Promise<T> {
    return this.turns.run(() =>
      this.tenancy.connection(cnpjAssociacao, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${cnpjAssociacao}`]);
        return work(await this.lookUp.one<OtherYears>(cnpjAssociacao, this.statement, { ano }));
      }),
    );
  }
}
