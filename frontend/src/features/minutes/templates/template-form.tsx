import { FormProvider } from 'react-hook-form';
import type { FieldError } from '#contracts/common/problem.js';
import { MINUTES_TEMPLATE_RECORD, TemplateRequest } from '#contracts/minutes/template.record.js';
import { ApiError, api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { FileField } from '#shared/ui/forms/fields/file-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import styles from '../minutes.module.css';

/** The request with its file. */
class TemplateUpload extends TemplateRequest {
  file?: File | null;
}

function judgeFile({ file }: TemplateUpload): FieldError[] {
  if (!file) return [{ field: 'file', message: 'Por favor, forneça um nome e selecione um arquivo.' }];
  return /\.docx$/i.test(file.name) ? [] : [{ field: 'file', message: 'Por favor, selecione um arquivo .docx' }];
}

const send = (upload: TemplateUpload) =>
  api.upload('template/save', upload).catch((error: unknown) => {
    throw error instanceof ApiError ? withOneMessage(error) : error;
  });

/** Joins all errors of the file into one message, one sentence per line. */
function withOneMessage(error: ApiError): ApiError {
  const { status, message, code, errors } = error;
  if (errors.length === 0) return error;
  const sentences = errors.filter(({ field }) => field === 'file').map((error) => error.message);
  const others = errors.filter(({ field }) => field !== 'file');
  const joined = sentences.length > 0 ? [{ field: 'file', message: sentences.join('\n') }] : [];
  return new ApiError(status, message, code, [...others, ...joined]);
}

/** Uploads a template. Remounted after each upload, by its key. */
export function TemplateForm({ onSent }: { onSent: () => void }) {
  const { form, id, submit } = useSaveForm({
    schema: TemplateUpload,
    values: { file: null },
    check: judgeFile,
    onSave: send,
    success: 'Template salvo com sucesso!',
    failure: 'Erro ao enviar o template.',
    invalidates: ['template'],
    onSaved: onSent,
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate className={`panel form-page ${styles.templateForm}`} aria-label="Novo template">
        <ErrorSummary form={form} />
        <div className="form-grid">
          <RecordField of={MINUTES_TEMPLATE_RECORD} name="nome" />
          <FileField name="file" label="Arquivo .docx" required accept=".docx" span={8} hint={HINT} />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Enviar" icon="pi-upload" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </FormProvider>
  );
}

const HINT =
  'Documento do Word de até 5 MB, com as tags listadas abaixo. O mais recente de cada nome é o usado. Enviado por quem administra todas as associações, vale para todas; senão, só para esta.';
