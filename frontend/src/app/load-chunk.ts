/** How long the code of a screen may take to come (rule 17.6). */
const TIME_LIMIT = 120_000;

/** The code of a screen did not come: there is no connection, or the tab is older than what is installed now. */
export class ChunkError extends Error {}

/** Loads the code of a screen. Throws a ChunkError when it does not come, or not in time. */
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
