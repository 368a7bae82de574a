import { type ComponentProps } from 'react';
import { count } from '#shared/format/format.ts';
import styles from './reconciliation.module.css';
import { RowList } from './row-list';
import type { SideRows } from './sides';

interface MonthSideProps extends Omit<ComponentProps<typeof RowList>, 'rows'> {
  /** Of the heading, which may be focused. */
  id: string;
  className: string | undefined;
  title: string;
  rows: SideRows;
}

/** One side of a month: what is open of the month, and folded what earlier months left open. */
export function MonthSide({ id, className, title, rows: { own, earlier }, ...list }: MonthSideProps) {
  const isWanted = earlier.some(({ key }) => list.offers.get(key)?.keys.some((other) => own.some((row) => row.key === other)));
  return (
    <section className={`${styles.reconSide} ${className}`} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title} ({own.length})
      </h3>
      <RowList {...list} rows={own} />
      {earlier.length > 0 && (
        <details open={isWanted}>
          <summary>{count(earlier.length, 'de um mês anterior', 'de meses anteriores')}</summary>
          <RowList {...list} label={`${title}, de meses anteriores`} rows={earlier} />
        </details>
      )}
    </section>
  );
}
