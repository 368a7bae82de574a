import { ApiError, type CallOptions } from '../api/client';
import { fetchPdf, openWaitingTab, showInTab } from '../api/download';
import { readSession } from '../session/session';
import { useMessages } from './messages';

const FAILURE = 'Falha ao gerar o relatório.';

function reportError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : FAILURE;
  return error.status === 0 ? error.message : `Erro no servidor: ${error.status}`;
}

/**
 * Opens a PDF of the server in a new tab: call it straight from the click. Resolves to whether it worked, so that a report's modal knows when to close.
 * With pop-ups blocked it offers the file as a link. `read` is for reports that are not to be had by one plain call.
 */
export function useReport() {
  const messages = useMessages();
  return async (title: string, path: string, query: CallOptions['query'], read = fetchPdf): Promise<boolean> => {
    const { token, link } = readSession();
    if (!token || !link) {
      void messages.error('Token ou CNPJ não encontrados');
      return false;
    }
    const tab = openWaitingTab(title);
    try {
      const pdf = await messages.loading((signal) => read(path, { query, signal }));
      if (tab && !tab.closed) showInTab(tab, pdf);
      else void offerLink(pdf);
      return true;
    } catch (error) {
      tab?.close();
      if (!(error instanceof DOMException && error.name === 'AbortError')) void messages.error(reportError(error));
      return false;
    }
  };

  async function offerLink(pdf: Blob) {
    const url = URL.createObjectURL(pdf);
    await messages.info(
      'O relatório está pronto, mas o navegador bloqueou a nova aba.',
      <a className="p-button" href={url} target="_blank" rel="noopener">
        Abrir o relatório
      </a>,
    );
    URL.revokeObjectURL(url);
  }
}
