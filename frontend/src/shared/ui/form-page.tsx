import { Button } from 'primereact/button';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ErrorSummary, type FormOptions, useSaveForm } from './form';
import { Page } from './page';

interface FormPageProps<T extends FieldValues, R> extends FormOptions<T, R> {
  title: string;
  subtitle?: ReactNode;
  /** Where *Cancelar* and a successful save lead. */
  backTo: string;
  children: ReactNode;
  saveLabel?: string;
}

/** A form with a screen of its own; leaving it with typed work is asked first, whichever way. */
export function FormPage<T extends FieldValues, R>(props: FormPageProps<T, R>) {
  const { title, subtitle, backTo, onSaved, children, saveLabel = 'Salvar' } = props;
  const navigate = useNavigate();
  const { form, id, summary, submit, hasUnsavedWork, confirmDiscard } = useSaveForm({
    ...props,
    onSaved: (result: R) => {
      onSaved?.(result);
      navigate(backTo);
    },
  });
  useUnsavedGuard(hasUnsavedWork, confirmDiscard);
  return (
    <Page title={title} subtitle={subtitle}>
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate className="panel form-page">
          <ErrorSummary form={form} ref={summary} />
          <div className="form-grid">{children}</div>
          <div className="form-actions">
            <Button type="button" label="Cancelar" outlined severity="secondary" onClick={() => navigate(backTo)} />
            <Button type="submit" label={saveLabel} icon="pi pi-check" loading={form.formState.isSubmitting} />
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

/** Asks before leaving the screen, or the product, would lose typed work. */
export function useUnsavedGuard(hasUnsavedWork: () => boolean, confirmDiscard: () => Promise<boolean>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmDiscard]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}
