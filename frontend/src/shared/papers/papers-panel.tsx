import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { isPicture, PAPER_FORMATS, PAPER_TYPES, type Paper, type PaperType } from '#contracts/papers.js';
import { download } from '../api/download';
import { formatBytes, formatDate } from '../format/format';
import { isAuditor, useSession } from '../session/session';
import { FileInput } from '../ui/file-input';
import { FormSection } from '../ui/form-section';
import { FailedState, ListSkeleton } from '../ui/states';
import { useAction } from '../ui/use-action';
import { PaperViewer } from './paper-viewer';
import { type PaperOwner, paperContentQuery, paperRoots, papersQuery, withdrawPaper } from './papers.queries';
import './papers.css';
import { useJoinPapers } from './use-join-papers';
import { useObjectUrl } from './use-object-url';

/** What the browser offers to choose from. */
const ACCEPT = Object.entries(PAPER_FORMATS)
  .flatMap(([mime, endings]) => [mime, ...endings.map((ending) => `.${ending}`)])
  .join(',');

interface PapersPanelProps {
  of: PaperOwner;
  /** What new papers are until the person says otherwise. */
  usual?: PaperType;
  title?: string;
  /** They are only looked at: always so for an auditor. */
  readOnly?: boolean;
}

/** *Anexos* of a record: shown beside the form, and joined by choosing, dropping, pasting or photographing. */
export function PapersPanel({ of, usual = 'OUTRO', title = 'Anexos', readOnly = false }: PapersPanelProps) {
  const papers = useQuery(papersQuery(of));
  const [type, setType] = useState(usual);
  const [shown, setShown] = useState<Paper | null>(null);
  const { sending, join } = useJoinPapers(of);
  const add = (files: Iterable<File>) => void join([...files], type);
  const list = papers.data ?? [];
  const viewed = shown && list.find(({ sha256 }) => sha256 === shown.sha256);
  const mayJoin = !isAuditor(useSession()) && !readOnly;
  usePastedFiles((files) => mayJoin && add(files));
  return (
    <div className="papers">
      <FormSection title={title} action={mayJoin && <TypeChoice type={type} onChoose={setType} />}>
        {papers.isError ? (
          <FailedState error={papers.error} failure="Erro ao carregar os anexos." onRetry={() => void papers.refetch()} />
        ) : (
          <PaperList papers={list} shown={viewed} mayWithdraw={mayJoin} onShow={setShown} />
        )}
        {!mayJoin && list.length === 0 && !papers.isError && (
          <div className="paper-none">{papers.isPending ? <ListSkeleton rows={2} /> : 'Nenhum anexo.'}</div>
        )}
        {mayJoin && <DropZone sending={sending} onFiles={add} />}
      </FormSection>
      {viewed && <PaperViewer paper={viewed} papers={list} onShow={setShown} onClose={() => setShown(null)} />}
    </div>
  );
}

function TypeChoice({ type, onChoose }: { type: PaperType; onChoose: (type: PaperType) => void }) {
  const id = useId();
  return (
    <span className="paper-type">
      <label htmlFor={id}>Juntar como</label>
      <select id={id} value={type} onChange={(event) => onChoose(event.target.value as PaperType)}>
        {Object.entries(PAPER_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface PaperListProps {
  papers: Paper[];
  shown: Paper | null | undefined;
  mayWithdraw: boolean;
  onShow: (paper: Paper) => void;
}

function PaperList({ papers, shown, mayWithdraw, onShow }: PaperListProps) {
  const run = useAction();
  const withdraw = (paper: Paper) =>
    run(() => withdrawPaper(paper), {
      confirm: ['delete', `Deseja realmente retirar o anexo **${paper.nome}**?`],
      success: 'Anexo retirado com sucesso!',
      failure: 'Erro ao retirar o anexo.',
      invalidates: paperRoots(paper.registro),
    });
  const save = ({ sha256, nome, cnpjAssociacao, ano }: Paper) =>
    run((signal) => download('GET', `anexo/${sha256}`, nome, { query: { cnpjAssociacao, ano }, signal }), {
      failure: 'Erro ao baixar o anexo.',
    });
  if (papers.length === 0) return null;
  return (
    <ul className="paper-list">
      {papers.map((paper) => (
        <li key={paper.sha256}>
          <button type="button" className="paper-name" aria-pressed={paper.sha256 === shown?.sha256} onClick={() => onShow(paper)}>
            <Thumbnail paper={paper} />
            <span>
              <span className="paper-title">{paper.nome}</span>
              <small className="secondary">
                {PAPER_TYPES[paper.tipo]} · {formatBytes(paper.bytes)} · {formatDate(paper.juntadoEm)}
              </small>
            </span>
          </button>
          <Button
            type="button"
            icon="pi pi-download"
            text
            severity="secondary"
            aria-label={`Baixar ${paper.nome}`}
            onClick={() => void save(paper)}
          />
          {mayWithdraw && (
            <Button
              type="button"
              icon="pi pi-times"
              text
              severity="danger"
              aria-label={`Retirar ${paper.nome}`}
              onClick={() => void withdraw(paper)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<Paper['mime'], string> = {
  'application/pdf': 'pi-file-pdf',
  'image/png': 'pi-image',
  'image/jpeg': 'pi-image',
  'application/xml': 'pi-code',
  'application/x-ofx': 'pi-list',
};

function Thumbnail({ paper }: { paper: Paper }) {
  const { data } = useQuery({ ...paperContentQuery(paper, 'miniatura'), enabled: isPicture(paper.mime) });
  const url = useObjectUrl(data);
  return (
    <span className="paper-thumbnail">{url ? <img src={url} alt="" /> : <i className={`pi ${ICONS[paper.mime]}`} aria-hidden />}</span>
  );
}

function DropZone({ sending, onFiles }: { sending: string | undefined; onFiles: (files: Iterable<File>) => void }) {
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
    <fieldset className={`paper-drop ${isOver ? 'is-over' : ''}`} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <legend className="visually-hidden">Juntar anexos</legend>
      <Button
        type="button"
        label="Escolher arquivos"
        icon="pi pi-paperclip"
        outlined
        size="small"
        disabled={sending !== undefined}
        onClick={() => files.current?.click()}
      />
      <Button
        type="button"
        className="paper-camera"
        label="Fotografar"
        icon="pi pi-camera"
        outlined
        size="small"
        disabled={sending !== undefined}
        onClick={() => camera.current?.click()}
      />
      <span className="paper-hint" role="status">
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
    </fieldset>
  );
}

/** Files pasted anywhere while the panel is open; what else is pasted goes where it was meant to go. */
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
