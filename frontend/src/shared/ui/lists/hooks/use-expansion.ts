import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parentKeys, pathTo, type TreeNode } from '../tree';

/** Trees up to this size start expanded. */
const OPEN_UP_TO = 60;

function stored(name: string): string[] | null {
  const text = sessionStorage.getItem(name);
  return text ? (JSON.parse(text) as string[]) : null;
}

/** The expanded nodes of a tree: kept for the tab through saves and reloads, all during a search, and always the ancestors of the selected node. */
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
    // Only when another node is selected: the person may collapse a branch around the selected one.
  }, [selected, nodes]);

  const known = useRef(new Set(parents));
  useEffect(() => {
    const fresh = parents.filter((key) => !known.current.has(key));
    for (const key of fresh) known.current.add(key);
    // A new branch comes from a save: shows its content.
    if (fresh.length > 0 && fresh.length <= OPEN_UP_TO) setKeys((now) => new Set([...now, ...fresh]));
  }, [parents]);

  return {
    isExpanded: (key: string) => isSearching || keys.has(key),
    toggle: (key: string) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      change(next);
    },
    expandAll: () => change(new Set(parents)),
    collapseAll: () => change(new Set()),
  };
}
