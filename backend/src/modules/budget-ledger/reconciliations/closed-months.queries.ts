import { Injectable } from '@nestjs/common';
import { type BookId } from '#modules/book/public.js';
import { Semaphore } from '#platform/semaphore.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type ClosedUntil, OtherYears } from './account-month.js';
import { CLOSED_ELSEWHERE, type ClosedElsewhere } from './closed-months.sql.js';

const CLOSED = lookUpOf([CLOSED_ELSEWHERE]);

/** What the books of other years have closed of their accounts: no lock of one book covers it. */
@Injectable()
export class ClosedMonths {
  /** One of this process at a time: each holds a connection while it works. */
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {}

  /** Works while nobody closes a month, or changes what another year may have closed (rule 26.8). */
  inTurn<T>({ cnpjAssociacao, ano }: BookId, work: (elsewhere: readonly ClosedUntil[]) => Promise<T>): Promise<T> {
    return this.turns.run(() =>
      this.tenancy.connection(cnpjAssociacao, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mes_conciliado ${cnpjAssociacao}`]);
        const { mesesFechados } = await this.lookUp.one<ClosedElsewhere>(cnpjAssociacao, CLOSED, { ano });
        return work(mesesFechados);
      }),
    );
  }

  /** Works without knowing it; where it must be known, again and in turn. */
  async whereNeeded<T>(book: BookId, work: (elsewhere?: readonly ClosedUntil[]) => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OtherYears)) throw error;
      return this.inTurn(book, work);
    }
  }
}
