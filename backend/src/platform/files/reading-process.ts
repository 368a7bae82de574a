import { UnreadableFile } from './unreadable-file.js';

/** Answer of a reading process: the reader's result, its reasons for refusing the file, or its failure. */
export type ReadingAnswer = { result: unknown } | { refused: readonly string[] } | { failed: string };

interface Order {
  module: string;
  input: unknown[];
}

async function answer({ module, input }: Order): Promise<ReadingAnswer> {
  try {
    const { default: read } = (await import(module)) as { default: (...input: unknown[]) => unknown };
    return { result: await read(...input) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.sentences };
    return { failed: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

// The parent ends this process: if it exited by itself, the parent could see the exit before the answer.
process.on('message', async (order) => process.send?.(await answer(order as Order)));
