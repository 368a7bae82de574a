import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { UnreadableFile } from './unreadable-file.js';

const MAX_ENTRIES = 200;
const MAX_INFLATED = 32 * 1024 * 1024;

/**
 * The entries of an uploaded ZIP (an Office file is one), inflated within limits: what passes here may be opened by a library that has none. Throws
 * UnreadableFile for one that is broken, encrypted, has too many entries or would grow too large, whatever sizes it claims.
 */
export async function inflateWithinLimits(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await fromBufferPromise(zip, { lazyEntries: true }).catch(() => {
    throw new UnreadableFile('O arquivo está danificado.');
  });
  if (file.entryCount > MAX_ENTRIES) throw new UnreadableFile('O arquivo tem partes demais.');
  const entries = new Map<string, Buffer>();
  let inflated = 0;
  try {
    for await (const entry of file.eachEntry()) {
      inflated += entry.uncompressedSize;
      if (inflated > MAX_INFLATED) break;
      // The stream fails when there is more in it than the entry claims.
      entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
    }
  } catch {
    throw new UnreadableFile('O arquivo está danificado.');
  }
  if (inflated > MAX_INFLATED) throw new UnreadableFile('O arquivo é grande demais depois de descompactado.');
  return entries;
}
