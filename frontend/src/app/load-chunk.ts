/** Time limit for loading a screen's code (rule 17.6). */
const TIME_LIMIT = 120_000;

/** A screen's code could not be loaded: no connection, or the tab is older than the installed version. */
export class ChunkError extends Error {}

/** Loads the code of a screen. Throws a ChunkError on failure or timeout. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), TIME_LIMIT);
  try {
    return await Promise.race([load(), late.promise]);
  } catch (cause) {
    throw new ChunkError(cause instanceof Error ? cause.message : String(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}
