import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** Adds up exported files independently of the product. Amounts in centavos, by column. */
export type Sums = Record<string, number>;

const AMOUNT = /^-?\d+,\d\d$/;
const cents = (amount: number) => Math.round(amount * 100);

/** Sums of the columns of a CSV with only amounts. */
export function sumsOfCsv(content: string): Sums {
  const [headers = [], ...rows] = parse(content, { bom: true, delimiter: ';' }) as string[][];
  const columns = headers.flatMap((header, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0 || !cells.every((cell) => AMOUNT.test(cell))) return [];
    return [[header, cells.reduce((sum, cell) => sum + Number(cell.replace(',', '')), 0)] as const];
  });
  return Object.fromEntries(columns);
}

/** Sums of a workbook's columns that have a total in the last row, and those totals. */
export async function sumsOfWorkbook(content: Buffer): Promise<{ added: Sums; told: Sums }> {
  const [headers = [], ...rows] = await readSheet(content);
  const last = rows.at(-1);
  const isTotalled = last?.[0] === 'Total';
  const columns = isTotalled
    ? headers.flatMap((header, index) => (typeof last[index] === 'number' ? [[String(header), index] as const] : []))
    : [];
  const sumOf = (index: number) => rows.slice(0, -1).reduce((sum, row) => sum + cents(Number(row[index] ?? 0)), 0);
  return {
    added: Object.fromEntries(columns.map(([header, index]) => [header, sumOf(index)])),
    told: Object.fromEntries(columns.map(([header, index]) => [header, cents(Number(last![index]))])),
  };
}

interface Manifest {
  arquivos: { nome: string; linhas: number; sha256: string; somas: Record<string, string> }[];
}

/** Each file of the year's archive: its sums, and those that the manifest states. Throws for a file that is not the one that was digested. */
export function sumsOfArchive(content: Uint8Array): Record<string, { added: Sums; told: Sums }> {
  const files = unzipSync(content);
  const { arquivos } = JSON.parse(strFromU8(files['manifesto.json']!)) as Manifest;
  return Object.fromEntries(
    arquivos.map(({ nome, sha256, somas }) => {
      if (createHash('sha256').update(files[nome]!).digest('hex') !== sha256) throw new Error(`${nome} was changed`);
      const told = Object.fromEntries(Object.entries(somas).map(([header, sum]) => [header, cents(Number(sum))]));
      const sums = nome.endsWith('.csv') ? sumsOfCsv(strFromU8(files[nome]!)) : {};
      // A column without amounts sums to zero.
      const added = { ...Object.fromEntries(Object.keys(told).map((header) => [header, 0])), ...sums };
      return [nome, { added, told }];
    }),
  );
}
