import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { FieldError } from '#contracts/problem.js';
import type { fetchPdf } from '#shared/api/download.ts';
import { useSaveForm } from '#shared/ui/form.tsx';
import { FormModal } from '#shared/ui/form-dialog.tsx';
import { useMessages } from '#shared/ui/messages.tsx';
import { type ReportOutcome, useReport } from '#shared/ui/use-report.tsx';

interface ReportDialogProps<T extends FieldValues> {
  /** The report's name: of the modal, of its tab, and in the message once it is there. */
  title: string;
  path: string;
  /** The call's query: judged, and sent as it is. */
  schema: new () => T;
  values: DefaultValues<T>;
  check?: (query: T) => FieldError[];
  /** What the person must have chosen before the report can be asked for at all. */
  requires?: Path<T>;
  read?: typeof fetchPdf;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for a report's parameters; shows progress, closes when the report is ready or continues in the background, stays open on failure (rule 16.5). */
export function ReportDialog<T extends FieldValues>(props: ReportDialogProps<T>) {
  const { title, path, schema, values, check, requires, read, onClose, children } = props;
  const open = useReport();
  const messages = useMessages();
  const { form, id, submit } = useSaveForm<T, ReportOutcome>({
    schema,
    values,
    check,
    isQuestion: true,
    onSave: (query) => open(title, path, query, read),
    onSaved: (outcome) => {
      if (outcome === 'failed') return;
      if (outcome === 'shown') messages.success(`${title} gerado com sucesso!`);
      onClose();
    },
  });
  const isComplete = requires === undefined || Boolean(form.watch(requires));
  return (
    <FormModal
      title={title}
      submitLabel="Gerar PDF"
      submitIcon="pi-file-pdf"
      isComplete={isComplete}
      form={form}
      id={id}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormModal>
  );
}
