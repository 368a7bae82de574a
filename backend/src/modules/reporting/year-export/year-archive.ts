import type { ClientBase } from 'pg';
import { type Findings } from '#contracts/audit/findings.js';
import { PAPER_TYPES, type Paper } from '#contracts/papers/papers.js';
import { type StampedHead } from '#modules/anchors/public.js';
import { type Certified } from '#modules/balances/sql.js';
import { type RecordKinds } from '#modules/book/pure.js';
import { addressOf } from '#platform/paper-store/paper-store.js';
import { ArchivedFiles, type ListedFile } from './archived-files.js';
import { csvFile } from './csv-table.js';
import { EntryTexts } from './entry-texts.js';
import { type ExportColumn, type ExportRows } from './export-table.js';
import { findingTables } from './finding-tables.js';
import { paperFile } from './paper-file.js';
import { proofOf } from './proof-files.js';
import { exportedPapers, exportedTables } from './year-export.queries.js';
import { ZipStream } from './zip-stream.js';

/** `manifesto.json` of the archive: proves that files are unchanged, and names the state of the book. */
export interface Manifest {
  produto: string;
  versao: string;
  associacao: { cnpj: string; nome: string };
  ano: number;
  /** Instant in UTC. */
  geradoEm: string;
  livro: Certified;
  /** Whether the installation anchors its books, and the number of anchors in the archive, so that removed ones are noticed. */
  ancoras: { ligadas: boolean; quantas: number };
  arquivos: ListedFile[];
}

/** What an archive is to hold besides its book. */
export interface ArchiveOrder {
  about: Omit<Manifest, 'livro' | 'ancoras' | 'arquivos'>;
  findings: Findings;
  anchors: StampedHead[];
  isAnchored: boolean;
}

/** The stored bytes of a paper, unchecked; undefined where there are none. */
export type ReadPaper = (sha256: string) => Promise<Buffer | undefined>;

/**
 * The ZIP of a year: a CSV per table, what proves them, the papers, their list, and the manifest with the SHA-256 of each table and of the list and with the
 * book's hash. Holds a page of a table or one paper in memory.
 * @param client in a transaction, from which all but the bytes of papers is read, and which is committed before the first of them
 * @param livro the last entry of the book
 */
export function yearArchive(
  client: ClientBase,
  kinds: RecordKinds,
  livro: Certified,
  { about, findings, anchors, isAnchored }: ArchiveOrder,
  readPaper: ReadPaper,
): ZipStream {
  const { associacao, ano } = about;
  const book = { cnpjAssociacao: associacao.cnpj, ano };
  return new ZipStream(async (zip) => {
    const files = new ArchivedFiles(zip);
    const texts = new EntryTexts();
    try {
      for await (const table of exportedTables(client, kinds, book, texts)) await files.add(csvFile(table));
      for (const table of findingTables(findings)) await files.add(csvFile(table));
      for await (const file of proofOf(client, book, `${associacao.nome}, ${ano}`, texts, anchors)) await files.add(file);
    } finally {
      texts.close();
    }
    const papers = await exportedPapers(client, book);
    await client.query('commit');
    await files.add(csvFile({ name: PAPER_LIST, columns: PAPER_COLUMNS, pages: [await addPapers(zip, papers, readPaper)] }));
    const ancoras = { ligadas: isAnchored, quantas: anchors.length };
    const manifest: Manifest = { ...about, livro, ancoras, arquivos: files.listed };
    await zip.addBytes('manifesto.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  });
}

/** Adds the papers one after the other; answers the rows of their list. */
export async function addPapers(zip: ZipStream, papers: readonly Paper[], readPaper: ReadPaper): Promise<ExportRows> {
  const rows: ExportRows = [];
  for (const [index, paper] of papers.entries()) {
    const name = `${PAPER_LIST}/${paperFile(paper, index)}`;
    const bytes = await readPaper(paper.sha256);
    rows.push(rowOf(paper, name, bytes));
    await zip.addBytes(name, bytes ?? Buffer.alloc(0), { compress: false });
  }
  return rows;
}

const PAPER_LIST = 'anexos';

const PAPER_COLUMNS: ExportColumn[] = [
  ...['Arquivo', 'Registro', 'Nº', 'Tipo', 'Nome', 'Formato'].map((header) => ({ header, type: 'text' as const })),
  { header: 'Bytes', type: 'number' },
  { header: 'SHA-256', type: 'text' },
  { header: 'Juntado em', type: 'date' },
  { header: 'Juntado por', type: 'text' },
  { header: 'Lançamento', type: 'number' },
  { header: 'Situação', type: 'text' },
];

function rowOf(paper: Paper, file: string, bytes: Buffer | undefined): ExportRows[number] {
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
