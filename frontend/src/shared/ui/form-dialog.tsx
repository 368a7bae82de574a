import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ErrorSummary, type FormOptions, useSaveForm } from './form';
import { Modal } from './modal';

interface FormDialogProps<T extends FieldValues, R> extends FormOptions<T, R> {
  title: string;
  /** Closed by the person (asked first when something was typed) or after saving. */
  onClose: () => void;
  /** The fields; they lay themselves out on twelve columns. */
  children: ReactNode;
  width?: string;
  saveLabel?: string;
}

/** A form in a modal: Enter saves, Esc asks before it loses typed work. */
export function FormDialog<T extends FieldValues, R>(props: FormDialogProps<T, R>) {
  const { title, onClose, onSaved, children, width, saveLabel = 'Salvar' } = props;
  const { form, id, summary, submit, hasUnsavedWork, confirmDiscard } = useSaveForm({
    ...props,
    onSaved: (result: R) => {
      onSaved?.(result);
      onClose();
    },
  });
  const close = async () => {
    if (!hasUnsavedWork() || (await confirmDiscard())) onClose();
  };
  const { isSubmitting } = form.formState;
  return (
    <Modal
      title={title}
      width={width}
      onClose={() => void close()}
      footer={
        <>
          <Button type="button" label="Cancelar" outlined severity="secondary" onClick={() => void close()} />
          <Button type="submit" form={id} label={saveLabel} icon="pi pi-check" loading={isSubmitting} />
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
