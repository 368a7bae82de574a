import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { PAPER_TYPES, type Paper } from '#contracts/papers/papers.js';
import { CSV_FORMAT, csvAmount, csvText } from '#domain/csv-cell.js';
import { centavos, toDecimal } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type StampedHead } from '#modules/anchors/public.js';
import { addressOf } from '#platform/paper-store/paper-store.js';
import { type ExportTable, type ExportType } from './export-table.js';
import { paperFile } from './paper-file.js';
import { proofOf } from './proof-files.js';
import { type YearExport } from './year-export.queries.js';

/** `manifesto.json` of the archive: proves that files are unchanged, and names the state of the book. */
export interface Manifest {
  produto: string;
  versao: string;
  associacao: { cnpj: string; nome: string };
  ano: number;
  /** Instant in UTC. */
  geradoEm: string;
  livro: { sequencia: number; hash: string };
  /** Whether the installation anchors its books, and the number of anchors in the archive, so that removed ones are noticed. */
  ancoras: { ligadas: boolean; quantas: number };
  /** `somas`: the sum of each column of amounts in reais, as `"1234.56"`. */
  arquivos: { nome: string; linhas: number; bytes: number; sha256: string; somas: Record<string, string> }[];
}

/** A table as CSV for a double click in Brazilian Excel: `;`, UTF-8 with BOM, CRLF, decimal comma, `dd/mm/yyyy`, formulas neutralised. */
export function csvOf({ columns, rows }: Pick<ExportTable, 'columns' | 'rows'>): string {
  const cells = rows.map((row) => row.map((value, index) => (value === null ? '' : cellOf(value, columns[index]!.type))));
  return stringify([columns.map(({ header }) => header), ...cells], { ...CSV_FORMAT, bom: true });
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

/** The stored bytes of a paper, unchecked; undefined where there are none. */
export type ReadPaper = (sha256: string) => Promise<Buffer | undefined>;

/**
 * Streams the ZIP of a year: a CSV per table, the papers, their list, and the manifest with the SHA-256 of each table and of the list and with the book's hash.
 * Holds at most one paper in memory.
 */
export async function yearArchive(
  book: YearExport & { anchors: StampedHead[]; isAnchored: boolean },
  about: Omit<Manifest, 'livro' | 'ancoras' | 'arquivos'>,
  readPaper: ReadPaper,
): Promise<Readable> {
  const { sequencia, hash, tables, papers, anchors, isAnchored } = book;
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error) => output.destroy(error as Error));
  const arquivos: Manifest['arquivos'] = [];
  const listed = (nome: string, content: Buffer, linhas: number, somas = {}): Buffer => {
    arquivos.push({ nome, linhas, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), somas });
    return content;
  };
  const csvFile = (table: ExportTable) => listed(`${table.name}.csv`, Buffer.from(csvOf(table)), table.rows.length, sumsOf(table));
  for (const table of tables) {
    zip.addBuffer(csvFile(table), `${table.name}.csv`);
    // Lets other requests run between tables.
    await new Promise(setImmediate);
  }
  for (const [name, { text, count }] of Object.entries(proofOf(`${about.associacao.nome}, ${about.ano}`, book, anchors)))
    zip.addBuffer(listed(name, Buffer.from(text), count), name);
  const rows: ExportTable['rows'] = [];
  for (const [index, paper] of papers.entries()) {
    const name = `${PAPER_LIST}/${paperFile(paper, index)}`;
    addLater(zip, name, { compress: false }, async () => {
      const bytes = await readPaper(paper.sha256);
      rows.push(rowOf(paper, name, bytes));
      return bytes ?? Buffer.alloc(0);
    });
  }
  addLater(zip, `${PAPER_LIST}.csv`, {}, async () => csvFile({ name: PAPER_LIST, columns: PAPER_COLUMNS, rows }));
  addLater(zip, 'manifesto.json', {}, async () => {
    const manifest: Manifest = {
      ...about,
      livro: { sequencia, hash },
      ancoras: { ligadas: isAnchored, quantas: anchors.length },
      arquivos,
    };
    return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  });
  zip.end();
  return output;
}

/** Adds a file whose content is created when it is written. */
export function addLater(zip: ZipFile, name: string, options: { compress?: boolean }, make: () => Promise<Buffer>): void {
  zip.addReadStreamLazy(name, options, (take) => {
    make().then(
      (content) => take(null, Readable.from([content])),
      (error) => take(error, Readable.from([])),
    );
  });
}

const PAPER_LIST = 'anexos';

const PAPER_COLUMNS: ExportTable['columns'] = [
  ...['Arquivo', 'Registro', 'Nº', 'Tipo', 'Nome', 'Formato'].map((header) => ({ header, type: 'text' as const })),
  { header: 'Bytes', type: 'number' },
  { header: 'SHA-256', type: 'text' },
  { header: 'Juntado em', type: 'date' },
  { header: 'Juntado por', type: 'text' },
  { header: 'Lançamento', type: 'number' },
  { header: 'Situação', type: 'text' },
];

function rowOf(paper: Paper, file: string, bytes: Buffer | undefined): ExportTable['rows'][number] {
  const { registro, id, tipo, nome, mime, sha256, juntadoEm, juntadoPor, versao } = paper;
  const found = bytes && (addressOf(bytes) === sha256 ? 'CONFERE' : 'ALTERADO');
  return [
    file,
    registro,
    id,
    PAPER_TYPES[tipo],
    nome,
    mime,
    String(paper.bytes),
    sha256,
    juntadoEm,
    juntadoPor,
    String(versao),
    found ?? 'AUSENTE',
  ];
}
