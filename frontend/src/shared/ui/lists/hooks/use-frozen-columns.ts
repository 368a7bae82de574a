import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

const EDGE = '--frozen-edge';
const left = (index: number) => `--frozen-${index}`;

/** Position of the frozen column at that index, as measured by `useFrozenColumns`. */
export const frozenStyle = (index: number): CSSProperties => ({ left: `var(${left(index)})` });

/**
 * Keeps the positions of the first columns (class `frozen`) and their total width in the table's style. Measures again whenever their contents change
 * them. Scrolls a focused header out from under them, even if the browser takes it for visible.
 * @param isShown whether the table is rendered, not its cards
 * @param columns number of columns, of which the person may hide some
 */
export function useFrozenColumns(container: RefObject<HTMLElement | null>, isShown: boolean, columns: number) {
  useLayoutEffect(() => {
    const element = container.current;
    const headers = isShown && columns > 0 && element ? [...element.querySelectorAll<HTMLElement>('th.frozen')] : [];
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
  }, [container, isShown, columns]);
}
