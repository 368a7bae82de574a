import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Throws an error with the position of the value and the expected form. */
export type Check = (value: unknown, at: string) => void;

/** The checked value of a JSON file of the folder. Throws a sentence with the file and the position in it. */
export function readData<T>(folder: string, file: string, check: Check): T {
  const path = join(folder, file);
  const value = parsed(path);
  check(value, nameOf(path));
  return value as T;
}

/** Name of a data file in sentences: its folder and its file name. */
export const nameOf = (path: string) => join(basename(dirname(path)), basename(path));

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${nameOf(path)} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

const must =
  (be: string, test: (value: unknown) => boolean): Check =>
  (value, at) => {
    if (!test(value)) throw new Error(`${at} must be ${be}, but is ${JSON.stringify(value) ?? 'missing'}.`);
  };

const isNumber = (value: unknown) => typeof value === 'number';

export const text = must('a text', (value) => typeof value === 'string' && value !== '');
export const number = must('a number', isNumber);
export const pair = must('two numbers', (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber));
export const flag = must('true or left out', (value) => value === true);
export const day = must('a day (mm-dd)', (value) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(String(value)));

/** Fields with texts. */
export const texts = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, text])) as Record<K, Check>;

/** One of the texts; `what` names them in the error. */
export const oneOf = (what: string, known: Iterable<string>): Check => {
  const all = new Set<unknown>(known);
  return must(what, (value) => all.has(value));
};

export const optional =
  (check: Check): Check =>
  (value, at) =>
    value === undefined || check(value, at);

export const listOf =
  (check: Check): Check =>
  (value, at) => {
    must('a list', Array.isArray)(value, at);
    for (const [index, each] of (value as unknown[]).entries()) check(each, `${at}[${index}]`);
  };

/** A list with one value per check; values of `optional` checks may be missing at the end. */
export const tupleOf =
  (...checks: Check[]): Check =>
  (value, at) => {
    must(`a list of at most ${checks.length}`, (list) => Array.isArray(list) && list.length <= checks.length)(value, at);
    for (const [index, check] of checks.entries()) check((value as unknown[])[index], `${at}[${index}]`);
  };

const isObject = must('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** An object with any names. */
export const tableOf =
  (check: Check): Check =>
  (value, at) => {
    isObject(value, at);
    for (const [name, each] of Object.entries(value as object)) check(each, `${at} "${name}"`);
  };

/** An object with these fields and no others. */
export const recordOf =
  <T>(checks: Record<keyof T, Check>): Check =>
  (value, at) => {
    isObject(value, at);
    const unknown = Object.keys(value as object).find((name) => !(name in checks));
    if (unknown) throw new Error(`${at} has an unknown field "${unknown}".`);
    for (const [name, check] of Object.entries<Check>(checks)) check((value as Record<string, unknown>)[name], `${at}.${name}`);
  };
