import { useQuery } from '@tanstack/react-query';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { api } from '#shared/api/client.ts';
import { download, fetchOrdered } from '#shared/api/download.ts';
import { count } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { dossierQuery } from './submissions.queries';

/** The dossier of a version, from 1: as a ZIP, and as a PDF of one volume or more. */
export function DossierPanel({ submission, apresentacao }: { submission: SubmissionDetails; apresentacao: number }) {
  const { cnpjAssociacao, ano, id } = submission;
  const may = useMay();
  const run = useAction();
  const print = useReport();
  const { data } = useQuery(dossierQuery(submission, apresentacao));
  if (!may('prestacao.ver')) return null;
  const query = { cnpjAssociacao, ano, apresentacao };
  const save = () =>
    void run((signal) => download('prestacao/{id}/dossie', 'dossie.zip', { path: { id }, query: { ...query, formato: 'zip' }, signal }), {
      success: 'Dossiê baixado com sucesso!',
      failure: 'Falha ao baixar o dossiê.',
    });
  const volumes = Array.from({ length: data?.volumes ?? 1 }, (_, at) => at + 1);
  const titleOf = (volume: number) => (volumes.length > 1 ? `Dossiê (PDF), volume ${volume}` : 'Dossiê (PDF)');
  return (
    <Stack as="section" className="panel panel-body" aria-label="Dossiê">
      <h2>Dossiê</h2>
      <p className="secondary">
        {data && `${count(data.arquivos.length, 'documento', 'documentos')} da ${apresentacao}ª apresentação. `}O ZIP tem cada original como
        foi juntado; o PDF, tudo em ordem, com índice e páginas numeradas.
      </p>
      <Row place="end">
        <ActionButton label="Dossiê (ZIP)" icon="pi-download" onClick={save} />
        {volumes.map((volume) => (
          <ActionButton
            key={volume}
            label={titleOf(volume)}
            icon="pi-file-pdf"
            onClick={() =>
              void print(titleOf(volume), { path: 'prestacao/{id}/dossie', params: { id }, query: { ...query, formato: 'pdf', volume } })
            }
          />
        ))}
      </Row>
    </Stack>
  );
}

/** The dossier as it would be now. */
export function PreviewButton({ submission: { cnpjAssociacao, ano, id } }: { submission: SubmissionDetails }) {
  const may = useMay();
  const print = useReport();
  if (!may('prestacao.salvar')) return null;
  const call = { path: 'prestacao/{id}/dossie', params: { id }, query: { cnpjAssociacao, ano, formato: 'pdf' } } as const;
  const order = () =>
    print('Prévia do dossiê', call, async (options) => {
      const job = await api.post('prestacao/{id}/previa', { cnpjAssociacao, ano }, { path: { id }, signal: options.signal });
      return fetchOrdered(job, cnpjAssociacao, options);
    });
  return <ActionButton label="Prévia" icon="pi-eye" onClick={() => void order()} />;
}
