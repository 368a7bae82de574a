import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { databaseFault } from '#platform/database/faults.js';
import { BookState } from '../book-state.js';
import { type BookId, dayOf, daysOf, type Entry, type EntryAuthor, hashOf } from '../entry.js';
import { decodeFact, encodeFact, type Fact } from '../fact.js';
import { BookHeads } from '../live/book-heads.js';
import { projectionOf } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { type Batch, BookStore, isDangling, isMoved, isRepeated, newerAnchor } from './book-store.js';
import { currentKey, type KnownRequest, refuseOther } from './idempotency.js';
import { type Decided, type OpenBook, type Waiting, weightOf } from './open-book.js';

/** Entries whose books are kept in memory between commands, all together; the least recently used book goes first. */
const KEPT_ENTRIES = 200_000;

/** How often a command is decided anew because another process wrote first. */
const TRIES = 20;

/** Commands that one transaction takes at most. */
const BATCH = 256;

/**
 * The one way to write in a book. Commands for the same book wait in a queue and are decided one after another on the state that the ones before left, and what
 * they decide is appended, hashed, projected and committed together: one transaction for all that waited, an answer of its own for each. Books do not wait for each other.
 *
 * The state is kept in memory and holds as long as the head of the book in the database has not moved; `livro_avancar` checks that under the head's lock,
 * so a second process makes a command slower, never wrong. Where several processes write in a book, each takes the lock before it reads on and decides: deciding first
 * would be in vain most of the time.
 */
@Injectable()
export class Books {
  private readonly open = new Map<string, OpenBook>();
  private written = 0;
  /** The newest anchor that an entry was refused for. */
  private anchoredAt = '';

  constructor(
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
    private readonly clock: Clock,
    private readonly heads: BookHeads,
  ) {}

  /** Commands that wait to be decided, over all books. */
  get queued(): number {
    return [...this.open.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Entries appended since the process started. */
  get entriesWritten(): number {
    return this.written;
  }

  /**
   * Decides and writes. `decide` gets the book as it stands and returns facts, or throws RuleViolation, which changes nothing; `answer` gets the book
   * with the facts in it. Resolves after the commit. A book that takes nothing refuses, but for a command that says `always`.
   */
  write<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F,
    answer: (book: BookState, fact: F) => T,
  ): Promise<T> {
    return this.writeAll(
      id,
      author,
      (book) => [decide(book)],
      (book, [fact]) => answer(book, fact as F),
    );
  }

  /** The same for a command of any number of facts, all of them or none; with none it writes nothing. */
  writeAll<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F[],
    answer: (book: BookState, facts: F[]) => T,
    { always = false } = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const book = this.bookOf(id);
      book.waiting.push({
        author,
        key: currentKey(),
        always,
        decide,
        answer: answer as Waiting['answer'],
        resolve: resolve as Waiting['resolve'],
        reject,
        tries: 0,
        alone: false,
      });
      if (!book.busy) void this.work(id, book);
    });
  }

  /** Answers from the book as this process knows it, which may lack what others have just written: nothing may be decided on it. */
  async read<T>(id: BookId, look: (book: BookState) => T): Promise<T> {
    return look(await this.current(id, this.bookOf(id)));
  }

  private bookOf({ cnpjAssociacao, ano }: BookId): OpenBook {
    const key = `${cnpjAssociacao} ${ano}`;
    const book = this.open.get(key) ?? { state: undefined, shared: false, waiting: [], busy: false };
    this.open.delete(key);
    this.open.set(key, book);
    this.forget(book);
    return book;
  }

  /** Drops the books used least recently, until the others hold no more than is kept. */
  private forget(used: OpenBook): void {
    let kept = [...this.open.values()].reduce((sum, book) => sum + weightOf(book), 0);
    for (const [key, book] of this.open) {
      if (kept <= KEPT_ENTRIES) return;
      if (book.busy || book === used) continue;
      kept -= weightOf(book);
      this.open.delete(key);
    }
  }

  /** Never throws: every command that waits is answered. */
  private async work(id: BookId, book: OpenBook): Promise<void> {
    book.busy = true;
    while (book.waiting.length > 0) {
      // One turn of the event loop: commands that come together, or that follow at once on the last batch's answers, are written together.
      await setImmediate();
      const commands = book.waiting.splice(0, book.waiting[0]!.alone ? 1 : BATCH);
      const decided: Decided = { entries: [], changes: [], requests: [] };
      try {
        let answers: (() => void)[] = [];
        const decide = (state: BookState): Batch => {
          const known = state.sequencia;
          answers = commands.map((command) => this.decide(state, command, decided));
          return { known, ...decided, projection: projectionOf(state, decided.changes) };
        };
        if (book.shared) await this.store.appendInTurn(id, async (client) => decide(await this.inTurn(id, book, client)));
        else await this.store.append(id, decide(await this.current(id, book)));
        this.written += decided.entries.length;
        for (const answer of answers) answer();
        const last = decided.entries.at(-1);
        if (last) this.heads.moved(id, last.sequencia);
      } catch (error) {
        for (const { undo } of decided.changes.toReversed()) undo();
        await this.recover(id, book, commands, error);
      }
    }
    book.busy = false;
  }

  /** One command: its entries and changes are added, and what to answer after the commit comes back. */
  private decide(state: BookState, command: Waiting, { entries, changes, requests }: Decided): () => void {
    let facts: Fact[];
    let own: Pick<Decided, 'entries' | 'changes'>;
    try {
      if (!command.always) this.kinds.refuse(state);
      facts = command.decide(state);
      own = this.apply(state, facts, command.author);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      return () => void this.refuse(state.id, command, error);
    }
    changes.push(...own.changes);
    entries.push(...own.entries);
    if (command.key && facts.length > 0)
      requests.push({ ...command.key, primeira: state.sequencia - own.entries.length + 1, ultima: state.sequencia });
    const answer = command.answer(state, facts);
    return () => command.resolve(answer);
  }

  /** Takes the facts in and what follows from them, or none of them: throws RuleViolation when they move what must not be moved. */
  private apply(state: BookState, facts: Fact[], author: EntryAuthor): Pick<Decided, 'entries' | 'changes'> {
    const entries: Entry[] = [];
    const take = (fact: Fact) => {
      const entry = this.entryOf(state, fact, author);
      entries.push(entry);
      return state.apply(entry, fact);
    };
    const changes = facts.map(take);
    try {
      const movements = changes.flatMap((change) => change.movements);
      if (movements.length > 0) changes.push(...this.kinds.follow(state, movements).map(take));
    } catch (error) {
      for (const { undo } of changes.toReversed()) undo();
      throw error;
    }
    return { entries, changes };
  }

  /**
   * Commands that another process overtook are decided anew, in turn with it, and those that say to be older than an anchor at its moment; commands of which one could not be written are written one by one;
   * unless the database is at fault, which would refuse the next one too, or may have written them.
   */
  private async recover(id: BookId, book: OpenBook, commands: Waiting[], error: unknown): Promise<void> {
    if (isMoved(error)) {
      for (const command of commands) command.tries += 1;
      for (const command of commands.filter(({ tries }) => tries >= TRIES)) command.reject(BUSY);
      book.waiting.unshift(...commands.filter(({ tries }) => tries < TRIES));
      book.shared = true;
    } else if (newerAnchor(error)) {
      this.anchoredAt = newerAnchor(error)!;
      book.waiting.unshift(...commands);
    } else if (databaseFault(error)) {
      for (const { reject } of commands) reject(error);
    } else if (commands.length > 1) {
      for (const command of commands) command.alone = true;
      book.waiting.unshift(...commands);
    } else if (isRepeated(error)) {
      await this.refuse(id, commands[0]!, REPEATED);
    } else {
      commands[0]!.reject(isDangling(error) ? GONE : error);
    }
  }

  /** A refused command that names itself may be one that was done already: what it did then is why the rule refuses it now. */
  private async refuse(id: BookId, command: Waiting, refusal: RuleViolation): Promise<void> {
    try {
      const first = command.key && (await this.store.request(id.cnpjAssociacao, command.key.chave));
      if (first?.primeira) await this.repeat(id, command, first);
      else command.reject(refusal);
    } catch (error) {
      command.reject(error);
    }
  }

  /** The request was written before: it is answered from the book as it left it, or refused where it says something else. */
  private async repeat(id: BookId, command: Waiting, first: KnownRequest): Promise<void> {
    refuseOther(first, command.key!.conteudo);
    const then = new BookState({ cnpjAssociacao: id.cnpjAssociacao, ano: id.ano }, this.kinds);
    const facts: Fact[] = [];
    for await (const entries of this.store.pages(id, { to: first.ultima! }))
      for (const entry of entries) {
        const fact = decodeFact(entry.tipo, entry.dados);
        then.apply(entry, fact);
        if (entry.sequencia >= first.primeira!) facts.push(fact);
      }
    command.resolve(command.answer(then, facts));
  }

  private entryOf(state: BookState, fact: Fact, author: EntryAuthor): Entry {
    const registradoEm = this.momentAfter(state);
    const days = daysOf(state.id.ano, dayOf(registradoEm));
    const entry = {
      sequencia: state.sequencia + 1,
      tipo: fact.type,
      dados: encodeFact(fact),
      operacao: fact.operacao ?? null,
      dataEfetiva: this.kinds.of(fact).effectiveDay?.(fact, days) ?? days.today,
      autorCpf: author.cpf,
      autorNome: author.nome,
      registradoEm,
      hashAnterior: state.hash,
      registro: this.kinds.recordOf(fact, state.id),
    };
    return { ...entry, hash: hashOf(state.id, entry) };
  }

  /** Now, but neither before the last entry nor before the newest anchor: a clock that was corrected must not make entries look backdated. */
  private momentAfter(state: BookState): string {
    return [this.clock.now().toISOString(), state.registradoEm, this.anchoredAt].sort().at(-1)!;
  }

  private async current(id: BookId, book: OpenBook): Promise<BookState> {
    return book.state ?? this.readOn(id, book);
  }

  /** The book while this process holds it. Nothing new in it: nobody else writes there any more. */
  private async inTurn(id: BookId, book: OpenBook, client: PoolClient): Promise<BookState> {
    const known = book.state?.sequencia;
    const state = await this.readOn(id, book, client);
    book.shared = state.sequencia !== known;
    return state;
  }

  /** Reads the entries that the state lacks. */
  private async readOn(id: BookId, book: OpenBook, client?: PoolClient): Promise<BookState> {
    const state = book.state ?? new BookState({ cnpjAssociacao: id.cnpjAssociacao, ano: id.ano }, this.kinds);
    // Whoever read at the same time has taken some of them in.
    for await (const entries of this.store.pages(id, { from: state.sequencia + 1, client }))
      for (const entry of entries) if (entry.sequencia > state.sequencia) state.apply(entry);
    book.state ??= state;
    return book.state;
  }
}

const BUSY = new Conflict('livro.ocupado', 'O livro está recebendo muitas alterações. Tente novamente em instantes.');
const REPEATED = new Conflict('requisicao.chave-repetida', 'Esta chave de idempotência já foi usada. Envie os dados com uma nova chave.');
const GONE = new Conflict(
  'livro.referencia',
  'Um registro usado nesta operação acabou de ser excluído. Atualize a tela e tente novamente.',
);
