import { UnreadableFile } from './unreadable-file.js';

/** What a reading process answers: what the reader returned, why it refused the file, or how it failed. */
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

// It does not end by itself, which its parent could hear of before the answer has come: the parent ends it.
process.on('message', async (order) => process.send?.(await answer(order as Order)));
