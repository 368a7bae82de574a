const COLLATOR = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The order of the screens: what has no value comes last in both directions, and equal rows stay as they were. */
export function sortedAsOnScreen<T>(rows: T[], shown: (row: T) => string | number | null, descending: boolean): T[] {
  return rows.toSorted((a, b) => {
    const [left, right] = [shown(a) ?? '', shown(b) ?? ''];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : COLLATOR.compare(String(left), String(right));
    return descending ? -order : order;
  });
}
