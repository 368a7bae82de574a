import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.js';

/** Tasks that end when told to, and which of them have begun. */
function tasks(semaphore: Semaphore) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, ...owners: string[]) =>
    semaphore.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, owners);
  return { begun, start, end: (name: string) => ends.get(name)!() };
}

/** The order in which these tasks run on one place, all started at once; `person/association` owns each. */
async function orderOf(...owned: string[]): Promise<string[]> {
  const { begun, start, end } = tasks(new Semaphore(1));
  const all = owned.map((name) => start(name, ...name.replace(/\d+$/, '').split('/')));
  for (let turn = 0; turn < owned.length; turn++) {
    end(begun[turn]!);
    await settled();
  }
  await Promise.all(all);
  return begun;
}

describe('the semaphore', () => {
  it('lets so many tasks run at once, and the others in the order in which they came', async () => {
    const semaphore = new Semaphore(2);
    const { begun, start, end } = tasks(semaphore);
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
    expect(begun).toEqual(['a', 'b']);
    expect(semaphore.queued).toBe(2);
    end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(semaphore.queued).toBe(0);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['a person’s one task after one of who has many', ['ana/x1', 'ana/x2', 'ana/x3', 'rui/y'], ['ana/x1', 'rui/y', 'ana/x2', 'ana/x3']],
    ['also within one association', ['ana/x1', 'ana/x2', 'ana/x3', 'rui/x'], ['ana/x1', 'rui/x', 'ana/x2', 'ana/x3']],
    [
      'also before who has many in several associations',
      ['ana/x1', 'ana/y1', 'ana/z1', 'ana/x2', 'rui/w'],
      ['ana/x1', 'rui/w', 'ana/y1', 'ana/z1', 'ana/x2'],
    ],
    [
      'an association’s one task after one of an association with many people',
      ['ana/x', 'rui/x', 'eva/x', 'leo/x', 'bia/y'],
      ['ana/x', 'bia/y', 'rui/x', 'eva/x', 'leo/x'],
    ],
    ['two who have many in turn', ['ana/x1', 'ana/x2', 'ana/x3', 'rui/y1', 'rui/y2'], ['ana/x1', 'rui/y1', 'ana/x2', 'rui/y2', 'ana/x3']],
  ])('runs %s', async (_, owned, order) => {
    expect(await orderOf(...owned)).toEqual(order);
  });

  it('goes on after a task that fails', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run(() => Promise.resolve('done'))).toBe('done');
  });

  it('gives up on a task that has waited too long, and runs the next', async () => {
    const semaphore = new Semaphore(1, 5);
    const { start, end } = tasks(semaphore);
    const first = start('first');
    await expect(semaphore.run(() => Promise.resolve('late'))).rejects.toThrow('no turn within 5 ms');
    end('first');
    expect(await first).toBe('first');
    expect(await semaphore.run(() => Promise.resolve('next'))).toBe('next');
  });
});
