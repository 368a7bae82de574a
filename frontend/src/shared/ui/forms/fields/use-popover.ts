import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 3;
const MAX_HEIGHT = 340;
/** With less space (pixels) below, the panel opens above if there is more. */
const ENOUGH = 200;

function place(panel: HTMLElement, anchor: HTMLElement) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom;
  const isAbove = below < ENOUGH && top > below;
  Object.assign(panel.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(0, Math.min(MAX_HEIGHT, (isAbove ? top : below) - 2 * GAP))}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP}px` : 'auto',
  });
}

/**
 * Shows a panel in the browser's top layer, where no dialog clips it, positioned at its anchor, which keeps the focus. Answers the ref for the panel, which is
 * mounted while open.
 */
export function usePopover(anchor: RefObject<HTMLElement | null>, isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return;
    panel.current.showPopover();
    const keepFocus = (event: Event) => event.preventDefault();
    const follow = () => panel.current && anchor.current && place(panel.current, anchor.current);
    follow();
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    panel.current.addEventListener('mousedown', keepFocus, options);
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    window.visualViewport?.addEventListener('resize', follow, options);
    return () => over.abort();
  }, [isOpen, anchor]);
  return panel;
}
