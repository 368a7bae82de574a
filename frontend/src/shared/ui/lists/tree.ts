import { byName } from './columns';

export interface TreeNode<T> {
  /** Unique in the whole tree. */
  key: string;
  data: T;
  children?: TreeNode<T>[];
  /** Default: whether it is a leaf. */
  selectable?: boolean;
  className?: string;
}

/** A visible node and its position. */
export interface FlatNode<T> {
  node: TreeNode<T>;
  /** From 1. */
  level: number;
  parent: string | null;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  isParent: boolean;
  isExpanded: boolean;
}

const isParent = <T>({ children }: TreeNode<T>) => Boolean(children?.length);

/** The visible nodes from top to bottom: children of an expanded node follow it. */
export function flatten<T>(
  nodes: TreeNode<T>[],
  expanded: (key: string) => boolean,
  level = 1,
  parent: string | null = null,
): FlatNode<T>[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = isParent(node) && expanded(node.key);
    const row: FlatNode<T> = { node, level, parent, position: index + 1, siblings: nodes.length, isParent: isParent(node), isExpanded };
    return isExpanded ? [row, ...flatten(node.children ?? [], expanded, level + 1, node.key)] : [row];
  });
}

/** Sorts siblings: records before folders, each by name. */
export const sortSiblings = <T>(nodes: TreeNode<T>[], nameOf: (data: T) => string): TreeNode<T>[] =>
  nodes.toSorted((a, b) => Number(isParent(a)) - Number(isParent(b)) || byName(nameOf(a.data), nameOf(b.data)));

/** Keys of every node that has children. */
export const parentKeys = <T>(nodes: TreeNode<T>[]): string[] =>
  nodes.flatMap((node) => (isParent(node) ? [node.key, ...parentKeys(node.children ?? [])] : []));

/** Keys of the ancestors that must be expanded to show the node; null if it is not in the tree. */
export function pathTo<T>(nodes: TreeNode<T>[], key: string): string[] | null {
  for (const node of nodes) {
    if (node.key === key) return [];
    const below = pathTo(node.children ?? [], key);
    if (below) return [node.key, ...below];
  }
  return null;
}

/** Groups rows in order of first appearance: `groupBy(items, (i) => i.idPrograma)`. */
export const groupBy = <T, K>(rows: T[], keyOf: (row: T) => K): [K, T[]][] => [...Map.groupBy(rows, keyOf)];

/** Explicit roles of a treegrid, because on narrow screens CSS removes the table semantics of its rows and cells. */
export const ROLES = {
  grid: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
