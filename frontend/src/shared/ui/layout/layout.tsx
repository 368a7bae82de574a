import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';

/** Space between the children: a quarter, a half, three quarters, a whole of a line's height. */
export type Gap = 'xs' | 's' | 'm' | 'l';

type LayoutProps<Tag extends ElementType> = { as?: Tag; gap?: Gap } & Omit<ComponentPropsWithRef<Tag>, 'as'>;

/** Children below each other, as wide as their frame. */
export function Stack<Tag extends ElementType = 'div'>({ as, gap = 'm', className = '', ...props }: LayoutProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...props} className={`stack gap-${gap} ${className}`} />;
}

type RowProps<Tag extends ElementType> = LayoutProps<Tag> & {
  /** Place of the children when there is room left. Default: at the start; `apart` leaves it between them. */
  place?: 'apart' | 'end';
  align?: 'baseline' | 'start';
  /** Keeps the children on one line. */
  nowrap?: boolean;
};

/** Children beside each other, centred on one line; what does not fit goes below. */
export function Row<Tag extends ElementType = 'div'>({ as, gap = 's', place, align, nowrap, className = '', ...props }: RowProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  const classes = ['row', `gap-${gap}`, place && `row-${place}`, align && `row-${align}`, nowrap && 'row-nowrap', className];
  return <Element {...props} className={classes.filter(Boolean).join(' ')} />;
}

/** Children in columns of one width, as many as fit. @param cell their least width */
export function Grid<Tag extends ElementType = 'div'>({
  as,
  gap = 'm',
  cell,
  className = '',
  style,
  ...props
}: LayoutProps<Tag> & { cell: string; style?: CSSProperties }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...props} style={{ '--cell': cell, ...style } as CSSProperties} className={`grid gap-${gap} ${className}`} />;
}
