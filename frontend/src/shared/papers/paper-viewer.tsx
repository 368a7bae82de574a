import { useQuery } from '@tanstack/react-query';
import { isPicture, type Paper } from '#contracts/papers/papers.js';
import { paperContentQuery } from './papers.queries';
import { ViewerFrame, type ViewerProps } from './viewer-frame';

/** A joined paper beside the form. */
export function PaperViewer(props: ViewerProps<Paper>) {
  const { paper } = props;
  const content = useQuery(paperContentQuery(paper, isPicture(paper.mime) ? 'vista' : undefined));
  return <ViewerFrame {...props} content={content.data} error={content.error} onRetry={() => void content.refetch()} />;
}
