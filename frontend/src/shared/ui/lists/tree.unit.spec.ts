import { describe, expect, test } from '@jest/globals';
import { flatten, groupBy, parentKeys, pathTo, type TreeNode } from './tree';

const tree: TreeNode<null>[] = [
  {
    key: 'a',
    data: null,
    children: [
      { key: 'a1', data: null, children: [{ key: 'a1x', data: null }] },
      { key: 'a2', data: null },
    ],
  },
  { key: 'b', data: null, children: [] },
];
const shape = (expanded: string[]) =>
  flatten(tree, (key) => expanded.includes(key)).map(({ node, level }) => `${'-'.repeat(level)}${node.key}`);

describe('tree', () => {
  test('shows the children of expanded nodes, if their ancestors are expanded, too', () => {
    expect(shape([])).toEqual(['-a', '-b']);
    expect(shape(['a1'])).toEqual(['-a', '-b']);
    expect(shape(['a', 'a1'])).toEqual(['-a', '--a1', '---a1x', '--a2', '-b']);
  });

  test('gives each row of a tree its position among its siblings', () => {
    const [, , last] = flatten(tree, (key) => key === 'a');
    expect(last).toMatchObject({ node: { key: 'a2' }, level: 2, parent: 'a', position: 2, siblings: 2, isParent: false });
  });

  test('a node without children is no parent', () => {
    expect(parentKeys(tree)).toEqual(['a', 'a1']);
  });

  test('finds the nodes to expand to show another one', () => {
    expect(pathTo(tree, 'a1x')).toEqual(['a', 'a1']);
    expect(pathTo(tree, 'b')).toEqual([]);
    expect(pathTo(tree, 'c')).toBeNull();
  });

  test('groups rows in order of first appearance', () => {
    expect(groupBy([3, 1, 4, 2], (n) => n % 2)).toEqual([
      [1, [3, 1]],
      [0, [4, 2]],
    ]);
  });
});
