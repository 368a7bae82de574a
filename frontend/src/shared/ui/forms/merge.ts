/** Fields that say one thing together: a budget line is taken over whole or not at all. */
const TOGETHER = ['idPrograma', 'idAcao', 'idSubAcao', 'idItem', 'idElementoDespesa'];

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** Whether two values of a form say the same: absent, null and an empty text are alike. */
export function isSame(one: unknown, other: unknown): boolean {
  if (nothing(one) || nothing(other)) return nothing(one) && nothing(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (isValues(one) && isValues(other)) return namesOf(one, other).every((name) => isSame(one[name], other[name]));
  return Object.is(one, other);
}

const namesOf = (...values: Values[]) => [...new Set(values.flatMap((each) => Object.keys(each)))];

interface Merged {
  values: Record<string, unknown>;
  /** The fields that both changed, each otherwise, by their paths; the values are one's own. */
  both: string[];
}

/**
 * What a form says after somebody else has overtaken it: a field that the person changed stays as they wrote it, every other one is the other's (rule 47.35).
 * Rows are told apart by their places; where both changed the same one, or how many there are, the list stays as the person wrote it. Rows that are records of
 * their own, which have a version, are merged like forms.
 * @param base as the form was opened
 */
export function merge(base: Values, mine: Values, theirs: Values, path = ''): Merged {
  const both: string[] = [];
  const isOwnLine = TOGETHER.some((name) => !isSame(mine[name], base[name]));
  const mergeOne = (name: string): unknown => {
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    if (isOwnLine && TOGETHER.includes(name)) {
      if (!isSame(other, was) && !isSame(own, other)) both.push(path + name);
      return own;
    }
    if (isSame(own, was)) return other;
    if (isSame(other, was) || isSame(own, other)) return own;
    if (isValues(was) && isValues(own) && isValues(other)) {
      const inner = merge(was, own, other, `${path}${name}.`);
      both.push(...inner.both);
      return inner.values;
    }
    const records = recordsOf([was, own, other])?.map(([row, mine, others], at) => merge(row, mine, others, `${path}${name}.${at}.`));
    if (records) {
      both.push(...records.flatMap((inner) => inner.both));
      return records.map(({ values }) => values);
    }
    const rows = mergeRows(was, own, other);
    if (rows) return rows;
    both.push(path + name);
    return own;
  };
  return { values: Object.fromEntries(namesOf(base, mine, theirs).map((name) => [name, mergeOne(name)])), both };
}

/** The rows of three states of a list, if they are records with a version, and as many in each. */
function recordsOf(lists: unknown[]): [Values, Values, Values][] | undefined {
  const isRecord = (row: unknown) => isValues(row) && typeof row.versao === 'number';
  if (!lists.every((rows) => Array.isArray(rows) && rows.every(isRecord))) return undefined;
  const [was, own, other] = lists as [Values[], Values[], Values[]];
  return own.length === was.length && other.length === was.length ? was.map((row, at) => [row, own[at]!, other[at]!]) : undefined;
}

/** The rows of both, where each changed others; null where that cannot be told. */
function mergeRows(was: unknown, own: unknown, other: unknown): unknown[] | null {
  if (!Array.isArray(was) || !Array.isArray(own) || !Array.isArray(other)) return null;
  if (own.length !== was.length || other.length !== was.length) return null;
  const isApart = was.every((row, index) => isSame(own[index], row) || isSame(other[index], row));
  return isApart ? was.map((row, index) => (isSame(own[index], row) ? other[index] : own[index])) : null;
}

/** A field that differs between two states of a form, by its path. */
export interface Difference {
  path: string;
  from: unknown;
  to: unknown;
}

/** The fields that differ: inside of groups, and of lists that have as many rows as before. */
export function differences(from: unknown, to: unknown, path = ''): Difference[] {
  if (isSame(from, to)) return [];
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (isValues(from) && isValues(to)) return namesOf(from, to).flatMap((name) => differences(from[name], to[name], at(name)));
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((row, index) => differences(row, to[index], at(index)));
  return [{ path, from, to }];
}
