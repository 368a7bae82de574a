import { FormProvider } from 'react-hook-form';
import type { FieldError } from '#contracts/common/problem.js';
import type { ImportCheck } from '#contracts/members/member-imports.js';
import { Button } from '#shared/ui/base/button.tsx';
import { FileField } from '#shared/ui/forms/fields/file-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { checkImport, ImportUpload } from './imports.queries';

interface ImportFileFormProps {
  cnpjAssociacao: string;
  /** Called when the file changes: results of the previous one are obsolete. */
  onChoose: () => void;
  onChecked: (upload: ImportUpload, check: ImportCheck) => void;
}

const judgeFile = ({ file }: ImportUpload): FieldError[] =>
  file ? [] : [{ field: 'file', message: 'Por favor, selecione um arquivo .xlsx ou .csv.' }];

/** Uploads a spreadsheet for a dry run. */
export function ImportFileForm({ cnpjAssociacao, onChoose, onChecked }: ImportFileFormProps) {
  const { form, id, submit } = useSaveForm({
    schema: ImportUpload,
    values: { cnpjAssociacao, file: null },
    check: judgeFile,
    isQuestion: true,
    onSave: async (upload) => ({ upload, check: await checkImport(upload) }),
    failure: 'Erro ao conferir a planilha.',
    onSaved: ({ upload, check }) => onChecked(upload, check),
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate className="panel form-page">
        <ErrorSummary form={form} />
        <div className="form-grid">
          <FileField
            name="file"
            label="Planilha"
            required
            accept=".xlsx,.csv"
            onChoose={onChoose}
            hint="XLSX, ou CSV separado por ponto e vírgula (;). Até 5 MB e 5.000 associados."
          />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Conferir planilha" icon="pi-search" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </FormProvider>
  );
}
