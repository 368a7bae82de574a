import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { UnreadableFile } from './unreadable-file.js';

const MAX_ENTRIES = 200;
const MAX_INFLATED = 32 * 1024 * 1024;

/**
 * Inflates the entries of an uploaded ZIP (such as an Office file) within limits; afterwards a library without limits may open it. Throws UnreadableFile if the
 * ZIP is broken, encrypted, has too many entries or inflates to too much, whatever sizes it claims.
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
      // The stream fails if it holds more than the entry claims.
      entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
    }
  } catch {
    throw new UnreadableFile('O arquivo está danificado.');
  }
  if (inflated > MAX_INFLATED) throw new UnreadableFile('O arquivo é grande demais depois de descompactado.');
  return entries;
}
