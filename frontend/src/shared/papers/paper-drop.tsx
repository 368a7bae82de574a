import { type DragEvent, useRef, useState } from 'react';
import { HEIC_ENDINGS, PAPER_FORMATS } from '#contracts/papers/papers.js';
import { Button } from '../ui/base/button';
import { FileInput } from '../ui/forms/file-input';
import { Row } from '../ui/layout/layout';
import styles from './paper-drop.module.css';

/** File types for the browser's file dialog. */
const ACCEPT = [
  ...Object.keys(PAPER_FORMATS),
  ...[...Object.values(PAPER_FORMATS), HEIC_ENDINGS].flat().map((ending) => `.${ending}`),
].join(',');

interface PaperDropProps {
  /** Name of the file being sent; disables the choice meanwhile. */
  sending: string | undefined;
  onFiles: (files: Iterable<File>) => void;
}

/** Drop zone for papers, which can also be chosen or photographed. */
export function PaperDrop({ sending, onFiles }: PaperDropProps) {
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Row
      as="fieldset"
      gap="m"
      className={`box screen-only ${styles.paperDrop} ${isOver ? styles.isOver : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="visually-hidden">Juntar anexos</legend>
      <Button
        label="Escolher arquivos"
        icon="pi-paperclip"
        outlined
        size="small"
        disabled={sending !== undefined}
        onClick={() => files.current?.click()}
      />
      <Button
        className={styles.paperCamera}
        label="Fotografar"
        icon="pi-camera"
        outlined
        size="small"
        disabled={sending !== undefined}
        onClick={() => camera.current?.click()}
      />
      <span className="secondary" role="status">
        {sending ? (
          <>
            <i className="pi pi-spin pi-spinner" aria-hidden /> {sending}
          </>
        ) : (
          'Arraste ou cole aqui: PDF, PNG, JPEG, XML ou OFX, até 10 MB.'
        )}
      </span>
      <FileInput of={files} onFiles={onFiles} label="Escolher arquivos para juntar" accept={ACCEPT} multiple />
      <FileInput of={camera} onFiles={onFiles} label="Fotografar o documento" accept="image/jpeg" capture="environment" />
    </Row>
  );
}
