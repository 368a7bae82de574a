import type { ReactNode } from 'react';
import type { ReportJob } from '#contracts/reporting/reporting.js';
import type { ReportCall } from '../../api/calls';
import { ApiError } from '../../api/client';
import { type EarlierIssue, fetchPdf, openWaitingTab, type ReportOptions, showInTab, waitInTab } from '../../api/download';
import { count } from '../../format/format';
import { dayAndTimeInBrazil } from '../../format/moments';
import { useReadWorkplace } from '../base/workplace';
import { useMessages } from '../dialogs/messages';
import { EntriesLink, WhatChanged } from './report-changes';

const FAILURE = 'Falha ao gerar o relatório.';

/** `shown`: the report is open; `later`: the person continues and is notified when it is ready; `failed`: shown to the person, or cancelled. */
export type ReportOutcome = 'shown' | 'later' | 'failed';

/** The message of a refusal; for a server failure without one, its status. */
function reportError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : FAILURE;
  return error.status === 0 || error.code ? error.message : `Erro no servidor: ${error.status}`;
}

function progressText({ situacao, posicao, progresso }: ReportJob): string {
  if (situacao !== 'NA_FILA') return progresso === null ? 'Gerando o relatório…' : `Gerando o relatório: ${progresso}%…`;
  return posicao === 0 ? 'Na fila…' : `Na fila: ${count(posicao, 'relatório', 'relatórios')} à frente…`;
}

/**
 * Opens a PDF of the server in a new tab; call it directly from the click. Resolves to the outcome, so that the report's modal knows when to close.
 * A queued report shows its position and can continue in the background; it is then, or if pop-ups are blocked, offered as a link.
 * `read` is for reports that need more than one plain call.
 */
export function useReport() {
  const messages = useMessages();
  const readWorkplace = useReadWorkplace();
  return (title: string, report: ReportCall, read = (options: ReportOptions) => fetchPdf(report, options)): Promise<ReportOutcome> => {
    if (!readWorkplace().association) {
      void messages.error('Token ou CNPJ não encontrados');
      return Promise.resolve('failed');
    }
    const tab = openWaitingTab(title);
    return new Promise((resolve) => {
      let isLeft = false;
      let changed: EarlierIssue | undefined;
      const onLeave = () => {
        isLeft = true;
        tab?.close();
        resolve('later');
      };
      const show = (pdf: Blob): ReportOutcome => {
        if (isLeft) void offer(pdf, (link) => messages.offer(`${title}: o relatório está pronto.`, link));
        else if (tab && !tab.closed) showInTab(tab, pdf);
        else void offer(pdf, (link) => messages.info('O relatório está pronto, mas o navegador bloqueou a nova aba.', link));
        return 'shown';
      };
      const tell = (error: unknown): ReportOutcome => {
        tab?.close();
        if (!(error instanceof DOMException && error.name === 'AbortError')) void messages.error(reportError(error));
        return 'failed';
      };
      const reading = messages.loading((signal, onProgress) => {
        const follow = (job: ReportJob) => {
          const text = progressText(job);
          if (tab && !tab.closed) waitInTab(tab, `${title}: ${text}`);
          onProgress({ text, onLeave });
        };
        return read({ signal, onProgress: follow, onChanged: (earlier) => (changed = earlier) });
      });
      const answered = reading.then(show, tell).then((outcome) => {
        if (changed && outcome !== 'failed') void messages.offer(changeText(title, changed), whatChanged(report, changed));
        return outcome;
      });
      void answered.then(resolve);
    });
  };
}

/** Text for a reissued document with changed content. */
export const changeText = (title: string, { sequencia, emitidoEm }: EarlierIssue) =>
  `${title} mudou desde a última emissão, de ${dayAndTimeInBrazil(emitidoEm)}, sobre o lançamento nº ${sequencia}.`;

/** An empty book has no report to compare with. */
const whatChanged = (report: ReportCall, earlier: EarlierIssue) =>
  earlier.sequencia === 0 ? <EntriesLink /> : <WhatChanged call={report} earlier={earlier} link={<EntriesLink isOutlined />} />;

/** Offers a PDF as a link, whose URL is valid as long as the message. */
async function offer(pdf: Blob, show: (link: ReactNode) => Promise<void>) {
  const url = URL.createObjectURL(pdf);
  await show(
    <a className="p-button" href={url} target="_blank" rel="noopener">
      Abrir o relatório
    </a>,
  );
  URL.revokeObjectURL(url);
}
