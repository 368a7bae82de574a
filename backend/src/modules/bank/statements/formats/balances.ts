import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** A row of a file in the order of the file: what it moves, zero if nothing, and the balance that it states. */
export interface Step {
  linha: number;
  data: PlainDate | null;
  valor: Centavos;
  saldo: Centavos | null;
}

/** What the balances of a file say of its amounts (rule 24.10). */
export interface Witness {
  /** The balance after the last movement; null if unknown. */
  saldo: { valor: Centavos; em: PlainDate } | null;
  /** A sentence about the first row that the balances contradict. */
  contradicao: string | null;
  /** Whether the order of the movements remains open, and with it the last balance. */
  isOpen: boolean;
}

/** A way to read the rows: from old to new or from new to old, each balance that of its row or that of its day. */
interface Reading {
  steps: readonly Step[];
  isDescending: boolean;
  wrong: { step: Step; expected: Centavos }[];
  checks: number;
}

/**
 * Compares each balance of a file with the one before it and the amounts between. The way to read the rows that contradicts no balance is the right one:
 * days do not tell the order of a file of one day.
 */
export function witness(steps: readonly Step[]): Witness {
  const readings = readingsOf(steps);
  const right = readings.filter(({ wrong }) => wrong.length === 0);
  if (right.length === 0) return { saldo: null, contradicao: sentenceOf(readings, steps), isOpen: false };
  const ends = right.map((reading) => ({ reading, saldo: endOf(reading) }));
  const byDay = byDays(steps);
  const isSame = ends.every(({ saldo }) => saldo?.valor === ends[0]!.saldo?.valor);
  const end = isSame ? ends[0] : ends.find(({ reading }) => reading.isDescending === byDay);
  return { saldo: end?.saldo ?? null, contradicao: null, isOpen: end === undefined };
}

/** Whether the balances prove the amounts: so many of them are the one before plus the amounts, and none is not. */
export const proves = (steps: readonly Step[], checked = 2): boolean =>
  readingsOf(steps).some(({ wrong, checks }) => wrong.length === 0 && checks >= checked);

const inverted = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, valor: -step.valor }));

/** Whether the balances prove the amounts only with the sign turned. */
export const provesInverted = (steps: readonly Step[]): boolean => !proves(steps) && proves(inverted(steps));

function readingsOf(steps: readonly Step[]): Reading[] {
  const days = inDays(steps);
  return [steps, ...(days ? [days] : [])].flatMap((rows) => [readingOf(rows, false), readingOf(rows.toReversed(), true)]);
}

function readingOf(steps: readonly Step[], isDescending: boolean): Reading {
  const reading: Reading = { steps, isDescending, wrong: [], checks: 0 };
  let known: Centavos | null = null;
  for (const step of steps) {
    const expected: Centavos | null = known === null ? null : known + step.valor;
    if (step.saldo !== null && expected !== null) {
      reading.checks += 1;
      if (step.saldo !== expected) reading.wrong.push({ step, expected });
    }
    known = step.saldo ?? expected;
  }
  return reading;
}

/** One step for all movements of a day in a row, if each of them states the same balance: that of the day. Null if one day does not. */
function inDays(steps: readonly Step[]): Step[] | null {
  const days: Step[] = [];
  for (const step of steps) {
    const before = days.at(-1);
    if (!before || step.valor === 0 || before.valor === 0 || before.data !== step.data) days.push(step);
    else if (before.saldo !== step.saldo) return null;
    else days[days.length - 1] = { ...before, valor: sumOf([before, step]) };
  }
  return days.length < steps.length ? days : null;
}

/** The last balance; null if movements of its day follow it. */
function endOf({ steps }: Reading): Witness['saldo'] {
  const at = steps.findLastIndex(({ saldo }) => saldo !== null);
  // A balance without a day is of the day before it.
  const em = steps.slice(0, at + 1).findLast(({ data }) => data !== null)?.data;
  const isFollowed = steps.slice(at + 1).some(({ data, valor }) => data !== null && em && data <= em && valor !== 0);
  return em && !isFollowed ? { valor: steps[at]!.saldo!, em } : null;
}

/** Whether the days descend; null if they are all the same. */
function byDays(steps: readonly Step[]): boolean | null {
  const days = steps.flatMap(({ data }) => data ?? []);
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || first === last ? null : first > last!;
}

function sentenceOf(readings: readonly Reading[], steps: readonly Step[]): string {
  const isDescending = byDays(steps) ?? false;
  const [best] = readings.toSorted(
    (a, b) => a.wrong.length - b.wrong.length || Number(b.isDescending === isDescending) - Number(a.isDescending === isDescending),
  );
  const [{ step, expected }, ...others] = best!.wrong.toSorted((a, b) => a.step.linha - b.step.linha) as [
    Reading['wrong'][number],
    ...Reading['wrong'],
  ];
  const more = others.length > 0 ? ` O mesmo em mais ${others.length === 1 ? '1 linha' : `${others.length} linhas`}.` : '';
  const turned = proves(inverted(steps), 1) ? ' Com o sinal invertido os saldos conferem.' : '';
  return `Linha ${step.linha}: o saldo é ${formatBRL(step.saldo!)}, mas o saldo anterior com este lançamento dá ${formatBRL(expected)}.${more}${turned}`;
}
