import { type VolumeOrder } from './volume.js';
import { writeVolume } from './volume-writer.js';

/** What the process asks of its parent, and tells it. */
export type VolumeSaid =
  | { want: number }
  | { done: number; of: number }
  /** A piece of the volume, in order. */
  | { piece: Uint8Array }
  | { end: true }
  | { failed: string };

/** What the parent answers. */
export type VolumeAnswer = { order: VolumeOrder } | { part: number; bytes: Uint8Array | undefined };

/** Bytes of a message. */
const PIECE = 1024 * 1024;

/** Resolves once the parent has taken it. */
const say = (said: VolumeSaid) =>
  new Promise<void>((resolve, reject) => process.send!(said, (error: Error | null) => (error ? reject(error) : resolve())));

const asked = new Map<number, (bytes: Uint8Array | undefined) => void>();

function read(part: number): Promise<Uint8Array | undefined> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | undefined>();
  asked.set(part, resolve);
  void say({ want: part });
  return promise;
}

async function write(order: VolumeOrder): Promise<void> {
  const volume = await writeVolume(order, read, (done, of) => void say({ done, of }));
  for (let at = 0; at < volume.length; at += PIECE) await say({ piece: volume.slice(at, at + PIECE) });
  await say({ end: true });
}

process.once('disconnect', () => process.exit(1));
process.on('message', (answer: VolumeAnswer) => {
  if ('order' in answer) {
    write(answer.order).catch((error: Error) => say({ failed: `${error.stack}` }));
    return;
  }
  asked.get(answer.part)?.(answer.bytes);
  asked.delete(answer.part);
});
