import type { ReportDifference, ReportJob } from '#contracts/reporting/reporting.js';
import type { BodyOf, FilePath, Optional, OptionsOf, QueryOf, ReportCall } from './calls';
import { api, call, readAnswer } from './client';

/** Lifetime of a file's temporary link (rule 16.5). */
const LINK_LIFETIME = 1000;

/** How often a queued report is polled. */
const ASK_EVERY = 1000;

function temporaryLink(blob: Blob) {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), LINK_LIFETIME);
  return url;
}

/** Saves a file under the name of its `Content-Disposition`, or the given one. Answers its last issue if the content differed. */
export async function download<P extends FilePath<'GET'>>(path: P, fileName: string, ...[options]: Optional<OptionsOf<'GET', P>>) {
  const response = await call('GET', path, options);
  const named = /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(response.headers.get('Content-Disposition') ?? '');
  saveFile(await response.blob(), named?.[1] ? decodeURIComponent(named[1]) : (named?.[2] ?? fileName));
  return earlierIssue(response);
}

/** A file to be shown. */
export async function fetchFile<P extends FilePath<'GET'>>(path: P, ...[options]: Optional<OptionsOf<'GET', P>>): Promise<Blob> {
  const response = await call('GET', path, options);
  return response.blob();
}

/** A file that is asked for in a body, because its question must not stand in an address. */
export async function fetchPosted<P extends FilePath<'POST'>>(path: P, body: BodyOf<'POST', P>, signal: AbortSignal): Promise<Blob> {
  const response = await call('POST', path, { body, signal });
  return response.blob();
}

/** Downloads a file created in the browser. */
export function saveFile(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = temporaryLink(blob);
  link.download = fileName;
  link.click();
}

/** The last issue of a document whose content has changed since. */
export interface EarlierIssue {
  /** Entry of its book or, for a document without a book, of the journal. */
  sequencia: number;
  /** Instant in UTC. */
  emitidoEm: string;
}

function earlierIssue({ headers }: Response): EarlierIssue | undefined {
  const [sequencia, emitidoEm] = headers.get('X-Emissao-Anterior')?.split(' ') ?? [];
  return sequencia && emitidoEm ? { sequencia: Number(sequencia), emitidoEm } : undefined;
}

export interface ReportOptions {
  signal?: AbortSignal;
  /** Called if the figures differ from the last issue. */
  onChanged?: (earlier: EarlierIssue) => void;
  /** Called about once a second with the state of a queued report. */
  onProgress?: (job: ReportJob) => void;
}

/** A PDF of the server, validated (rule 16.5). Waits for a queued report; aborting cancels it. */
export async function fetchPdf({ path, params, query }: ReportCall, options: ReportOptions = {}): Promise<Blob> {
  const answer = await call('GET', path, { path: params, query, signal: options.signal, headers: { Prefer: 'respond-async' } });
  const earlier = earlierIssue(answer);
  if (earlier) options.onChanged?.(earlier);
  return answer.status === 202 ? fetchOrdered(await answer.json(), query.cnpjAssociacao, options) : validated(answer);
}

/** The PDF of a queued report, once it is ready; aborting cancels it. */
export const fetchOrdered = async (job: ReportJob, cnpjAssociacao: string, options: ReportOptions): Promise<Blob> =>
  validated(await printedInLine(job, cnpjAssociacao, options));

async function validated(response: Response): Promise<Blob> {
  const blob = await response.blob();
  if (blob.size === 0) throw new Error('PDF não foi gerado corretamente - arquivo vazio');
  if (!blob.type.includes('pdf')) console.warn(`Tipo de conteúdo inesperado: ${blob.type}`);
  return blob;
}

/** The hash of a report's current content, without printing it. */
export async function figuresOf({ path, params, query }: ReportCall, signal: AbortSignal): Promise<string> {
  const { headers } = await call('HEAD', path, { path: params, query, signal });
  return headers.get('ETag')?.replace(/^W\//, '').replaceAll('"', '') ?? '';
}

/** A document that can be compared with an earlier issue: a report, or a document without a book. */
export type ComparedCall =
  | ReportCall
  | { path: typeof DIFFERENCE; params?: undefined; query: Omit<QueryOf<'GET', typeof DIFFERENCE>, 'desde'> };

const DIFFERENCE = 'diario/documento/diferenca';

/** The changes of a document since an entry of its book; nothing is printed. */
export const differenceSince = (sequencia: number, { path, params, query }: ComparedCall, signal: AbortSignal) =>
  readAnswer<ReportDifference>('GET', path, { path: params, query: { ...query, desde: sequencia }, signal });

async function printedInLine(job: ReportJob, cnpjAssociacao: string, { signal, onProgress }: ReportOptions): Promise<Response> {
  const named = { path: { id: job.id }, query: { cnpjAssociacao } };
  try {
    for (let now = job; now.situacao !== 'PRONTO'; now = await api.get('relatorio/trabalho/{id}', { ...named, signal })) {
      if (now.situacao === 'FALHOU' || now.situacao === 'CANCELADO')
        throw new Error(now.mensagem ?? 'A geração do relatório foi cancelada.');
      onProgress?.(now);
      await pause(signal);
    }
    return await call('GET', 'relatorio/trabalho/{id}/pdf', { ...named, signal });
  } catch (error) {
    // Not awaited; if this fails, the server deletes the report later.
    if (signal?.aborted) void api.delete('relatorio/trabalho/{id}', named).catch(() => undefined);
    throw error;
  }
}

function pause(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ASK_EVERY);
  });
}

/** Opens a tab during the click (later, the browser would block it as a pop-up) with a note that the file is loading. Null if pop-ups are blocked anyway. */
export function openWaitingTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = title;
  tab.document.body.style.font = '1rem system-ui, sans-serif';
  tab.document.body.style.padding = '2rem';
  waitInTab(tab, `${title}: gerando o arquivo, por favor aguarde...`);
  return tab;
}

export function waitInTab(tab: Window, text: string) {
  tab.document.body.textContent = text;
}

export function showInTab(tab: Window, blob: Blob) {
  tab.location.replace(temporaryLink(blob));
}
