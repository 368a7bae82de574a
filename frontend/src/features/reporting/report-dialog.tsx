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
  /** The report's name: of the modal, of its tab, and in the message once it is there. */
  title: string;
  /** The call's query: judged, and sent as it is. */
  schema: new () => T;
  values: DefaultValues<T>;
  check?: (query: T) => FieldError[];
  /** What the person must have chosen before the report can be asked for at all. */
  requires?: Path<T>;
  /** The call that answers it. */
  report: (query: T) => ReportCall;
  /** For a report that is not to be had by one plain call. */
  read?: (query: T, options: ReportOptions) => Promise<Blob>;
  onClose: () => void;
  /** The fields. */
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
