import type { ReactNode } from 'react';
import styles from './cell-lines.module.css';

interface CellLinesProps {
  /** Whole text of the cell, for what does not fit. */
  title: string;
  /** The first line. */
  children: ReactNode;
  /** The second line. */
  second: string;
  /** Badges before the second line. */
  marks?: ReactNode;
}

/** A cell of two lines, each cut where the column ends; in comfortable rows they wrap. */
export function CellLines({ title, children, second, marks }: CellLinesProps) {
  return (
    <span className={styles.cellLines} title={title}>
      <span>{children}</span>
      <small className={styles.second}>
        {marks} {second}
      </small>
    </span>
  );
}
