import { useSearchParams } from 'react-router-dom';
import { type Filter, type Filters, type FilterValuesOf, fieldsOf } from '#contracts/common/lists.js';
import { formatDate, formatMoney } from '../../../format/format';

/** Chosen filters, by the fields of the request. */
export type FilterValues = Partial<Record<string, string | number | boolean>>;

/** Whether it is a tick in the form: true, or absent. */
export const isTick = ({ by }: Filter) => by === 'flag' || by === 'absent';

const isNumber = ({ by, of }: Filter) => of?.kind === (by === 'range' ? 'money' : 'number');

/** The filters in an address. Leaves invalid numbers for the server to refuse. */
export function filtersIn<T extends FilterValues>(filters: Filters, params: URLSearchParams): T {
  const read = (filter: Filter, text: string) => {
    if (isTick(filter)) return text === 'true' || null;
    return isNumber(filter) && !Number.isNaN(Number(text)) ? Number(text) : text;
  };
  const given = Object.entries(filters).flatMap(([name, filter]) =>
    fieldsOf(name, filter).map((field) => [field, params.get(field) ? read(filter, params.get(field)!) : null] as const),
  );
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as T;
}

/** Writes filters to an address, replacing its previous ones. */
export function writeFilters(filters: Filters, values: FilterValues, params: URLSearchParams): void {
  for (const [name, filter] of Object.entries(filters))
    for (const field of fieldsOf(name, filter)) {
      const value = values[field];
      if (value === null || value === undefined || value === '' || value === false) params.delete(field);
      else params.set(field, String(value));
    }
}

/** The filters in the address, and a function that shows the list anew with others. */
export function useFilters<X extends Filters>(filters: X): [FilterValuesOf<X>, (values: FilterValuesOf<X>) => void] {
  const [params, setParams] = useSearchParams();
  const show = (values: FilterValuesOf<X>) => {
    const address = new URLSearchParams();
    writeFilters(filters, values, address);
    setParams(address, { replace: true });
  };
  return [filtersIn<FilterValuesOf<X>>(filters, params), show];
}

/** An active filter as text, with its fields. */
export interface FilterChip {
  text: string;
  fields: string[];
}

function between(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `de ${from} a ${to}`;
  return from ? `desde ${from}` : `até ${to}`;
}

/**
 * The active filters, each of which can be removed.
 * @param names display names, as far as loaded, of the records that filters identify by number or document
 */
export function chipsOf(filters: Filters, values: FilterValues, names: Partial<Record<string, string>> = {}): FilterChip[] {
  const textOf = (name: string, filter: Filter, fields: string[]) => {
    const { by, label, of } = filter;
    if (isTick(filter)) return label;
    if (by === 'equals') return `${label}: ${names[name] ?? of?.choices?.[String(values[name])] ?? values[name]}`;
    const format = of?.kind === 'money' ? (value: unknown) => formatMoney(Number(value)) : (value: unknown) => formatDate(String(value));
    const [from, to] = fields.map((field) => (values[field] === undefined ? undefined : format(values[field])));
    return `${label} ${between(from, to)}`;
  };
  return Object.entries(filters).flatMap(([name, filter]) => {
    const fields = fieldsOf(name, filter);
    return fields.some((field) => values[field] !== undefined) ? [{ text: textOf(name, filter, fields), fields }] : [];
  });
}

/** The filters without these fields. */
export const without = <T extends FilterValues>(values: T, fields: string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))) as T;
