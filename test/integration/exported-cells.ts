import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT } from '#domain/csv-cell.js';

/** The edited part of the manifest. */
interface Manifest {
  arquivos: { nome: string; bytes: number; sha256: string; somas: Record<string, string> }[];
}

/** A value of an export: a cell of a table, a field of a line of JSON, a line of a journal, or a field of the manifest. */
export interface Cell {
  file: string;
  /** From 0; -1 is the head of a table. */
  row: number;
  column: string;
}

export const MANIFEST = 'manifesto.json';
/** The program and its manual are no values. */
const NOT_VALUES = ['verifica.mjs', 'LEIA-ME.txt'];

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
const readTable = (folder: string, file: string): string[][] => parse(readFileSync(join(folder, file)), { bom: true, delimiter: ';' });
const readLines = (folder: string, file: string): string[] => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

/** Every value of the export. */
export function cellsOf(folder: string): Cell[] {
  const manifest = readManifest(folder);
  const listed = manifest.arquivos.map(({ nome }) => nome).filter((nome) => !NOT_VALUES.includes(nome));
  return [
    ...listed.flatMap((file) => cellsOfFile(folder, file)),
    ...fieldsOf(manifest).map((column) => ({ file: MANIFEST, row: 0, column })),
  ];
}

function cellsOfFile(folder: string, file: string): Cell[] {
  if (file.endsWith('.csv')) {
    const [head = [], ...rows] = readTable(folder, file);
    return [head, ...rows].flatMap((_, row) => head.map((column) => ({ file, row: row - 1, column })));
  }
  const lines = readLines(folder, file);
  if (!file.endsWith('.jsonl')) return lines.flatMap((line, row) => (line ? [{ file, row, column: 'line' }] : []));
  return lines.flatMap((line, row) => Object.keys(JSON.parse(line)).map((column) => ({ file, row, column })));
}

/** Paths to the texts and numbers of a manifest: `livro.hash`. */
function fieldsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null ? fieldsOf(inner, `${path}${name}.`) : [`${path}${name}`],
  );
}

/** Changes one value, and its file's data in the manifest including column sums. Answers a function that restores both. */
export function editCell(folder: string, { file, row, column }: Cell, how: number): () => void {
  const kept = [file, MANIFEST].map((name) => [join(folder, name), readFileSync(join(folder, name))] as const);
  if (file === MANIFEST) editManifest(folder, column, how);
  else if (file.endsWith('.csv')) editTable(folder, file, row, column, how);
  else {
    const lines = readLines(folder, file);
    lines[row] = file.endsWith('.jsonl') ? editedField(lines[row]!, column, how) : edited(lines[row]!, how);
    forge(folder, file, `${lines.join('\n')}\n`);
  }
  return () => {
    for (const [path, content] of kept) writeFileSync(path, content);
  };
}

function editTable(folder: string, file: string, row: number, column: string, how: number): void {
  const table = readTable(folder, file);
  const at = table[0]!.indexOf(column);
  table[row + 1]![at] = edited(table[row + 1]![at]!, how);
  const amounts = table.slice(1).map((cells) => cells[at]!);
  const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount.replace(',', '.')) * 100), 0);
  forge(folder, file, stringify(table, { ...CSV_FORMAT, bom: true }), (somas) =>
    column in somas ? { ...somas, [column]: (sum / 100).toFixed(2) } : somas,
  );
}

function editedField(line: string, column: string, how: number): string {
  const entry = JSON.parse(line);
  entry[column] = typeof entry[column] === 'number' ? entry[column] + 1 : entry[column] === null ? 1 : edited(entry[column], how);
  return JSON.stringify(entry);
}

function editManifest(folder: string, column: string, how: number): void {
  const manifest = readManifest(folder);
  const names = column.split('.');
  const last = names.pop()!;
  const place = names.reduce<Record<string, unknown>>((inner, name) => inner[name] as Record<string, unknown>, { ...manifest });
  const value = place[last];
  place[last] = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : edited(String(value), how);
  writeFileSync(join(folder, MANIFEST), JSON.stringify(names.length === 0 ? place : manifest));
}

/** Changes a digit or letter of a text, or adds one. */
function edited(text: string, how: number): string {
  const places = [...text.matchAll(/[0-9A-Za-z]/g)].map(({ index }) => index);
  if (places.length === 0 || how % 5 === 0) return `${text}1`;
  const at = places[how % places.length]!;
  const other = /\d/.test(text[at]!) ? String((Number(text[at]) + 1) % 10) : text[at] === 'a' ? 'b' : 'a';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

/** Rewrites a file and adapts the manifest. */
export function forge(
  folder: string,
  file: string,
  content: string,
  sums: (somas: Record<string, string>) => Record<string, string> = (somas) => somas,
): void {
  const bytes = Buffer.from(content);
  writeFileSync(join(folder, file), bytes);
  const manifest = readManifest(folder);
  for (const listed of manifest.arquivos)
    if (listed.nome === file)
      Object.assign(listed, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), somas: sums(listed.somas) });
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}
