import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  OPENING_REASONS,
  type Point,
  PointReplyRequest,
  pointKey,
  SUBMISSION_RECORD,
  type SubmissionDetails,
} from '#contracts/accountability/submission.record.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { SUBMISSION_ROOTS } from './submissions.queries';

interface JustificationDialogProps {
  submission: SubmissionDetails;
  point: Point;
  onClose: () => void;
}

/** A sentence in answer to a point, which is printed among the *Justificativas*; none takes it back. */
export function JustificationDialog({ submission, point, onClose }: JustificationDialogProps) {
  const { cnpjAssociacao, ano, id, versao } = submission;
  const { codigo, registro, mensagem } = point;
  // Of the same answer as the version: a newer one without its text would be saved over.
  const kept = submission.justificativas.find((each) => each.codigo === codigo && each.registro === pointKey(registro));
  // A reason that was given where it happened.
  const [given] = useState(kept ? null : point.justificativa);
  return (
    <FormDialog
      title="Justificar"
      schema={PointReplyRequest}
      values={unjudged<PointReplyRequest>({ cnpjAssociacao, ano, versao, codigo, registro, texto: kept?.texto ?? given })}
      onSave={(body) => api.put('prestacao/{id}/justifica', body, { path: { id } })}
      success="Justificativa salva com sucesso!"
      failure="Erro ao salvar a justificativa."
      invalidates={SUBMISSION_ROOTS}
      isPart
      onClose={onClose}
    >
      <p className="field">{mensagem}</p>
      {codigo === 'abertura.difere' && <UsualReasons />}
      <RecordField of={SUBMISSION_RECORD.justificativas.of!} name="texto" required={false} />
    </FormDialog>
  );
}

/** Why an opening balance usually differs from the closing one before: a choice begins the sentence. */
function UsualReasons() {
  const { setValue } = useFormContext();
  return (
    <Row as="fieldset" className="field" aria-label="Motivos usuais">
      {OPENING_REASONS.map((reason) => (
        <Button
          key={reason}
          label={reason}
          outlined
          onClick={() => setValue('texto', `${reason}.`, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </Row>
  );
}
