import { type CallOptions, call } from './client';

/** How long the temporary link of a file lives (part 1 §9). */
const LINK_LIFETIME = 1000;

function temporaryLink(blob: Blob) {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), LINK_LIFETIME);
  return url;
}

/** Saves a file under the name of its `Content-Disposition`, or the given one. */
export async function download(method: 'GET' | 'POST', path: string, fileName: string, options?: CallOptions) {
  const response = await call(method, path, options);
  const named = /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(response.headers.get('Content-Disposition') ?? '');
  saveFile(await response.blob(), named?.[1] ? decodeURIComponent(named[1]) : (named?.[2] ?? fileName));
}

/** Hands a file made in the browser to the person. */
export function saveFile(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = temporaryLink(blob);
  link.download = fileName;
  link.click();
}

/** A PDF of the server, checked as part 1 §8 says; anything but a PDF by its type only warns. */
export async function fetchPdf(path: string, options?: CallOptions): Promise<Blob> {
  const response = await call('GET', path, options);
  const blob = await response.blob();
  if (blob.size === 0) throw new Error('PDF não foi gerado corretamente - arquivo vazio');
  if (!blob.type.includes('pdf')) console.warn(`Tipo de conteúdo inesperado: ${blob.type}`);
  return blob;
}

/**
 * Opens a tab at once, while the click still counts as the person's own (later it would be a blocked pop-up), and shows in it that the file is on its way.
 * Null when pop-ups are blocked even so.
 */
export function openWaitingTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = title;
  tab.document.body.style.font = '1rem system-ui, sans-serif';
  tab.document.body.style.padding = '2rem';
  tab.document.body.textContent = `${title}: gerando o arquivo, por favor aguarde...`;
  return tab;
}

export function showInTab(tab: Window, blob: Blob) {
  tab.location.replace(temporaryLink(blob));
}
