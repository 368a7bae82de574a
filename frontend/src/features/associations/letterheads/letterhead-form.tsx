import { FormProvider } from 'react-hook-form';
import { LetterheadRequest, ORIENTATIONS } from '#contracts/associations/associations.js';
import { LETTERHEAD_WORDS } from '#contracts/associations/letterhead-words.js';
import type { FieldError } from '#contracts/common/problem.js';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { FileField } from '#shared/ui/forms/fields/file-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { ORIENTATION_NAMES } from './letterheads.queries';

const field = fieldsIn(LETTERHEAD_WORDS);

const OPTIONS = ORIENTATIONS.map((value) => ({ value, label: ORIENTATION_NAMES[value] }));

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
          <SelectField {...field('orientacao')} required options={OPTIONS} span={4} />
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
