import { setImmediate } from 'node:timers/promises';

/** Commands that one transaction takes at most. */
const BATCH = 256;

/** Batches under way at most: while PostgreSQL writes one, the next is decided. */
const UNDER_WAY = 2;

/** From so many commands on, the first batch takes half of them, so that there is something to decide while it is written. */
const WORTH_PARTING = 32;

/** A command that waits. */
export interface InLine {
  /** Written in a batch of its own, because one of the batch that it was in could not be written. */
  alone: boolean;
}

/** Commands that are decided and sent to be written. */
export interface Batch<C> {
  commands: C[];
  /** What to answer once it is written. */
  answers: (() => void)[];
  /** Ends when everything that the answers stand on is committed. */
  written: Promise<void>;
}

/** A batch that was not written, and why. */
export interface Unwritten<C> {
  commands: C[];
  error: unknown;
}

/**
 * Takes the line batch by batch, the next being decided and sent while the one before is written, until nothing waits. When a batch cannot be written it comes back;
 * those decided on it are in line again, before all others, unless they were written all the same, or may have been: the connection broke without a word (`isSilent`).
 */
export async function writeAhead<C extends InLine>(
  waiting: C[],
  send: (commands: C[], before: Batch<C> | undefined) => Batch<C>,
  isSilent: (error: unknown) => boolean,
): Promise<Unwritten<C> | undefined> {
  const underWay: Batch<C>[] = [];
  while (waiting.length + underWay.length > 0) {
    // One turn of the event loop: commands that come together, or that follow at once on the last batch's answers, are written together.
    await setImmediate();
    if (waiting.length > 0) {
      const batch = send(nextBatch(waiting, underWay.length > 0), underWay.at(-1));
      batch.written.catch(() => undefined);
      underWay.push(batch);
    }
    if (underWay.length < UNDER_WAY && waiting.length > 0) continue;
    const batch = underWay.shift()!;
    try {
      await answer(batch);
    } catch (error) {
      const unwritten = { commands: batch.commands, error };
      for (const behind of underWay.reverse())
        await answer(behind).catch(() => (isSilent(error) ? unwritten.commands : waiting).unshift(...behind.commands));
      return unwritten;
    }
  }
  return undefined;
}

/** Answers a batch when it is written; fails when it is not. */
async function answer<C>({ answers, written }: Batch<C>): Promise<void> {
  await written;
  for (const each of answers) each();
}

function nextBatch<C extends InLine>(waiting: C[], isAhead: boolean): C[] {
  if (waiting[0]!.alone) return waiting.splice(0, 1);
  const parted = !isAhead && waiting.length >= WORTH_PARTING;
  return waiting.splice(0, Math.min(BATCH, parted ? Math.ceil(waiting.length / 2) : waiting.length));
}
