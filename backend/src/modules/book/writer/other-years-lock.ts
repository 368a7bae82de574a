import { Semaphore } from '#platform/semaphore.js';
import { type LookUp, lookUpOf, type Question } from '#platform/tenancy/look-up.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../entry.js';
import { type OtherYears } from '../other-years.js';

/** The lock of what the books of other years say: an advisory lock of the association, taken before the lock of any book's head. */
export class OtherYearsLock {
  /** One task of this process at a time: each holds a connection while it works. */
  private readonly turns = new Semaphore(1);
  private readonly statement: string;

  /** @param question its answers are lists, about a record of which it gets `ano` */
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    question: Question,
  ) {
    this.statement = lookUpOf([question]);
  }

  /** Works with what the books of other years say while nobody else holds the lock, in whichever process. */
  hold<T>({ cnpjAssociacao, ano }: BookId, work: (otherYears: OtherYears) => Promise<T>): Promise<T> {
    return this.turns.run(() =>
      this.tenancy.connection(cnpjAssociacao, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${cnpjAssociacao}`]);
        return work(await this.lookUp.one<OtherYears>(cnpjAssociacao, this.statement, { ano }));
      }),
    );
  }
}
