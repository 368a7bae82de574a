import { describe, expect, it } from '@jest/globals';
import { type Batch, type InLine, writeAhead } from './write-ahead.js';

interface Command extends InLine {
  name: number;
}

const commands = (count: number): Command[] => Array.from({ length: count }, (_, name) => ({ name, alone: false }));
const names = (batch: Command[]) => batch.map(({ name }) => name);

/** The halves in which 32 commands are sent. */
const [FIRST, SECOND] = [names(commands(32)).slice(0, 16), names(commands(32)).slice(16)];

const isSilent = (error: unknown) => (error as Error).message === 'connection lost';

/** Sends batches whose writing the test ends, and keeps what was sent and answered. */
function writer() {
  const sent: { commands: number[]; end: (error?: Error) => void }[] = [];
  const answered: number[] = [];
  const send = (batch: Command[]): Batch<Command> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sent.push({ commands: names(batch), end: (error) => (error ? reject(error) : resolve()) });
    return {
      commands: batch,
      answers: batch.map(
        ({ name }) =>
          () =>
            answered.push(name),
      ),
      written: promise,
    };
  };
  const untilSent = async (count: number) => {
    while (sent.length < count) await new Promise(setImmediate);
  };
  return { sent, answered, send, untilSent };
}

describe('writing ahead', () => {
  it('decides the second half of a line while the first is written, and no third batch before one is', async () => {
    const { sent, answered, send, untilSent } = writer();
    const waiting = commands(64);
    const done = writeAhead(waiting, send, isSilent);
    await untilSent(2);
    expect(sent.map((each) => each.commands.length)).toEqual([32, 32]);
    waiting.push({ name: 64, alone: false });
    await new Promise(setImmediate);
    expect(sent).toHaveLength(2);
    expect(answered).toEqual([]);
    sent[0]!.end();
    await untilSent(3);
    expect(answered).toEqual(sent[0]!.commands);
    for (const { end } of sent) end();
    expect(await done).toBeUndefined();
    expect(answered).toEqual(names([...commands(64), { name: 64, alone: false }]));
  });

  it('writes a few commands together', async () => {
    const { sent, send, untilSent } = writer();
    const done = writeAhead(commands(31), send, isSilent);
    await untilSent(1);
    sent[0]!.end();
    await done;
    expect(sent.map((each) => each.commands)).toEqual([names(commands(31))]);
  });

  it('gives a batch back that was not written, with those decided on it in line before the others', async () => {
    const { sent, answered, send, untilSent } = writer();
    const waiting = commands(32);
    const done = writeAhead(waiting, send, isSilent);
    await untilSent(2);
    waiting.push({ name: 32, alone: false });
    const [first, second] = sent;
    second!.end(new Error('decided on what was not written'));
    first!.end(new Error('refused'));
    const unwritten = await done;
    expect([names(unwritten!.commands), (unwritten!.error as Error).message]).toEqual([FIRST, 'refused']);
    expect(names(waiting)).toEqual([...SECOND, 32]);
    expect(answered).toEqual([]);
  });

  it('does not write again what may have been written when the connection broke', async () => {
    const { sent, answered, send, untilSent } = writer();
    const waiting = commands(32);
    const done = writeAhead(waiting, send, isSilent);
    await untilSent(2);
    for (const { end } of sent) end(new Error('connection lost'));
    expect(names((await done)!.commands).toSorted((a, b) => a - b)).toEqual([...FIRST, ...SECOND]);
    expect([waiting, answered]).toEqual([[], []]);
  });

  it('answers what was written though the batch before it was not', async () => {
    const { sent, answered, send, untilSent } = writer();
    const waiting = commands(32);
    const done = writeAhead(waiting, send, isSilent);
    await untilSent(2);
    sent[1]!.end();
    sent[0]!.end(new Error('refused'));
    expect(names((await done)!.commands)).toEqual(FIRST);
    expect([waiting, answered]).toEqual([[], SECOND]);
  });

  it('sends commands that are to be alone one by one', async () => {
    const { sent, send, untilSent } = writer();
    const done = writeAhead(
      commands(3).map((command) => ({ ...command, alone: command.name < 2 })),
      send,
      isSilent,
    );
    for (const index of [0, 1, 2]) {
      await untilSent(index + 1);
      sent[index]!.end();
    }
    await done;
    expect(sent.map((each) => each.commands)).toEqual([[0], [1], [2]]);
  });
});
