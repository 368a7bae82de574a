import { createHash } from 'node:crypto';

/** A step from a leaf to the root: the sibling's hash and its side. */
export interface Step {
  lado: 'esquerda' | 'direita';
  hash: string;
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Leaves and inner nodes are hashed with different prefixes, so that one cannot pass for the other. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const nodeOf = (left: Buffer, right: Buffer) => sha256(NODE, left, right);
const leafOf = (text: string) => sha256(LEAF, text);

/** Number of leaves of the left subtree: the greatest power of two below `count`. */
const leftOf = (count: number) => 2 ** Math.floor(Math.log2(count - 1));

/** The root of the Merkle tree over these texts, as RFC 6962 (2.1) computes it. */
export function rootOf(texts: readonly string[]): string {
  return treeOf(texts.map(leafOf)).toString('hex');
}

/** The steps from one text's leaf to the root. */
export function pathOf(texts: readonly string[], index: number): Step[] {
  return steps(texts.map(leafOf), index);
}

/** The root to which these steps lead from a text. */
export function rootFrom(text: string, path: readonly Step[]): string {
  const climb = (below: Buffer, { lado, hash }: Step) => {
    const beside = Buffer.from(hash, 'hex');
    return lado === 'esquerda' ? nodeOf(beside, below) : nodeOf(below, beside);
  };
  return path.reduce(climb, leafOf(text)).toString('hex');
}

function treeOf(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return leaves[0]!;
  const left = leftOf(leaves.length);
  return nodeOf(treeOf(leaves.slice(0, left)), treeOf(leaves.slice(left)));
}

function steps(leaves: Buffer[], index: number): Step[] {
  if (leaves.length === 1) return [];
  const left = leftOf(leaves.length);
  const [on, off] = [leaves.slice(0, left), leaves.slice(left)];
  return index < left
    ? [...steps(on, index), { lado: 'direita', hash: treeOf(off).toString('hex') }]
    : [...steps(off, index - left), { lado: 'esquerda', hash: treeOf(on).toString('hex') }];
}
