import { Injectable } from '@nestjs/common';
import { type BookId } from '#modules/book/public.js';
import { Semaphore } from '#platform/semaphore.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type ClosedElsewhere, OtherYears } from './account-month.js';
import { CLOSED_ELSEWHERE } from './closed-months.sql.js';

const CLOSED = lookUpOf([CLOSED_ELSEWHERE]);

/** What the books of other years have closed: no lock of one book covers it. */
@Injectable()
export class ClosedMonths {
  /** One of this process at a time: each holds a connection while it works. */
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {}

  /** Works while nobody closes or opens a year, closes a month, or changes what another year may have closed (rules 14.4 and 26.8). */
  inTurn<T>({ cnpjAssociacao, ano }: BookId, work: (elsewhere: ClosedElsewhere) => Promise<T>): Promise<T> {
    return this.turns.run(() =>
      this.tenancy.connection(cnpjAssociacao, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${cnpjAssociacao}`]);
        return work(await this.lookUp.one<ClosedElsewhere>(cnpjAssociacao, CLOSED, { ano }));
      }),
    );
  }

  /** Optimistic first; repeats in turn when the rule needs what other years have closed. */
  async whereNeeded<T>(book: BookId, work: (elsewhere?: ClosedElsewhere) => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OtherYears)) throw error;
      return this.inTurn(book, work);
    }
  }
}
