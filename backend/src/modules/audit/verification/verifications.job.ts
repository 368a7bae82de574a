import { Injectable, Logger } from '@nestjs/common';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { AnchorCheck } from '#modules/anchors/public.js';
import { BookCheck, BookContinuation, VerifiedBooks, type VerifiedHead } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { JournalCheck } from '#modules/journal/public.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { BookVerification } from './book-verification.service.js';
import { type ListedChain, type NightItem, NightList } from './night-list.service.js';
import { isDue } from './turns.js';
import { VerifiedJournals } from './verified-journals.js';

/** The queue of the processes that share a night's work. */
const SHARES = 'livro-verificacao-parte';

/** Result of an item; `divergences` is null if there was nothing to compare. */
interface Outcome {
  divergences: number | null;
  /** The budgets left a part of it for the next night. */
  isPartly: boolean;
}

/**
 * Verifies the chains of all books and journals at night from where they were verified last, each with all its papers whole once a week in turns, and the file
 * of anchors. The processes of the installation share the work.
 */
@Injectable()
export class Verifications {
  private readonly logger = new Logger('verification');

  constructor(
    private readonly list: NightList,
    private readonly verifiedBooks: VerifiedBooks,
    private readonly verifiedJournals: VerifiedJournals,
    private readonly check: BookCheck,
    private readonly continuation: BookContinuation,
    private readonly verification: BookVerification,
    private readonly journals: JournalCheck,
    private readonly anchors: AnchorCheck,
    private readonly jobs: NightlyJobs,
  ) {
    jobs.add({ queue: 'livro-verificacao', hour: 3, run: (since) => this.begin(since) });
    jobs.add({ queue: SHARES, run: (_, signal, job) => this.share(job, signal) });
  }

  /** Lists the night's work and calls the first process to it. */
  async begin(night: Date): Promise<void> {
    await this.list.begin(night, await this.journals.chains());
    await this.jobs.now(SHARES);
  }

  /** Does the night's work, item by item, until nothing is left or its budget of time is spent; stops between two items when aborted. */
  async share(job: string, signal: AbortSignal): Promise<void> {
    for (let item = await this.list.take(job); item; item = await this.list.take(job)) {
      signal.throwIfAborted();
      // As long as there is work, one more process is called.
      await this.jobs.now(SHARES);
      await this.list.finish(item, await this.verify(item, signal));
    }
    const left = await this.list.close();
    if (left && left.naoAlcancados > 0) this.logger.warn(left, 'the night did not get through');
  }

  private async verify(item: NightItem, signal: AbortSignal): Promise<Outcome> {
    const { tipo, dono, ano } = item;
    if (tipo === 'ancoras') return this.anchored();
    if (tipo === 'dono') return this.visit(item);
    return tipo === 'livro' ? this.wholeBook({ cnpjAssociacao: dono, ano }, signal) : this.wholeJournal(dono);
  }

  /** Goes on with the books and the journal of an association, or lists them to be verified whole. */
  private async visit({ noite, dono }: NightItem): Promise<Outcome> {
    const [books, journal] = [await this.visitBooks(dono, new Date(noite)), await this.visitJournal(dono, new Date(noite))];
    await this.list.add(noite, [...books, journal]);
    return { divergences: null, isPartly: false };
  }

  private async visitBooks(dono: string, night: Date): Promise<ListedChain[]> {
    const books = await this.check.booksOf(dono);
    const heads = await this.verifiedBooks.all(dono);
    const resting = [...heads.values()].filter((head) => head.anexosDe === null && rests(`livro ${dono} ${head.ano}`, head, night));
    const found = await this.continuation.verify(dono, resting);
    const moved = [...found].filter(([, { integro }]) => integro).map(([ano, { entradas, hash }]) => ({ ano, sequencia: entradas, hash }));
    await this.verifiedBooks.move(dono, moved);
    return books.map(({ ano }) => listed({ tipo: 'livro', dono, ano }, heads.get(ano), found.get(ano)));
  }

  private async visitJournal(dono: string, night: Date): Promise<ListedChain> {
    const head = await this.verifiedJournals.last(dono);
    const found = head && rests(`diario ${dono}`, head, night) ? await this.journals.verify(dono, head) : undefined;
    if (found?.integro) await this.verifiedJournals.keep(dono, found, { isWhole: false });
    return listed({ tipo: 'diario', dono, ano: 0 }, head, found);
  }

  private async wholeBook(book: BookId, signal: AbortSignal): Promise<Outcome> {
    const head = (await this.verifiedBooks.all(book.cnpjAssociacao)).get(book.ano);
    const mayRead = (bytes: number) => {
      signal.throwIfAborted();
      return this.list.mayRead(bytes);
    };
    // What was found in earlier papers is found again.
    const from = (head?.integro && head.anexosDe) || undefined;
    const { anexosDe, ...found } = await this.verification.examine(book, { all: true, from, mayRead });
    if (found.divergencia) this.logger.error({ ...book, ...found.divergencia }, 'a book does not verify');
    await this.verifiedBooks.keep(book, found, anexosDe);
    return { divergences: Number(!found.integro), isPartly: anexosDe !== null };
  }

  private async wholeJournal(diario: string): Promise<Outcome> {
    const head = await this.verifiedJournals.last(diario);
    const whole = await this.journals.verify(diario);
    const found = whole.integro && head ? await this.journals.verify(diario, head) : whole;
    if (found.divergencia) this.logger.error({ diario, ...found.divergencia }, 'a journal does not verify');
    await this.verifiedJournals.keep(diario, found, { isWhole: true });
    return { divergences: Number(!found.integro), isPartly: false };
  }

  private async anchored(): Promise<Outcome> {
    const wrong = await this.anchors.wrongInOwnFile();
    for (const motivo of wrong ?? []) this.logger.error({ motivo }, 'the anchors do not verify');
    return { divergences: wrong?.length ?? null, isPartly: false };
  }
}

/** Whether the chain needs no whole verification in that night. */
function rests(chain: string, { integro, inteiroEm }: VerifiedHead, night: Date): boolean {
  return integro && !isDue(chain, inteiroEm, night);
}

/** A chain that is done if it was gone on with and is sound. One that could not be gone on with is to be verified whole before all others. */
function listed(chain: Pick<ListedChain, 'tipo' | 'dono' | 'ano'>, head?: VerifiedHead, found?: ChainVerification): ListedChain {
  const isDone = found?.integro ?? false;
  return { ...chain, lastWhole: found && !isDone ? null : (head?.inteiroEm ?? null), isSound: head?.integro ?? true, isDone };
}
