import { countText, type PaperOwner, usePaperCount } from './papers.queries';
import './papers.css';

/** A clip with the number of a record's papers; nothing where there are none. */
export function PaperClip({ of }: { of: PaperOwner }) {
  const papers = usePaperCount(of);
  if (!papers) return null;
  const text = countText(papers);
  return (
    <span className="paper-clip" title={text}>
      <i className="pi pi-paperclip" aria-hidden />
      <span aria-hidden>{papers.total}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
