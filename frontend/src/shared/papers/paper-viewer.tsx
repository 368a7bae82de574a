import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isPicture, PAPER_TYPES, type Paper } from '#contracts/papers/papers.js';
import { formatBytes } from '../format/format';
import { Button } from '../ui/base/button';
import { FailedState, ListSkeleton } from '../ui/layout/states';
import styles from './paper-viewer.module.css';
import { paperContentQuery } from './papers.queries';
import { useObjectUrl } from './use-object-url';

interface PaperViewerProps {
  paper: Paper;
  /** All papers of the record, for navigation. */
  papers: Paper[];
  onShow: (paper: Paper) => void;
  onClose: () => void;
}

/** A paper beside the form for typing while reading; on a narrow screen over it. Esc closes it. */
export function PaperViewer({ paper, papers, onShow, onClose }: PaperViewerProps) {
  const id = useId();
  const content = useQuery(paperContentQuery(paper, isPicture(paper.mime) ? 'vista' : undefined));
  const url = useObjectUrl(content.data);
  const at = papers.indexOf(paper);
  useEscape(onClose);
  const go = (to: number, label: string, icon: string) => (
    <Button
      icon={icon}
      text
      severity="secondary"
      aria-label={label}
      disabled={!papers[to]}
      onClick={() => papers[to] && onShow(papers[to])}
    />
  );
  return (
    <section className="paper-viewer" aria-labelledby={id}>
      <header>
        <h3 id={id} title={paper.nome}>
          {paper.nome}
          <small className="secondary">
            {PAPER_TYPES[paper.tipo]}
            {papers.length > 1 && ` · ${at + 1} de ${papers.length}`}
          </small>
        </h3>
        {papers.length > 1 && go(at - 1, 'Anexo anterior', 'pi-chevron-left')}
        {papers.length > 1 && go(at + 1, 'Próximo anexo', 'pi-chevron-right')}
        {url && (isPicture(paper.mime) || paper.mime === 'application/pdf') && (
          <a className="p-button p-button-text p-button-secondary" href={url} target="_blank" rel="noreferrer" title="Abrir em outra aba">
            <i className="pi pi-external-link" aria-hidden />
            <span className="visually-hidden">Abrir em outra aba</span>
          </a>
        )}
        <Button icon="pi-times" text severity="secondary" aria-label="Fechar anexo" onClick={onClose} />
      </header>
      {content.isError ? (
        <FailedState error={content.error} failure="Erro ao carregar o anexo." onRetry={() => void content.refetch()} />
      ) : !content.data || !url ? (
        <ListSkeleton rows={6} />
      ) : (
        <Content key={paper.sha256} paper={paper} blob={content.data} url={url} />
      )}
    </section>
  );
}

function Content({ paper, blob, url }: { paper: Paper; blob: Blob; url: string }) {
  const [isWhole, setWhole] = useState(true);
  if (isPicture(paper.mime))
    return (
      <button
        type="button"
        className={`${styles.paperPicture} ${isWhole ? '' : styles.isLarge}`}
        aria-label={isWhole ? 'Ampliar a imagem' : 'Mostrar a imagem inteira'}
        onClick={() => setWhole(!isWhole)}
      >
        <img src={url} alt={paper.nome} />
      </button>
    );
  if (paper.mime !== 'application/pdf') return <Text blob={blob} />;
  // Phones cannot embed PDFs.
  if (!navigator.pdfViewerEnabled)
    return (
      <p className="state">
        Este navegador não mostra PDF dentro da página.
        <a className="p-button" href={url} target="_blank" rel="noreferrer">
          Abrir o PDF ({formatBytes(paper.bytes)})
        </a>
      </p>
    );
  return <iframe className={styles.paperFrame} src={url} title={paper.nome} />;
}

/** Longer texts are cut (characters). */
const SHOWN = 200_000;

function Text({ blob }: { blob: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    void blob
      .slice(0, SHOWN)
      .text()
      .then((read) => !isOver && setText(read));
    return () => {
      isOver = true;
    };
  }, [blob]);
  return <textarea className={styles.paperText} aria-label="Conteúdo do arquivo" readOnly value={text} />;
}

function useEscape(onClose: () => void) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=alertdialog]')) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
