import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FiscalDocument, FiscalKeyRequest } from '#contracts/fiscal-documents/fiscal-documents.js';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { keyIn, keyInPhoto, readsBarCodes } from './bar-code';
import { fieldsOfNote, type NotedExpense } from './note-fields';
import { NotePanel } from './note-panel';
import styles from './note-reader.module.css';

const PATH = 'nota_fiscal/le';
const FAILURE = 'Erro ao ler a nota fiscal. Tente novamente.';
const NO_KEY = 'Não encontrei o código de barras na foto. Fotografe-o de perto e sem reflexo, ou digite a chave.';

/** Fills in the expense from an NF-e (rule 25.6): from its XML, dropped anywhere on the form, chosen or pasted, or from its key. */
export function NoteReader() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { setValue } = useFormContext<NotedExpense>();
  const run = useAction();
  const messages = useMessages();
  const [isTyping, setTyping] = useState(false);

  const fill = (note: FiscalDocument) => {
    for (const [field, value] of Object.entries(fieldsOfNote(note)))
      setValue(field as keyof NotedExpense, value as never, { shouldDirty: true, shouldValidate: value !== '' });
  };
  const read = async (ask: (signal: AbortSignal) => Promise<FiscalDocument>) => {
    const read = await run(ask, { failure: FAILURE });
    if (read) fill(read.result);
  };
  const readXml = (file: File) => read((signal) => api.upload(PATH, { cnpjAssociacao, ano, file }, { signal }));
  const readKey = (chave: string) => read((signal) => api.post(PATH, { cnpjAssociacao, ano, chave }, { signal }));
  const readPhoto = async (photo: File) => {
    const key = await keyInPhoto(photo);
    if (key) await readKey(key);
    else await messages.error(NO_KEY);
  };
  const { place, isOver } = useDropped({ onXml: (file) => void readXml(file), onKey: (key) => void readKey(key) });

  return (
    <section ref={place} className={`${styles.noteReader} ${isOver ? styles.noteReaderOver : ''}`} aria-label="Preencher pela NF-e">
      <p>
        <i className="pi pi-file-import" aria-hidden /> {isOver ? 'Solte o XML para preencher a despesa.' : 'Tem a NF-e?'}
        {!isOver && <span className={styles.noteReaderDrop}> Solte o XML aqui.</span>}
      </p>
      <div className={styles.noteReaderButtons}>
        <ChooseButton label="Abrir XML" icon="pi-upload" accept=".xml,text/xml,application/xml" onChoose={(file) => void readXml(file)} />
        <Button label="Digitar chave" icon="pi-key" text size="small" onClick={() => setTyping(true)} />
        {readsBarCodes() && (
          <ChooseButton label="Fotografar" icon="pi-camera" accept="image/*" capture onChoose={(photo) => void readPhoto(photo)} />
        )}
      </div>
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
    </section>
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

interface Dropped {
  onXml: (file: File) => void;
  onKey: (key: string) => void;
}

const isXml = ({ name, type }: File) => /\.xml$/i.test(name) || /[/+]xml$/.test(type);

/** During a drag, browsers tell only the file's type, and not on every system. */
const mayBeXml = (data: DataTransfer | null) =>
  [...(data?.items ?? [])].some(({ kind, type }) => kind === 'file' && (type === '' || /[/+]xml$/.test(type)));

/** Handles XML files and keys dropped or pasted anywhere in the surrounding dialog; ignores other content. */
function useDropped(handlers: Dropped) {
  const place = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role=dialog]');
    const ended = new AbortController();
    const on = <K extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(name: K, listen: (event: HTMLElementEventMap[K]) => void) =>
      dialog?.addEventListener(name, listen, { signal: ended.signal });
    const take = (event: Event, files: FileList | undefined) => {
      const file = [...(files ?? [])].find(isXml);
      if (!file || event.defaultPrevented) return false;
      event.preventDefault();
      latest.current.onXml(file);
      return true;
    };
    on('dragover', (event) => {
      if (!mayBeXml(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && dialog?.contains(relatedTarget))) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      take(event, event.dataTransfer?.files);
    });
    on('paste', (event) => {
      if (take(event, event.clipboardData?.files)) return;
      const key = keyIn(event.clipboardData?.getData('text') ?? '');
      if (!key) return;
      event.preventDefault();
      latest.current.onKey(key);
    });
    return () => ended.abort();
  }, []);
  return { place, isOver };
}
