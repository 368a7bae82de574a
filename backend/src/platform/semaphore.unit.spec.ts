import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Line } from './line.js';

/** Works that end when told to, and how many of them run. */
function works(line: Line) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    line.inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, start, end: (name: string) => ends.get(name)!() };
}

describe('the line', () => {
  it('lets so many work at once, and the others in the order in which they came', async () => {
    const line = new Line(2);
    const { begun, start, end } = works(line);
    const all = ['a', 'b', 'c', 'd'].map(start);
    expect(begun).toEqual(['a', 'b']);
    expect(line.length).toBe(2);
    end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(line.length).toBe(0);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a work that fails', async () => {
    const line = new Line(1);
    await expect(line.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await line.inTurn(() => Promise.resolve('done'))).toBe('done');
  });

  it('gives up on who has waited too long, and serves the next', async () => {
    const line = new Line(1, 5);
    const { start, end } = works(line);
    const first = start('first');
    await expect(line.inTurn(() => Promise.resolve('late'))).rejects.toThrow('no turn within 5 ms');
    end('first');
    expect(await first).toBe('first');
    expect(await line.inTurn(() => Promise.resolve('next'))).toBe('next');
  });
});
