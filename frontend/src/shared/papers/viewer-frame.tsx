import { useEffect, useId, useRef, useState } from 'react';
import { isPicture, PAPER_TYPES, type Paper } from '#contracts/papers/papers.js';
import { formatBytes } from '../format/format';
import { Button } from '../ui/base/button';
import { FailedState, ListSkeleton } from '../ui/layout/states';
import styles from './paper-viewer.module.css';
import { useObjectUrl } from './use-object-url';

/** What a viewer shows of a paper, joined or not. */
type ViewedPaper = Pick<Paper, 'nome' | 'tipo' | 'mime' | 'bytes'>;

export interface ViewerProps<P extends ViewedPaper> {
  paper: P;
  /** All papers of the record, for navigation. */
  papers: P[];
  onShow: (paper: P) => void;
  onClose: () => void;
}

interface ViewerFrameProps<P extends ViewedPaper> extends ViewerProps<P> {
  content: Blob | undefined;
  error?: Error | null;
  onRetry?: () => void;
}

/** A paper beside the form for typing while reading; on a narrow screen over it. Esc closes it. */
export function ViewerFrame<P extends ViewedPaper>({ paper, papers, content, error, onRetry, onShow, onClose }: ViewerFrameProps<P>) {
  const id = useId();
  const url = useObjectUrl(content);
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
        <h3 id={id} className="cut" title={paper.nome}>
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
      {error && onRetry ? (
        <FailedState error={error} failure="Erro ao carregar o anexo." onRetry={onRetry} />
      ) : !content || !url ? (
        <ListSkeleton rows={6} />
      ) : (
        <Content key={url} paper={paper} blob={content} url={url} />
      )}
    </section>
  );
}

function Content({ paper, blob, url }: { paper: ViewedPaper; blob: Blob; url: string }) {
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
