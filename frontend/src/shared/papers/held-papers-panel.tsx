import { useRef, useState } from 'react';
import { isHeic, isPicture, PAPER_TYPES } from '#contracts/papers/papers.js';
import { formatBytes } from '../format/format';
import { useMay } from '../session/may';
import { Button } from '../ui/base/button';
import { FormSection } from '../ui/forms/form-section';
import { Stack } from '../ui/layout/layout';
import { PaperDrop } from './paper-drop';
import { PAPER_ICONS } from './paper-list';
import listStyles from './paper-list.module.css';
import styles from './papers.module.css';
import type { PaperOwner } from './papers.queries';
import { TypeChoice } from './type-choice';
import { useDroppedFiles } from './use-dropped-files';
import type { HeldPaper, HeldPapers } from './use-held-papers';
import { useObjectUrl } from './use-object-url';
import { ViewerFrame } from './viewer-frame';

interface HeldPapersPanelProps {
  held: HeldPapers;
  /** The saved record, for papers that could not be joined; without it papers are still added. */
  of?: PaperOwner | undefined;
}

/** *Anexos* of a record before its first save, and those that could not be joined then. */
export function HeldPapersPanel({ held, of }: HeldPapersPanelProps) {
  const { list, sending } = held;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HeldPaper | null>(null);
  const mayJoin = useMay()('anexo.juntar');
  useDroppedFiles(place, (files) => mayJoin && !of && held.add(files));
  const viewed = shown && list.find(({ id }) => id === shown.id);
  if (!mayJoin || (of && list.length === 0)) return null;
  return (
    <div ref={place} className={styles.papers}>
      <FormSection
        title={of ? 'Anexos que faltam juntar' : 'Anexos'}
        action={
          of ? (
            <Button
              label="Juntar de novo"
              icon="pi-refresh"
              outlined
              size="small"
              loading={sending !== undefined}
              onClick={() => void held.join(of)}
            />
          ) : (
            <TypeChoice type={held.type} onChoose={held.setType} />
          )
        }
      >
        {list.length > 0 && (
          <Stack as="ul" gap="xs" className={listStyles.paperList}>
            {list.map((paper) => (
              <li key={paper.id}>
                <button
                  type="button"
                  className={listStyles.paperName}
                  aria-pressed={paper.id === viewed?.id}
                  onClick={() => setShown(paper)}
                >
                  <HeldThumbnail paper={paper} />
                  <span>
                    <span className={`cut ${listStyles.paperTitle}`}>{paper.nome}</span>
                    <small className="secondary">
                      {PAPER_TYPES[paper.tipo]} · {formatBytes(paper.bytes)} · {of ? 'não foi juntado' : 'será juntado ao salvar'}
                    </small>
                    {paper.refusal && <small className="field-error"> {paper.refusal}</small>}
                  </span>
                </button>
                <Button icon="pi-times" text severity="danger" aria-label={`Retirar ${paper.nome}`} onClick={() => held.remove(paper)} />
              </li>
            ))}
          </Stack>
        )}
        {!of && <PaperDrop sending={sending} onFiles={held.add} />}
      </FormSection>
      {viewed && !isHeic(viewed.nome) && (
        <ViewerFrame paper={viewed} papers={list} content={viewed.file} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

/** A small picture of a file that waits, or the icon of its format. */
export function HeldThumbnail({ paper }: { paper: HeldPaper }) {
  const url = useObjectUrl(isPicture(paper.mime) && !isHeic(paper.nome) ? paper.file : undefined);
  return (
    <span className={listStyles.paperThumbnail}>
      {url ? <img src={url} alt="" /> : <i className={`pi ${PAPER_ICONS[paper.mime]}`} aria-hidden />}
    </span>
  );
}
