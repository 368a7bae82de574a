import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '../base/button';
import { Modal } from '../dialogs/modal';
import { ErrorSummary, type FormOptions, useSaveForm } from './form';
import type { OvertakableForm } from './use-overtaken';

interface FormDialogProps<T extends FieldValues, R> extends FormOptions<T, R> {
  title: string;
  /** Called when the person closes it (after a question if there is unsaved input) or after saving. */
  onClose: () => void;
  /** `onSaved` closes it, or shows what comes next in its place. */
  staysOpen?: boolean;
  /** The fields; they lay themselves out on twelve columns. */
  children: ReactNode;
  width?: string;
  saveLabel?: string;
  /** A second button that saves and navigates. */
  saveAndGo?: { label: string; onSaved: (result: R) => void };
  /** A button (and Ctrl+Enter) that saves and restarts the form with these values. */
  saveAndRestart?: { label: string; next: (result: R) => DefaultValues<T> };
}

/** A form in a modal: Enter saves; closing it or leaving its screen asks before unsaved input is lost. */
export function FormDialog<T extends FieldValues, R>(props: FormDialogProps<T, R>) {
  const { title, onClose, onSaved, children, width, saveLabel = 'Salvar', staysOpen, saveAndGo, saveAndRestart } = props;
  const { form, id, submit, sendThen, restart, hasUnsavedWork, confirmDiscard } = useSaveForm({
    ...props,
    onSaved: (result: R) => {
      onSaved?.(result);
      if (!staysOpen) onClose();
    },
  });
  const close = async () => {
    if (!hasUnsavedWork() || (await confirmDiscard())) onClose();
  };
  const go = sendThen((result) => {
    onClose();
    saveAndGo?.onSaved(result);
  });
  const again = async () => {
    let next: DefaultValues<T> | undefined;
    await sendThen((result) => {
      onSaved?.(result);
      next = saveAndRestart?.next(result);
    })();
    // Only after the submission: restarting also resets the submission's state.
    if (!next) return;
    restart(next);
    document.querySelector<HTMLElement>(`[id="${id}"] :is(input:not([type=hidden]), select, textarea):not(:disabled)`)?.focus();
  };
  const { isSubmitting } = form.formState;
  const more = [
    saveAndRestart && {
      label: saveAndRestart.label,
      icon: 'pi-plus',
      onClick: again,
      'aria-keyshortcuts': 'Control+Enter',
      title: 'Ctrl+Enter',
    },
    saveAndGo && { label: saveAndGo.label, icon: 'pi-dollar', onClick: go },
  ];
  return (
    <FormModal
      title={title}
      width={width}
      submitLabel={saveLabel}
      form={form}
      id={id}
      onSubmit={submit}
      onControlEnter={saveAndRestart && (() => void again())}
      onClose={close}
      moreButtons={more.map(
        (button) =>
          button && <Button key={button.label} outlined disabled={isSubmitting} {...button} onClick={() => void button.onClick()} />,
      )}
    >
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
  /** Whether it is ready to submit. */
  isComplete?: boolean;
  form: OvertakableForm<T>;
  id: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void | Promise<void>;
  onControlEnter?: () => void;
  /** Between the cancel and the submit button. */
  moreButtons?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Layout of a form in a modal: errors, fields, buttons. */
export function FormModal<T extends FieldValues>(props: FormModalProps<T>) {
  const { title, width, submitLabel, submitIcon = 'pi-check', isComplete = true, form, id, onSubmit, onClose, children } = props;
  const { onControlEnter, moreButtons } = props;
  const { isSubmitting } = form.formState;
  const press = (event: KeyboardEvent) => {
    if (!onControlEnter || event.key !== 'Enter' || !event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    onControlEnter();
  };
  return (
    <Modal
      title={title}
      width={width}
      onClose={() => void onClose()}
      footer={
        <>
          <Button label="Cancelar" outlined severity="secondary" onClick={() => void onClose()} />
          {moreButtons}
          <Button type="submit" form={id} label={submitLabel} icon={submitIcon} disabled={!isComplete} loading={isSubmitting} />
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} onSubmit={onSubmit} onKeyDown={press} noValidate>
          <ErrorSummary form={form} />
          <div className="form-grid">{children}</div>
        </form>
      </FormProvider>
    </Modal>
  );
}
