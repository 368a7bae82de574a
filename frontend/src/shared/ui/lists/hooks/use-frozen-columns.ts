import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

const EDGE = '--frozen-edge';
const left = (index: number) => `--frozen-${index}`;

/** Where the column of that index stands still, as `useFrozenColumns` measured it. */
export const frozenStyle = (index: number): CSSProperties => ({ left: `var(${left(index)})` });

/**
 * Keeps in the table's style where each of its first columns (those of class `frozen`) stands still, right of the ones before it,
 * and how wide they are together: the cells' contents say how wide, so it is measured whenever that changes. A header that gets the
 * focus comes out from under them, also one that a browser takes for visible enough.
 * @param isShown whether the table is there at all, and not its cards
 */
export function useFrozenColumns(container: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = container.current;
    const headers = isShown && element ? [...element.querySelectorAll<HTMLElement>('th.frozen')] : [];
    const observer = new ResizeObserver(() => {
      const edge = headers.reduce((x, header, index) => {
        element?.style.setProperty(left(index), `${x}px`);
        return x + header.getBoundingClientRect().width;
      }, 0);
      element?.style.setProperty(EDGE, `${edge}px`);
    });
    const reveal = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTableCellElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    for (const header of headers) observer.observe(header);
    if (headers.length > 0) element?.addEventListener('focusin', reveal);
    return () => {
      observer.disconnect();
      element?.removeEventListener('focusin', reveal);
    };
  }, [container, isShown]);
}
