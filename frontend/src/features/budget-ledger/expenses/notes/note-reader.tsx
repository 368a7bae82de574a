import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FiscalDocument, FiscalKeyRequest } from '#contracts/fiscal-documents/fiscal-documents.js';
import { isPicture, PAPER_TYPES, type PaperType } from '#contracts/papers/papers.js';
import { ApiError, api } from '#shared/api/client.ts';
import { useHandedFiles } from '#shared/files/handed-files.ts';
import { HeldThumbnail } from '#shared/papers/held-papers-panel.tsx';
import { useDroppedFiles } from '#shared/papers/use-dropped-files.ts';
import type { HeldPaper, HeldPapers } from '#shared/papers/use-held-papers.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useNarrow } from '#shared/ui/base/use-media.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { keyIn, keyInPhoto, readsBarCodes } from './bar-code';
import { fieldsOfNote, type NotedExpense } from './note-fields';
import { NotePanel } from './note-panel';
import styles from './note-reader.module.css';

const PATH = 'nota_fiscal/le';
const FAILURE = 'Erro ao ler a nota fiscal. Tente novamente.';
const NO_CODE =
  'A foto fica com a despesa, mas não encontrei nela o código de barras: fotografe-o de perto e sem reflexo, ou digite a chave.';

/** Code of the refusal of a PDF without an invoice's key, such as a quote. */
const NO_KEY = 'nota.sem-chave';
const NO_NOTE =
  'O PDF fica com a despesa, mas não é uma NF-e e não preenche nada. Para copiar dele, abra-o em Anexos: ele aparece ao lado. O que ele é?';

/** Kinds of a PDF that is no NF-e. */
const OTHER_KINDS = ['COTACAO', 'RECIBO', 'OUTRO'] satisfies PaperType[];

const NOTES = '.xml,text/xml,application/xml,.pdf,application/pdf';

/** A note that was read, or why a paper fills in nothing. */
type Reading = { note: FiscalDocument } | { unread: string; isOther?: boolean };

/**
 * Fills in the expense from an NF-e (rule 25.6): from its key, or from the papers of the expense as they are added: the XML, the text of a DANFE, a photo of
 * its bar code.
 */
export function NoteReader({ held }: { held: HeldPapers }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { setValue } = useFormContext<NotedExpense>();
  const run = useAction();
  const narrow = useNarrow();
  const place = useRef<HTMLElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [unread, setUnread] = useState('');
  const [other, setOther] = useState<HeldPaper | null>(null);

  const fill = (note: FiscalDocument) => {
    for (const [field, value] of Object.entries(fieldsOfNote(note)))
      setValue(field as keyof NotedExpense, value as never, { shouldDirty: true, shouldValidate: value !== '' });
  };
  const read = async (ask: (signal: AbortSignal) => Promise<Reading>, paper?: HeldPaper) => {
    setUnread('');
    setOther(null);
    const answer = await run(ask, { failure: FAILURE });
    if (!answer) return;
    if ('note' in answer.result) fill(answer.result.note);
    else {
      setUnread(answer.result.unread);
      setOther((answer.result.isOther && paper) || null);
    }
  };
  const sayKind = (paper: HeldPaper, tipo: PaperType) => {
    held.retype(paper, tipo);
    setOther(null);
    setUnread('');
  };
  const ofFile = async (file: File, signal: AbortSignal) => ({ note: await api.upload(PATH, { cnpjAssociacao, ano, file }, { signal }) });
  const readKey = (chave: string) => read(async (signal) => ({ note: await api.post(PATH, { cnpjAssociacao, ano, chave }, { signal }) }));
  const readPhoto = async (photo: File) => {
    const key = await keyInPhoto(photo);
    if (key) await readKey(key);
    else if (readsBarCodes()) setUnread(NO_CODE);
  };
  const readPaper = async (paper: HeldPaper) => {
    const { file, mime } = paper;
    if (mime === 'application/xml') await read((signal) => ofFile(file, signal));
    // Most PDFs are no DANFE: that is no error.
    else if (mime === 'application/pdf') await read((signal) => ofFile(file, signal).catch(unreadOf), paper);
    else if (isPicture(mime)) await readPhoto(file);
  };
  useAdded(held.list, readPaper);
  useHandedFiles('nota', held.add);
  const isOver = useDroppedFiles(place, held.add);
  usePastedKey(place, (key) => void readKey(key));

  return (
    <Row
      as="section"
      gap="l"
      ref={place}
      className={`box ${styles.noteReader} ${isOver ? styles.noteReaderOver : ''}`}
      aria-label="Preencher pela NF-e"
    >
      <p>
        <i className="pi pi-file-import" aria-hidden /> {isOver ? 'Solte a nota para preencher a despesa.' : 'Tem a nota?'}
        {!isOver && <span className={styles.noteReaderDrop}> Solte o XML, o PDF ou a foto aqui.</span>}
      </p>
      <Row>
        {(narrow || readsBarCodes()) && (
          <ChooseButton
            label="Fotografar nota"
            icon="pi-camera"
            accept="image/jpeg,image/png"
            capture
            onChoose={(photo) => held.add([photo])}
          />
        )}
        <ChooseButton label="Abrir XML ou PDF" icon="pi-upload" accept={NOTES} onChoose={(file) => held.add([file])} />
        <Button label="Digitar chave" icon="pi-key" text size="small" onClick={() => setTyping(true)} />
      </Row>
      <Arrived list={held.list} />
      <p role="status" className={styles.noteUnread}>
        {unread}
      </p>
      {other && <KindOf paper={other} onSay={sayKind} />}
      <NotePanel />
      {isTyping && (
        <FormDialog
          title="CHAVE DE ACESSO DA NF-E"
          schema={FiscalKeyRequest}
          values={{ cnpjAssociacao, ano, chave: '' }}
          onSave={(body) => api.post(PATH, body)}
          failure={FAILURE}
          onSaved={fill}
          isQuestion
          saveLabel="Ler nota"
          onClose={() => setTyping(false)}
        >
          <TextField
            name="chave"
            label="Chave de acesso"
            required
            uppercase
            maxLength={80}
            hint="Os 44 caracteres abaixo do código de barras; também com leitor de código de barras."
            autoFocus
          />
        </FormDialog>
      )}
    </Row>
  );
}

/** The files that arrived: a photo is seen where it was taken. */
function Arrived({ list }: { list: readonly HeldPaper[] }) {
  if (list.length === 0) return null;
  return (
    <Row role="group" aria-label="Arquivos desta despesa">
      {list.map((paper) => (
        <Row as="span" gap="xs" nowrap key={paper.id}>
          <HeldThumbnail paper={paper} /> {paper.nome}
        </Row>
      ))}
    </Row>
  );
}

/** Asks what a PDF is that is no NF-e. */
function KindOf({ paper, onSay }: { paper: HeldPaper; onSay: (paper: HeldPaper, tipo: PaperType) => void }) {
  return (
    <Row role="group" aria-label={`O que é ${paper.nome}`}>
      {OTHER_KINDS.map((tipo) => (
        <Button key={tipo} label={PAPER_TYPES[tipo]} outlined size="small" onClick={() => onSay(paper, tipo)} />
      ))}
    </Row>
  );
}

interface ChooseButtonProps {
  label: string;
  icon: string;
  accept: string;
  /** Opens the camera of a phone. */
  capture?: boolean;
  onChoose: (file: File) => void;
}

/** Opens the browser's file dialog for one file, which may be the previous one. */
function ChooseButton({ label, icon, accept, capture, onChoose }: ChooseButtonProps) {
  const choose = () => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept });
    if (capture) input.setAttribute('capture', 'environment');
    input.onchange = () => input.files?.[0] && onChoose(input.files[0]);
    input.click();
  };
  return <Button label={label} icon={icon} text size="small" onClick={choose} />;
}

/** Calls back once for each paper that is added. */
function useAdded(list: readonly HeldPaper[], onAdded: (paper: HeldPaper) => Promise<void>) {
  const last = useRef(0);
  useEffect(() => {
    const fresh = list.filter(({ id }) => id > last.current);
    last.current = Math.max(last.current, ...fresh.map(({ id }) => id));
    for (const paper of fresh) void onAdded(paper);
  });
}

/** Why a PDF fills in nothing. Throws what is no refusal of the file. */
function unreadOf(error: unknown): Reading {
  if (error instanceof ApiError && (error.status === 400 || error.status === 422))
    return error.code === NO_KEY ? { unread: NO_NOTE, isOther: true } : { unread: `O PDF fica com a despesa. ${error.message}` };
  throw error;
}

/** Takes a key pasted anywhere in the surrounding dialog; leaves other text alone. */
function usePastedKey(place: RefObject<HTMLElement | null>, onKey: (key: string) => void) {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role=dialog]');
    const ended = new AbortController();
    const paste = (event: ClipboardEvent) => {
      const key = event.defaultPrevented ? undefined : keyIn(event.clipboardData?.getData('text') ?? '');
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    dialog?.addEventListener('paste', paste, { signal: ended.signal });
    return () => ended.abort();
  }, [place]);
}
