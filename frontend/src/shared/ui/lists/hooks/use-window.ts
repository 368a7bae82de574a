import { type RefObject, useEffect, useState } from 'react';

/** Up to this number, all rows are rendered. */
const DRAW_ALL_UP_TO = 150;
/** Height in pixels of the sticky header. */
const HEADER = 40;
/** Rows rendered beyond the edges, so that scrolling shows no gap. */
const MARGIN = 10;

/**
 * The range of rows to render in a long list, near the visible part of the scroller, and the heights of the space before and after. All rows are
 * `rowHeight` pixels high.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, total: number, rowHeight: number) {
  const isWindowed = total > DRAW_ALL_UP_TO;
  const [view, setView] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (!isWindowed || !element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      setView((now) => (now.top === top && now.height === element.clientHeight ? now : { top, height: element.clientHeight }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, isWindowed, rowHeight]);

  if (!isWindowed) return { first: 0, last: total, before: 0, after: 0, isWindowed, scrollTo: () => {} };
  const first = Math.max(0, Math.min(total, Math.floor(view.top / rowHeight)) - MARGIN);
  const last = Math.min(total, Math.ceil((view.top + view.height) / rowHeight) + MARGIN);
  const scrollTo = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight + HEADER];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  return { first, last, before: first * rowHeight, after: (total - last) * rowHeight, isWindowed, scrollTo };
}
