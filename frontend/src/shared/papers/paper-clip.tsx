import type { ReactNode } from 'react';
import { useOpenPapers } from './open-papers';
import styles from './paper-clip.module.css';
import { countText, type PaperOwner, usePaperCount } from './papers.queries';

interface WithClipProps {
  of: PaperOwner;
  children: ReactNode;
  /** The text is never cut: the column grows instead. */
  isWhole?: boolean;
}

/** The text of a record in a list, followed by a clip if it has papers. */
export function WithClip({ of, children, isWhole }: WithClipProps) {
  return (
    <span className={`${styles.withClip} ${isWhole ? styles.isWhole : ''}`}>
      <span>{children}</span>
      <PaperClip of={of} />
    </span>
  );
}

/** A clip button with the number of a record's papers; nothing without papers. */
function PaperClip({ of }: { of: PaperOwner }) {
  const papers = usePaperCount(of);
  const open = useOpenPapers();
  if (!papers) return null;
  const text = countText(papers);
  const clip = (
    <>
      <i className="pi pi-paperclip" aria-hidden />
      <span aria-hidden>{papers.total}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
  return open ? (
    <button type="button" className={styles.paperClip} title={text} onClick={() => open(of)}>
      {clip}
    </button>
  ) : (
    <span className={styles.paperClip} title={text}>
      {clip}
    </span>
  );
}
