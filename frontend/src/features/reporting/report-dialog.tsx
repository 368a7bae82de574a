import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { FieldError } from '#contracts/common/problem.js';
import type { ReportCall } from '#shared/api/calls.ts';
import type { ReportOptions } from '#shared/api/download.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useSaveForm } from '#shared/ui/forms/form.tsx';
import { FormModal } from '#shared/ui/forms/form-dialog.tsx';
import { type ReportOutcome, useReport } from '#shared/ui/reports/use-report.tsx';

interface ReportDialogProps<T extends FieldValues> {
  /** Name of the report, for the modal, its tab and the message when it is ready. */
  title: string;
  /** Query of the call; validates the form. */
  schema: new () => T;
  values: DefaultValues<T>;
  check?: (query: T) => FieldError[];
  /** Field that must be set before the report can be requested. */
  requires?: Path<T>;
  /** The call of the report. */
  report: (query: T) => ReportCall;
  /** For reports that need more than one plain call. */
  read?: (query: T, options: ReportOptions) => Promise<Blob>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a report's parameters; shows progress, closes when the report is ready or continues in the background, stays open on failure (rule 16.5). */
export function ReportDialog<T extends FieldValues>(props: ReportDialogProps<T>) {
  const { title, schema, values, check, requires, report, read, onClose, children } = props;
  const open = useReport();
  const messages = useMessages();
  const { form, id, submit } = useSaveForm<T, ReportOutcome>({
    schema,
    values,
    check,
    isQuestion: true,
    onSave: (query) => open(title, report(query), read && ((options) => read(query, options))),
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
