import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path } from 'react-hook-form';
import type { FieldError } from '#contracts/problem.js';
import type { fetchPdf } from '../../shared/api/download';
import { ErrorSummary, useSaveForm } from '../../shared/ui/form';
import { useMessages } from '../../shared/ui/messages';
import { Modal } from '../../shared/ui/modal';
import { type ReportOutcome, useReport } from '../../shared/ui/use-report';

interface ReportDialogProps<T extends FieldValues> {
  /** The report's name: of the modal, of its tab, and in the message once it is there. */
  title: string;
  path: string;
  /** The call's query: judged, and sent as it is. */
  schema: new () => T;
  values: DefaultValues<T>;
  check?: (query: T) => FieldError[];
  /** What the person must have chosen before the report can be asked for at all. */
  demands?: Path<T>;
  read?: typeof fetchPdf;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks what a report needs: shows that it is on its way, closes once it is there or left to itself, stays as it is when it failed (part 1 §2). */
export function ReportDialog<T extends FieldValues>(props: ReportDialogProps<T>) {
  const { title, path, schema, values, check, demands, read, onClose, children } = props;
  const open = useReport();
  const messages = useMessages();
  const { form, id, summary, submit } = useSaveForm<T, ReportOutcome>({
    schema,
    values,
    check,
    onSave: (query) => open(title, path, query, read),
    onSaved: (outcome) => {
      if (outcome === 'failed') return;
      if (outcome === 'shown') messages.success(`${title} gerado com sucesso!`);
      onClose();
    },
  });
  const isComplete = demands === undefined || Boolean(form.watch(demands));
  const { isSubmitting } = form.formState;
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button type="button" label="Cancelar" outlined severity="secondary" onClick={onClose} />
          <Button type="submit" form={id} label="Gerar PDF" icon="pi pi-file-pdf" disabled={!isComplete} loading={isSubmitting} />
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate>
          <ErrorSummary form={form} ref={summary} />
          <div className="form-grid">{children}</div>
        </form>
      </FormProvider>
    </Modal>
  );
}
