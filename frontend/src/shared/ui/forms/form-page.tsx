import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../base/button';
import { Page } from '../layout/page';
import { ErrorSummary, type FormOptions, useSaveForm } from './form';

interface FormPageProps<T extends FieldValues, R> extends FormOptions<T, R> {
  title: string;
  subtitle?: ReactNode;
  /** Destination of *Cancelar* and of a successful save. */
  backTo: string;
  /** Destination of a successful save, if it depends on the result. */
  leadsTo?: (result: R) => string;
  /** Delay before that in milliseconds; default 0. */
  leaveAfter?: number;
  children: ReactNode;
  saveLabel?: string;
  /** Replaces the default button: a `SaveButton` that is not always enabled. */
  saveButton?: ReactNode;
  /** Label of the back button. */
  backLabel?: string;
}

/** A form with a screen of its own; leaving it asks before unsaved input is lost. */
export function FormPage<T extends FieldValues, R>(props: FormPageProps<T, R>) {
  const {
    title,
    subtitle,
    backTo,
    leadsTo,
    leaveAfter = 0,
    onSaved,
    children,
    saveLabel,
    saveButton = <SaveButton label={saveLabel} />,
    backLabel = 'Cancelar',
  } = props;
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  const isDone = next !== null;
  const { form, id, submit } = useSaveForm({
    ...props,
    onSaved: (result: R) => {
      onSaved?.(result);
      setNext(leadsTo?.(result) ?? backTo);
    },
  });
  // Does not navigate if the person has left the page.
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => navigate(next), leaveAfter);
    return () => clearTimeout(timer);
  }, [next, navigate, leaveAfter]);
  return (
    <Page title={title} subtitle={subtitle}>
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate inert={isDone} className="panel form-page">
          <ErrorSummary form={form} />
          <div className="form-grid">{children}</div>
          <div className="form-actions">
            <Button label={backLabel} outlined severity="secondary" onClick={() => navigate(backTo)} />
            {saveButton}
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

/** Submits the surrounding form. */
function SaveButton({ label = 'Salvar', disabled }: { label?: string; disabled?: boolean }) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" label={label} icon="pi-check" loading={isSubmitting} disabled={disabled} />;
}
