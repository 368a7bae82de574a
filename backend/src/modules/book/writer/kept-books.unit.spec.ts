import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { type Idempotency } from '#platform/idempotency/idempotency.js';
import { NOTED, NOTES } from '../../../../../test/fixtures/notes.js';
import { type BookId, type Entry, NO_HASH } from '../entry.js';
import { encodeFact, type Fact } from '../fact.js';
import { type BookHeads } from '../live/book-heads.js';
import { RecordKinds } from '../record-kind.js';
import { type Batch, type BookStore } from './book-store.js';
import { Books } from './books.js';
import { KeptBooks } from './kept-books.js';
import { type OtherYearsLock } from './other-years-lock.js';

/** Bytes of an empty book, and of each entry of these tests: 450 and the text of its fact. */
const UNIT = 10_000;
const NOTE = { ...NOTED, texto: 'x'.repeat(UNIT - 450 - '{"texto":""}'.length) };
const MOST = 12 * UNIT;
/** Entries that another process appends at once. */
const OVERTAKEN = 3;
const AUTHOR = { cpf: '52998224725', nome: 'ANA' };

/** A step on a year's book; steps run concurrently up to the next `wait`. */
interface Step {
  ask: 'read' | 'write' | 'refuse' | 'break' | 'wait' | 'overtake' | 'failAppend' | 'failPage';
  ano: number;
}

const ASKS: Step['ask'][] = [
  'read',
  'read',
  'write',
  'write',
  'write',
  'refuse',
  'break',
  'wait',
  'wait',
  'overtake',
  'failAppend',
  'failPage',
];
const steps = fc.array(fc.record<Step>({ ask: fc.constantFrom(...ASKS), ano: fc.integer({ min: 2020, max: 2027 }) }), {
  minLength: 20,
  maxLength: 80,
  size: 'max',
});

/** A fake database that reports each append and fails once on request. */
class MemoryStore {
  readonly entries = new Map<number, Entry[]>();
  readonly failing = new Set<Step['ask']>();

  constructor(private readonly asked: () => void) {}

  of(year: number): Entry[] {
    return this.entries.get(year) ?? this.entries.set(year, []).get(year)!;
  }

  overtake(year: number): void {
    const entries = this.of(year);
    for (let each = 0; each < OVERTAKEN; each += 1)
      entries.push({ ...PLAIN, sequencia: entries.length + 1, hash: `overtaken ${entries.length + 1}` });
  }

  async *pages({ ano: year }: BookId, { from }: { from: number }): AsyncGenerator<Entry[]> {
    for (let first = from; ; first += 2) {
      await this.answer('failPage');
      const page = this.of(year).slice(first - 1, first + 1);
      yield page;
      if (page.length < 2) return;
    }
  }

  pagesAfterSnapshot(id: BookId): AsyncGenerator<Entry[]> {
    return this.pages(id, { from: 1 });
  }

  async append({ ano: year }: BookId, { known, entries }: Batch): Promise<void> {
    this.asked();
    await this.answer('failAppend');
    if ((this.of(year).at(-1)?.hash ?? NO_HASH) !== known) throw Object.assign(new Error('moved'), { code: 'RZ001' });
    this.of(year).push(...entries);
  }

  async appendInTurn(id: BookId, decide: (client: undefined) => Promise<Batch>): Promise<void> {
    await this.append(id, await decide(undefined));
  }

  apart<T>(work: () => T): T {
    return work();
  }

  private async answer(failure: Step['ask']): Promise<void> {
    await setImmediate();
    if (this.failing.delete(failure)) throw Object.assign(new Error('broken'), { code: '53300' });
  }
}

const PLAIN: Omit<Entry, 'sequencia' | 'hash'> = {
  tipo: NOTED.type,
  dados: encodeFact(NOTE),
  operacao: null,
  dataEfetiva: '2026-01-01',
  autorCpf: AUTHOR.cpf,
  autorNome: AUTHOR.nome,
  registradoEm: '2026-01-01T12:00:00.000Z',
  hashAnterior: '',
  registro: 'nota 1',
};

/** Runs the steps. Answers how often the total weight was wrong, and the years of the books cached at the end. */
async function carryOut(all: readonly Step[]) {
  const kept = new KeptBooks(MOST);
  const sum = () => [...kept].reduce((total, { state }) => total + UNIT * (1 + (state?.sequencia ?? 0)), 0);
  const differences: string[] = [];
  const compare = (when: string) => {
    if (kept.weight !== sum()) differences.push(`${when}: ${kept.weight} instead of ${sum()}`);
  };
  const store = new MemoryStore(() => compare('during an append'));
  const heads = { moved: () => {} } as unknown as BookHeads;
  const books = new Books(
    store as unknown as BookStore,
    new RecordKinds([NOTES], { refuse: () => {} }),
    new Clock(),
    heads,
    kept,
    {} as OtherYearsLock,
    {} as Idempotency,
  );
  const write = (year: number, decide: () => Fact) => books.write({ cnpjAssociacao: 'A', ano: year }, AUTHOR, decide, () => undefined);
  let running: Promise<unknown>[] = [];
  for (const step of all) {
    if (step.ask === 'overtake') store.overtake(step.ano);
    else if (step.ask === 'failAppend' || step.ask === 'failPage') store.failing.add(step.ask);
    else if (step.ask === 'wait') {
      await Promise.allSettled(running);
      running = [];
    } else if (step.ask === 'read') running.push(books.read({ cnpjAssociacao: 'A', ano: step.ano }, () => undefined));
    else if (step.ask === 'write') running.push(write(step.ano, () => NOTE));
    else running.push(write(step.ano, () => fail(step.ask === 'refuse' ? new RuleViolation('nota', 'Não') : new Error('bug'))));
    compare(step.ask);
  }
  await Promise.allSettled(running);
  compare('in the end');
  return { differences, years: [...kept].map(({ id }) => id.ano) };
}

function fail(error: Error): never {
  throw error;
}

describe('the cache of books', () => {
  it('counts the bytes of books correctly after any order of reads, writes, failures and evictions', async () => {
    let forgotten = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { differences, years } = await carryOut(all);
        expect(differences).toEqual([]);
        const asked = new Set(all.filter(({ ask }) => ['read', 'write', 'refuse', 'break'].includes(ask)).map((step) => step.ano));
        forgotten += asked.size - years.length;
      }),
      // Shrinking a failure takes twenty times as long as finding it.
      { numRuns: 100, endOnFailure: true },
    );
    expect(forgotten).toBeGreaterThan(50);
  });

  it('does not count a book that was evicted while it was read', async () => {
    const longest: Step[] = [
      ...Array<Step>(5).fill({ ask: 'overtake', ano: 2021 }),
      { ask: 'read', ano: 2021 },
      { ask: 'wait', ano: 2021 },
    ];
    const meanwhile: Step[] = [
      { ask: 'overtake', ano: 2020 },
      { ask: 'write', ano: 2021 },
      { ask: 'read', ano: 2020 },
      { ask: 'write', ano: 2021 },
    ];
    expect(await carryOut([...longest, ...meanwhile])).toEqual({ differences: [], years: [2021] });
  });

  it('evicts the least recently used books beyond its capacity, but never one in use', async () => {
    const years = async (...all: [Step['ask'], number][]) =>
      (
        await carryOut(
          all.flatMap(([ask, ano]) => [
            { ask, ano },
            { ask: 'wait', ano },
          ]),
        )
      ).years;
    const two = [...filled(2020), ...filled(2021)];
    expect(await years(...two)).toEqual([2020, 2021]);
    expect(await years(...two, ['read', 2022], ['read', 2023])).toEqual([2020, 2021, 2022, 2023]);
    expect(await years(...two, ['read', 2022], ['read', 2023], ['write', 2024], ['read', 2025])).toEqual([2021, 2022, 2023, 2024, 2025]);
    expect(await years(...two, ['read', 2020], ['write', 2022], ['write', 2023], ['read', 2025])).toEqual([2020, 2022, 2023, 2025]);
    expect(await years(...Array<[Step['ask'], number]>(5).fill(['overtake', 2020]), ['read', 2020], ['read', 2020])).toEqual([2020]);
  });
});

/** Loads a book of three entries that another process wrote. */
const filled = (year: number): [Step['ask'], number][] => [
  ['overtake', year],
  ['read', year],
];
