import { Button } from 'primereact/button';
import type { FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
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

/** A form in a modal: Enter saves; closing it, or leaving its screen, asks before it loses typed work. */
export function FormDialog<T extends FieldValues, R>(props: FormDialogProps<T, R>) {
  const { title, onClose, onSaved, children, width, saveLabel = 'Salvar' } = props;
  const { form, id, submit, hasUnsavedWork, confirmDiscard } = useSaveForm({
    ...props,
    onSaved: (result: R) => {
      onSaved?.(result);
      onClose();
    },
  });
  const close = async () => {
    if (!hasUnsavedWork() || (await confirmDiscard())) onClose();
  };
  return (
    <FormModal title={title} width={width} submitLabel={saveLabel} form={form} id={id} onSubmit={submit} onClose={close}>
      {children}
    </FormModal>
  );
}

interface FormModalProps<T extends FieldValues> {
  title: string;
  width?: string;
  submitLabel: string;
  /** Name of a primeicon. */
  submitIcon?: string;
  /** Whether it can be sent as it stands. */
  isComplete?: boolean;
  form: UseFormReturn<T>;
  id: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void | Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** A form in a modal as it looks: what is wrong above, the fields, and what leaves or sends it. */
export function FormModal<T extends FieldValues>(props: FormModalProps<T>) {
  const { title, width, submitLabel, submitIcon = 'pi-check', isComplete = true, form, id, onSubmit, onClose, children } = props;
  const { isSubmitting } = form.formState;
  return (
    <Modal
      title={title}
      width={width}
      onClose={() => void onClose()}
      footer={
        <>
          <Button type="button" label="Cancelar" outlined severity="secondary" onClick={() => void onClose()} />
          <Button type="submit" form={id} label={submitLabel} icon={`pi ${submitIcon}`} disabled={!isComplete} loading={isSubmitting} />
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} onSubmit={onSubmit} noValidate>
          <ErrorSummary form={form} />
          <div className="form-grid">{children}</div>
        </form>
      </FormProvider>
    </Modal>
  );
}
