import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FlatNode } from './tree';

interface TreeKeys<T> {
  rows: FlatNode<T>[];
  /** The rendered ones among them. */
  drawn: FlatNode<T>[];
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onToggle: (key: string) => void;
  onChoose: (row: FlatNode<T>) => void;
}

/** The Tab stop of a tree, and the key bindings of the ARIA treegrid pattern. */
export function useTreeKeys<T>({ rows, drawn, scroller, scrollTo, onToggle, onChoose }: TreeKeys<T>) {
  const [active, setActive] = useState<string | null>(null);
  // Tab needs a row even if the active one is no longer rendered.
  const activeKey = drawn.some(({ node }) => node.key === active) ? active : (drawn[0]?.node.key ?? null);

  // A distant row is rendered only after scrolling; the focus follows then.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const row = wanted.current && scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row || row.node.key === activeKey) return;
    setActive(row.node.key);
    scrollTo(rows.indexOf(row));
    wanted.current = row.node.key;
  };
  const move = (key: string, row: FlatNode<T>, index: number): boolean => {
    switch (key) {
      case 'ArrowDown':
        focus(index + 1);
        return true;
      case 'ArrowUp':
        focus(index - 1);
        return true;
      case 'Home':
        focus(0);
        return true;
      case 'End':
        focus(rows.length - 1);
        return true;
      case 'ArrowRight':
        if (row.isExpanded) focus(index + 1);
        else if (row.isParent) onToggle(row.node.key);
        return true;
      case 'ArrowLeft':
        if (row.isExpanded) onToggle(row.node.key);
        else if (row.parent) focus(rows.findIndex(({ node }) => node.key === row.parent));
        return true;
      case 'Enter':
      case ' ':
        onChoose(row);
        return true;
      default:
        return false;
    }
  };
  const onKeyDown = (event: KeyboardEvent, row: FlatNode<T>, index: number) => {
    if (event.target !== event.currentTarget) return;
    if (move(event.key, row, index)) event.preventDefault();
  };
  return { activeKey, setActive, onKeyDown };
}
