import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parentKeys, pathTo, type TreeNode } from './tree';

/** Trees up to this size start expanded. */
const OPEN_UP_TO = 60;

function stored(name: string): string[] | null {
  const text = sessionStorage.getItem(name);
  return text ? (JSON.parse(text) as string[]) : null;
}

/**
 * Which nodes of a tree are expanded: kept for the tab through saves and reloads, everything while a search narrows the tree,
 * and always enough for the selected node to come into sight.
 */
export function useExpansion<T>(nodes: TreeNode<T>[], label: string, selected: string | null, isSearching: boolean) {
  const name = `arvore ${useLocation().pathname} ${label}`;
  const parents = useMemo(() => parentKeys(nodes), [nodes]);
  const [keys, setKeys] = useState<Set<string>>(() => new Set(stored(name) ?? (parents.length <= OPEN_UP_TO ? parents : [])));
  const change = (next: Set<string>) => {
    sessionStorage.setItem(name, JSON.stringify([...next]));
    setKeys(next);
  };

  useEffect(() => {
    const path = selected === null ? null : pathTo(nodes, selected);
    if (path?.length) setKeys((now) => (path.every((key) => now.has(key)) ? now : new Set([...now, ...path])));
    // Only when another node is selected: one may collapse a branch around the selected node.
  }, [selected, nodes]);

  return {
    isExpanded: (key: string) => isSearching || keys.has(key),
    toggle: (key: string) => change(keys.symmetricDifference(new Set([key]))),
    expandAll: () => change(new Set(parents)),
    collapseAll: () => change(new Set()),
  };
}
