import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { usePastedFiles } from './use-pasted-files';

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
  /** Shows the first paper that a person can read, until another one is chosen or it is closed. */
  opensFirst?: boolean;
}

/** *Anexos* of a record: shown beside the form, and joined by choosing, dropping, pasting or photographing. */
export function PapersPanel({
  of,
  usual = 'OUTRO',
  title = 'Anexos',
  shows = () => true,
  keeps = () => false,
  readOnly = false,
  opensFirst = false,
}: PapersPanelProps) {
  const papers = useQuery(papersQuery(of));
  const [type, setType] = useState(usual);
  const [chosen, setShown] = useState<Paper | null>();
  const { sending, join } = useJoinPapers(of);
  const add = (files: Iterable<File>) => void join([...files], type);
  const list = (papers.data ?? []).filter(shows);
  const first = opensFirst ? (list.find(({ mime }) => mime !== 'application/xml') ?? list[0]) : undefined;
  const shown = chosen === undefined ? first : chosen;
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
