import { FormProvider } from 'react-hook-form';
import { LETTERHEAD_RECORD, LetterheadRequest } from '#contracts/associations/letterhead.record.js';
import type { FieldError } from '#contracts/common/problem.js';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { FileField } from '#shared/ui/forms/fields/file-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';

/** The request with its file. */
class LetterheadUpload extends LetterheadRequest {
  file?: File | null;
}

function judgeFile({ file }: LetterheadUpload): FieldError[] {
  if (!file) return [{ field: 'file', message: 'Por favor, selecione a orientação e um arquivo.' }];
  return file.type === 'image/png' ? [] : [{ field: 'file', message: 'Por favor, selecione um arquivo PNG.' }];
}

/** Uploads a letterhead, replacing the one of that orientation. Remounted after each upload, by its key. */
export function LetterheadForm({ cnpjAssociacao, onSent }: { cnpjAssociacao: string; onSent: () => void }) {
  const { form, id, submit } = useSaveForm({
    schema: LetterheadUpload,
    values: { cnpj: cnpjAssociacao, file: null },
    check: judgeFile,
    onSave: (upload) => api.upload('imagens/save', upload),
    success: (said: string) => said,
    failure: 'Erro ao enviar a imagem.',
    invalidates: ['imagens'],
    onSaved: onSent,
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate className="panel form-page">
        <ErrorSummary form={form} />
        <div className="form-grid">
          <RecordField of={LETTERHEAD_RECORD} name="orientacao" />
          <FileField name="file" label="Arquivo PNG" required accept="image/png,.png" span={8} hint={HINT} />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Enviar" icon="pi-upload" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </FormProvider>
  );
}

const HINT = 'Até 5 MB e 5.000 × 5.000 pontos. A imagem aparece no topo dos relatórios com páginas nesta orientação.';
