import { useRef } from 'react';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { PAPER_FORMATS } from '#contracts/papers/papers.js';
import { api } from '#shared/api/client.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { FileInput } from '#shared/ui/forms/file-input.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { isOfAuthority, papersOf, SUBMISSION_ROOTS } from './submissions.queries';

/** *Documentos da autoridade*: joined by who keeps the books, or by who judges the accounts. */
export function AuthorityPapers({ submission }: { submission: SubmissionDetails }) {
  const may = useMay();
  if (may('anexo.juntar'))
    return (
      <div className="panel panel-body">
        <PapersPanel
          of={papersOf(submission)}
          title="Documentos da autoridade"
          shows={isOfAuthority}
          keeps={({ sha256 }) => submission.historico.some(({ anexo }) => anexo === sha256)}
        />
      </div>
    );
  return (
    <Stack as="section" className="panel panel-body" aria-label="Documentos da autoridade">
      <Row place="apart">
        <h2>Documentos da autoridade</h2>
        {may('prestacao.acompanhar') && <JoinButton submission={submission} />}
      </Row>
      {submission.documentos.length === 0 && <p className="secondary">Nenhum documento.</p>}
      <ul>
        {submission.documentos.map(({ sha256, nome }) => (
          <li key={sha256}>{nome}</li>
        ))}
      </ul>
    </Stack>
  );
}

function JoinButton({ submission: { cnpjAssociacao, ano, id } }: { submission: SubmissionDetails }) {
  const input = useRef<HTMLInputElement>(null);
  const run = useAction();
  const join = ([file]: readonly File[]) =>
    file &&
    void run(() => api.upload('prestacao/{id}/documento', { cnpjAssociacao, ano, file }, { path: { id: String(id) } }), {
      success: 'Documento juntado com sucesso!',
      failure: 'Erro ao juntar o documento.',
      invalidates: SUBMISSION_ROOTS,
    });
  return (
    <>
      <Button label="Juntar documento" icon="pi-paperclip" outlined onClick={() => input.current?.click()} />
      <FileInput
        of={input}
        label="Escolher o documento da autoridade"
        accept={Object.keys(PAPER_FORMATS).join(',')}
        onFiles={(files) => join([...files])}
      />
    </>
  );
}
