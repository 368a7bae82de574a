import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBusinessDay } from '#domain/business-calendar.js';
import { addMonths } from '#domain/months.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';

/** The path of a file of the demo's data. */
const pathOf = (file: string) => join(import.meta.dirname, 'data', file);

/** The text of a file of the demo's data. */
export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

/** The content of a JSON file of the demo's data, without its extension; an association's is in its folder. @param absent what is answered without the file */
export function dataOf<T>(file: string, absent?: T): T {
  return absent && !existsSync(pathOf(`${file}.json`)) ? absent : (JSON.parse(textOf(`${file}.json`)) as T);
}

/** The text with the value of each `{name}` in it; nothing for an absent one. */
export function filled(text: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''));
}

/** A text with its relative days: `{ano-1}` is last year, `{mes+1}` next month (`yyyy-mm`); `útil` after a day moves it to the first business day from then on. */
export function dated(text: string, today: PlainDate): string {
  const fixed = text
    .replace(/\{ano([+-]\d+)?\}/g, (_, years = '0') => String(yearOf(today) + Number(years)))
    .replace(/\{mes([+-]\d+)?\}/g, (_, months = '0') => addMonths(today, Number(months)).slice(0, 7));
  return fixed.endsWith(' útil') ? businessDayFrom(fixed.slice(0, 10)) : fixed;
}

/** A value with its relative days, at any depth. */
export function datedWithin(value: unknown, today: PlainDate): unknown {
  if (typeof value === 'string') return dated(value, today);
  if (Array.isArray(value)) return value.map((each) => datedWithin(each, today));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, datedWithin(each, today)]));
}

const businessDayFrom = (day: PlainDate): PlainDate => (isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1)));
