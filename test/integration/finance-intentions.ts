import fc from 'fast-check';
import { type Kind, RULES } from './finance-model.js';

/** A command drawn at random: its target is chosen among what exists when its turn comes. */
export interface Intention {
  line: number;
  other: number;
  target: number;
  valor: number;
}

/** Initial records of a book: revenues, and expenses of which two are paid. */
export const BEGINNING: (Intention & { kind: Kind })[][] = [
  (['registerRevenue', 'registerRevenue', 'register', 'register', 'registerSplit'] as const).map((kind, index) => ({
    kind,
    line: index,
    other: index % 3,
    target: index,
    valor: 90_000 + index,
  })),
  [3, 4].map((target) => ({ kind: 'pay', line: 0, other: 0, target, valor: 80_001 })),
];

/** Weights of the kinds; default 1. Closed years are short, because they refuse nearly everything. */
const WEIGHTS: Partial<Record<Kind, number>> = {
  define: 4,
  register: 5,
  pay: 6,
  release: 8,
  attest: 3,
  paySeveral: 4,
  correctPayment: 3,
  registerSplit: 3,
  retain: 4,
  registerRevenue: 2,
  registerRefund: 3,
  editRevenue: 2,
  editRefund: 2,
  classifyRevenue: 3,
  redistribute: 5,
  redistributeInHalves: 3,
  redistributeLines: 3,
  reopen: 6,
};
const kinds = Object.keys(RULES) as Kind[];

/** Every finance command with random parameters. */
export const INTENTION = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  line: fc.nat(4),
  other: fc.nat(2),
  target: fc.nat(200),
  valor: fc.integer({ min: 1, max: 300_000 }),
});

/** Several people release, change and pay one expense at once. */
const DISPUTE: fc.Arbitrary<(Intention & { kind: Kind })[]> = fc
  .tuple(
    fc.nat(200),
    fc.array(
      fc.record({
        kind: fc.constantFrom<Kind>('release', 'release', 'edit', 'pay', 'pay', 'withdrawRelease'),
        line: fc.nat(4),
        other: fc.nat(2),
        valor: fc.integer({ min: 1, max: 300_000 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .map(([target, acts]) => acts.map((act) => ({ ...act, target })));

/** Expenses above every limit, of amounts that are paid from an account, and disputes about them. */
export const DISPUTES: fc.Arbitrary<(Intention & { kind: Kind })[][]> = fc
  .array(DISPUTE, { minLength: 8, maxLength: 8 })
  .map((disputes) => [[1, 2, 3, 4].map((line) => ({ kind: 'register', line, other: 0, target: 0, valor: 200_001 })), ...disputes]);
