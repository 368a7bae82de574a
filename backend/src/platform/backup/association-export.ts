import { Readable } from 'node:stream';
import { type Client } from 'pg';
import { addressOf, type PaperStore } from '../paper-store/paper-store.js';
import { copied, writeArchive } from './archive-writer.js';
import { associationTables, inOrder, PAPERS } from './association-tables.js';
import { BackupError } from './failures.js';
import { type Head, type Manifest } from './manifest.js';

/** What an export asks of the modules. */
export interface AssociationSource {
  /** Undefined where all papers lie in the database. */
  papers: PaperStore | undefined;
  /** Its name, and the ends of its books and journal, read on that connection. */
  tell: (client: Client) => Promise<{ nome: string; cabecas: Head[] }>;
}

/**
 * Writes one association to a new file while the product runs: its rows, the shared records that they refer to, and its papers wherever they lie. Accounts and
 * links stay. Throws BackupError with a sentence, also for a paper that is not what was joined.
 */
export function exportAssociation(ownerUrl: string, file: string, cnpj: string, { papers, tell }: AssociationSource): Promise<Manifest> {
  return writeArchive(ownerUrl, file, 'A cópia da associação', async (client) => ({
    members: inOrder(await associationTables(client)).map(({ nome, colunas, rowsOf }) => ({
      nome,
      colunas,
      rows: () => (papers && nome === PAPERS ? Readable.from(paperRows(papers, cnpj)) : copied(client, `(${rowsOf(cnpj)})`)),
    })),
    sequencias: {},
    associacao: { cnpj, ...(await tell(client)) },
  }));
}

/** Papers as rows of their table, in COPY text. */
async function* paperRows(papers: PaperStore, cnpj: string): AsyncGenerator<string> {
  for (const sha256 of await papers.list(cnpj)) {
    const bytes = await papers.get(cnpj, sha256);
    if (!bytes || addressOf(bytes) !== sha256)
      throw new BackupError(
        `A cópia da associação não foi feita: o conteúdo do anexo ${sha256} foi alterado ou falta. Junte o mesmo arquivo outra vez, que o repara, e tente novamente.`,
      );
    yield `${cnpj}\t${sha256}\t\\\\x${bytes.toString('hex')}\n`;
  }
}
