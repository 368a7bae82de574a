import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pathOf, rootFrom, rootOf } from './merkle.js';

const sha256 = (...parts: (Uint8Array | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

describe('the Merkle tree over texts', () => {
  it('of three has the first two on the left', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((text) => sha256(Uint8Array.of(0), text)) as [Buffer, Buffer, Buffer];
    const root = sha256(Uint8Array.of(1), sha256(Uint8Array.of(1), a, b), c).toString('hex');
    expect(rootOf(['a', 'b', 'c'])).toBe(root);
  });

  it('of one is its leaf, of none the hash of nothing', () => {
    expect(rootOf(['a'])).toBe(sha256(Uint8Array.of(0), 'a').toString('hex'));
    expect(rootOf([])).toBe(sha256().toString('hex'));
  });

  it('has a path from each of its texts, and from no other', () => {
    const texts = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.nat(), fc.string(), (leaves, at, other) => {
        const index = at % leaves.length;
        const path = pathOf(leaves, index);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(leaves.length)));
        expect(rootFrom(leaves[index]!, path)).toBe(rootOf(leaves));
        fc.pre(other !== leaves[index]);
        expect(rootFrom(other, path)).not.toBe(rootOf(leaves));
      }),
    );
  });
});
