import fc from 'fast-check';
import { YEARS } from './years-model.js';

const KINDS = {
  register: 4,
  retain: 3,
  move: 3,
  describe: 3,
  pay: 8,
  classify: 4,
  correct: 2,
  reversePayment: 2,
  cancel: 2,
  cancelToday: 3,
  uncancel: 4,
  remove: 2,
  receive: 3,
  refund: 5,
  changeRevenue: 1,
  deleteRevenue: 1,
  empty: 1,
  import: 1,
  reconcile: 3,
  undo: 1,
  closeMonth: 4,
  reopenMonth: 2,
  setCategory: 3,
  setTerms: 2,
  openYear: 1,
  closeYear: 3,
  reopenYear: 3,
} as const;
type Kind = keyof typeof KINDS;

/** A command drawn at random: `pick` chooses its record among those that there are, `later` how many years after its book's it takes effect. */
export interface Step {
  kind: Kind;
  pick: number;
  ano: number;
  mes: number;
  day: number;
  later: number;
  account: number;
  line: number;
  valor: number;
  /** What it chooses first, if there is one: a resto a pagar, a retained tax, or an expense with one. */
  prefers?: 'resto' | 'tax' | 'taxed';
}

const MONTHS = [1, 6, 12];

const drawn = (kind: fc.Arbitrary<Kind>): fc.Arbitrary<Step> =>
  fc.record({
    kind,
    pick: fc.nat(400),
    ano: fc.constantFrom(...YEARS),
    mes: fc.constantFrom(...MONTHS),
    day: fc.integer({ min: 1, max: 9 }),
    later: fc.constantFrom(0, 0, 1),
    account: fc.constantFrom(0, 0, 1, 1, 2),
    line: fc.nat(2),
    valor: fc.constantFrom(1_000, 2_000, 3_001),
  });

const ANY = drawn(fc.oneof(...Object.entries(KINDS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }))));

/** A command of an episode, as far as it is not drawn; `of` how many years after the episode's. */
type Part = Partial<Omit<Step, 'kind' | 'ano'>> & { kind: Kind; of?: 0 | 1 };

/** Commands of one year that belong together; other commands come between them. */
const EPISODES: Part[][] = [
  // What is unpaid goes into the next year, is settled there, or comes back.
  [{ kind: 'register' }, { kind: 'closeYear' }, { kind: 'pay', of: 1, prefers: 'resto' }, { kind: 'reopenYear' }],
  [{ kind: 'register' }, { kind: 'retain' }, { kind: 'closeYear' }, { kind: 'describe', of: 1, prefers: 'resto' }, { kind: 'reopenYear' }],
  // Over the edge of the year.
  [{ kind: 'register' }, { kind: 'pay', later: 1 }, { kind: 'refund', later: 1 }, { kind: 'closeMonth', of: 1 }],
  [{ kind: 'pay' }, { kind: 'closeMonth' }, { kind: 'refund', later: 1 }, { kind: 'setCategory' }, { kind: 'describe' }],
  // A retained tax, with its expense and alone.
  [{ kind: 'register' }, { kind: 'retain' }, { kind: 'cancelToday', prefers: 'taxed' }, { kind: 'uncancel', prefers: 'taxed' }],
  [{ kind: 'retain' }, { kind: 'pay', prefers: 'taxed' }, { kind: 'cancelToday', prefers: 'tax' }, { kind: 'uncancel', prefers: 'tax' }],
  // Payments without an account, which is named for all of them.
  [
    ...[
      { kind: 'register' } as const,
      { kind: 'register' } as const,
      { kind: 'pay', pick: 5 } as const,
      { kind: 'pay', pick: 10 } as const,
    ],
    ...[{ kind: 'classify' } as const, { kind: 'import' } as const, { kind: 'reconcile' } as const, { kind: 'closeMonth' } as const],
  ],
  // The last day of an account.
  [
    { kind: 'empty', account: 2 },
    { kind: 'setTerms', account: 2, pick: 4 },
  ],
];

/** Afterwards a year stays closed: a resto a pagar was cancelled. */
const LAST: Part[] = [
  { kind: 'register' },
  { kind: 'closeYear' },
  { kind: 'retain', of: 1, prefers: 'resto' },
  { kind: 'cancelToday', of: 1, prefers: 'resto' },
];

/** An episode of an open year, with a command between any two of its own. */
const episodeOf = (parts: Part[]): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.constantFrom(YEARS[0], YEARS[1]),
      ...[{ kind: 'reopenYear' } as Part, ...parts].map(({ kind }) => fc.tuple(drawn(fc.constant(kind)), ANY)),
    )
    .map(([ano, ...steps]) =>
      steps.flatMap(([step, between], index) => {
        const { of = 0, ...said } = parts[index - 1] ?? {};
        return [{ ...step, ...said, ano: ano + of }, between];
      }),
    );

/** The episodes in any order. */
export const STEPS: fc.Arbitrary<Step[]> = fc
  .shuffledSubarray(EPISODES, { minLength: EPISODES.length })
  .chain((episodes) => fc.tuple(...[...episodes, LAST].map(episodeOf)))
  .map((episodes) => episodes.flat());

/** What every sequence begins with: records to choose from. */
export const BEGINNING: Step[] = [
  ...YEARS.slice(0, 2).flatMap((ano): Partial<Step>[] => [
    { kind: 'openYear', ano },
    ...[0, 1, 2].map((line) => ({ kind: 'register', ano, line }) as const),
    { kind: 'receive', ano },
    { kind: 'pay', ano, pick: 2, account: 0 },
  ]),
  { kind: 'openYear' as const, ano: YEARS[2] },
].map((step) => ({ kind: 'register', pick: 0, ano: YEARS[0], mes: 6, day: 1, later: 0, account: 0, line: 0, valor: 3_001, ...step }));
