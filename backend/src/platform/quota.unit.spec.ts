import { describe, expect, it } from '@jest/globals';
import { Quota } from './quota.js';

const share = (owner: string, most: number) => ({ owner, most, refusal: new Error(`${owner} has ${most}`) });

describe('the quota', () => {
  it('refuses what an owner has too many of, whoever else shares the task, and counts down when tasks end, failed ones too', async () => {
    const quota = new Quota();
    const [ana, rui, school] = [share('ana', 2), share('rui', 2), share('school', 3)];
    const ends: PromiseWithResolvers<string>[] = [];
    const start = (...shares: (typeof ana)[]) =>
      quota.within(shares, () => {
        ends.push(Promise.withResolvers<string>());
        return ends.at(-1)!.promise;
      });
    const running = [start(ana, school), start(ana, school), start(rui, school)];
    await expect(start(ana)).rejects.toBe(ana.refusal);
    await expect(start(rui, school)).rejects.toBe(school.refusal);
    expect(ends).toHaveLength(3);
    expect(quota.countOf('rui')).toBe(1);
    ends[0]!.resolve('done');
    ends[1]!.reject(new Error('broken'));
    expect(await running[0]).toBe('done');
    await expect(running[1]).rejects.toThrow('broken');
    expect(quota.countOf('ana')).toBe(0);
    const next = start(ana, school);
    for (const { resolve } of ends) resolve('done');
    expect(await next).toBe('done');
    expect(quota.countOf('school')).toBe(0);
  });
});
