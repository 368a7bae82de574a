import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { strToU8, zip } from 'fflate';
import { csvAmount, csvText } from '#domain/csv-cell.js';
import { centavos, toDecimal } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type ExportTable, type ExportType, type YearExport } from '#modules/budget-ledger/public.js';

/** `manifesto.json` of the archive: proves that a file is unchanged, and from which state of the book it comes. */
export interface Manifest {
  produto: string;
  versao: string;
  associacao: { cnpj: string; nome: string };
  ano: number;
  /** Instant in UTC. */
  geradoEm: string;
  livro: { sequencia: number; hash: string };
  /** `somas`: the sum of each column of amounts in reais, as `"1234.56"`. */
  arquivos: { nome: string; linhas: number; bytes: number; sha256: string; somas: Record<string, string> }[];
}

/** A table as Excel in Brazil opens it by a double click: `;`, UTF-8 with its mark, CRLF, decimal comma, `dd/mm/yyyy`, formulas taken out. */
export function csvOf({ columns, rows }: Pick<ExportTable, 'columns' | 'rows'>): string {
  const cells = rows.map((row) => row.map((value, index) => (value === null ? '' : cellOf(value, columns[index]!.type))));
  return stringify([columns.map(({ header }) => header), ...cells], { bom: true, delimiter: ';', record_delimiter: 'windows' });
}

function cellOf(value: string, type: ExportType): string {
  if (type === 'money') return csvAmount(centavos(value));
  if (type === 'date') return formatDate(value);
  return csvText(value);
}

/** Sums of the columns of amounts, as decimals. */
function sumsOf({ columns, rows }: ExportTable): Record<string, string> {
  const sums = columns.flatMap(({ header, type }, index) =>
    type === 'money' ? [[header, toDecimal(rows.reduce((sum, row) => sum + centavos(row[index] ?? '0'), 0))]] : [],
  );
  return Object.fromEntries(sums) as Record<string, string>;
}

/** The ZIP of a year: a CSV of each table and the manifest with the SHA-256 of each and the book's hash. Compressed beside the event loop. */
export async function yearArchive({ sequencia, hash, tables }: YearExport, about: Omit<Manifest, 'livro' | 'arquivos'>): Promise<Buffer> {
  const files = new Map<string, Uint8Array>();
  const arquivos: Manifest['arquivos'] = [];
  for (const table of tables) {
    const nome = `${table.name}.csv`;
    const content = strToU8(csvOf(table));
    files.set(nome, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    arquivos.push({ nome, linhas: table.rows.length, bytes: content.length, sha256, somas: sumsOf(table) });
    // One table after another, with the others' requests in between.
    await new Promise(setImmediate);
  }
  const manifest: Manifest = { ...about, livro: { sequencia, hash }, arquivos };
  files.set('manifesto.json', strToU8(`${JSON.stringify(manifest, null, 2)}\n`));
  const archive = await new Promise<Uint8Array>((resolve, reject) =>
    zip(Object.fromEntries(files), (error, data) => (error ? reject(error) : resolve(data))),
  );
  return Buffer.from(archive);
}
