import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Paper, PaperType } from '#contracts/papers/papers.js';
import { useMay } from '../session/may';
import { FormSection } from '../ui/forms/form-section';
import { FailedState, ListSkeleton } from '../ui/layout/states';
import { PaperDrop } from './paper-drop';
import { PaperList } from './paper-list';
import { PaperViewer } from './paper-viewer';
import styles from './papers.module.css';
import { type PaperOwner, papersQuery } from './papers.queries';
import { TypeChoice } from './type-choice';
import { useJoinPapers } from './use-join-papers';

interface PapersPanelProps {
  of: PaperOwner;
  /** Default type of new papers. */
  usual?: PaperType;
  title?: string;
  /** Which of its papers the panel is about, if not all. */
  shows?: (paper: Paper) => boolean;
  /** Which of them cannot be withdrawn. */
  keeps?: (paper: Paper) => boolean;
  /** Read-only; always so without permission to join papers. */
  readOnly?: boolean;
}

/** *Anexos* of a record: shown beside the form, and joined by choosing, dropping, pasting or photographing. */
export function PapersPanel({
  of,
  usual = 'OUTRO',
  title = 'Anexos',
  shows = () => true,
  keeps = () => false,
  readOnly = false,
}: PapersPanelProps) {
  const papers = useQuery(papersQuery(of));
  const [type, setType] = useState(usual);
  const [shown, setShown] = useState<Paper | null>(null);
  const { sending, join } = useJoinPapers(of);
  const add = (files: Iterable<File>) => void join([...files], type);
  const list = (papers.data ?? []).filter(shows);
  const viewed = shown && list.find(({ sha256 }) => sha256 === shown.sha256);
  const may = useMay();
  const mayJoin = may('anexo.juntar') && !readOnly;
  usePastedFiles((files) => mayJoin && add(files));
  return (
    <div className={styles.papers}>
      <FormSection title={title} action={mayJoin && <TypeChoice type={type} onChoose={setType} />}>
        {papers.isError ? (
          <FailedState error={papers.error} failure="Erro ao carregar os anexos." onRetry={() => void papers.refetch()} />
        ) : (
          <PaperList papers={list} shown={viewed} mayWithdraw={(paper) => mayJoin && !keeps(paper)} onShow={setShown} />
        )}
        {!mayJoin && list.length === 0 && !papers.isError && (
          <div className="secondary">{papers.isPending ? <ListSkeleton rows={2} /> : 'Nenhum anexo.'}</div>
        )}
        {mayJoin && <PaperDrop sending={sending} onFiles={add} />}
      </FormSection>
      {viewed && <PaperViewer paper={viewed} papers={list} onShow={setShown} onClose={() => setShown(null)} />}
    </div>
  );
}

/** Handles files pasted anywhere while the panel is open; ignores other pasted content. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
