import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { codeVersion } from '#platform/version.js';
import { type BookState } from './book-state.js';

/** What the entries of a book up to `sequencia`, whose hash is `hash`, fold to. */
export interface Snapshot {
  sequencia: number;
  hash: string;
  conteudo: Buffer;
  soma: string;
}

/** The code of the fold and the format of its result: snapshots of other code are not used. */
export const snapshotVersion = (): string => `${codeVersion()} ${process.versions.v8}`;

/** A longer book would be restored in one go, during which nobody else is served: its entries are folded page by page instead. */
const MOST = 20_000;

/** Fewer entries are folded as fast as a snapshot is restored. */
const FEWEST = 100;

/** Whether a book deserves a new snapshot after so many of its entries had to be folded to open it: a tenth takes as long as to restore the others. */
export const deservesSnapshot = (folded: number, { sequencia }: BookState): boolean =>
  sequencia <= MOST && folded >= Math.max(FEWEST, sequencia / 10);

/** A snapshot of the state as it is at the call. */
export async function snapshotOf({ sequencia, hash, folded }: BookState): Promise<Snapshot> {
  const conteudo = await promisify(zstdCompress)(serialize(folded));
  return { sequencia, hash, conteudo, soma: sumOf(hash, conteudo) };
}

/** Puts the empty state at the snapshot. False, and nothing done, if the content is not the one that was kept. */
export function restore(state: BookState, { hash, conteudo, soma }: Snapshot): boolean {
  if (sumOf(hash, conteudo) !== soma) return false;
  state.restore(deserialize(zstdDecompressSync(conteudo)));
  return true;
}

const sumOf = (entryHash: string, content: Buffer) =>
  hash('sha256', Buffer.concat([Buffer.from(`${snapshotVersion()} ${entryHash} `), content]));
