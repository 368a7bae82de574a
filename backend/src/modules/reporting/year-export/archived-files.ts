import { createHash } from 'node:crypto';
import { type ZipStream } from './zip-stream.js';

/** Lines of a file, or what counts as such, and the sum of each column of amounts in reais, as `"1234.56"`. */
export interface Tally {
  linhas: number;
  somas: Record<string, string>;
}

/** A file of the archive; `content` counts in the tally what it has answered. */
export interface ArchivedFile {
  name: string;
  content(tally: Tally): AsyncIterable<string | Buffer>;
}

/** A file as the manifest names it. */
export interface ListedFile extends Tally {
  nome: string;
  bytes: number;
  sha256: string;
}

/** Files written into a ZIP, with their digests. */
export class ArchivedFiles {
  readonly listed: ListedFile[] = [];

  constructor(private readonly zip: ZipStream) {}

  async add({ name, content }: ArchivedFile): Promise<void> {
    const tally: Tally = { linhas: 0, somas: {} };
    const digest = createHash('sha256');
    let bytes = 0;
    await this.zip.add(
      name,
      (async function* () {
        for await (const part of content(tally)) {
          const chunk = Buffer.from(part);
          bytes += chunk.length;
          digest.update(chunk);
          yield chunk;
        }
      })(),
    );
    this.listed.push({ nome: name, linhas: tally.linhas, bytes, sha256: digest.digest('hex'), somas: tally.somas });
  }
}
