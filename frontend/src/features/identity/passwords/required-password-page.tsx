import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { CHOICE, HOME } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { closeSession, updateSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { owedQuery } from '../own-sessions/own-sessions.queries';
import { Entrance } from '../sessions/entrance';
import styles from '../sessions/sessions.module.css';
import { changeOfPassword, OwnPasswordFields } from './own-password-form';

/** What a person sees who entered with a password that somebody else set, until they have set their own (rule 2.17). */
export function RequiredPasswordPage() {
  const { link, owesPassword } = useSession();
  const { data } = useQuery(owedQuery);
  useEffect(() => {
    if (data?.deveTrocarSenha === false) updateSession({ deveTrocarSenha: false });
  }, [data]);
  const { form, id, submit } = useSaveForm({
    ...changeOfPassword,
    isQuestion: true,
    onSaved: () => updateSession({ deveTrocarSenha: false }),
  });
  if (!owesPassword) return <Navigate to={link ? HOME : CHOICE} replace />;
  return (
    <Entrance title="SUA SENHA" hasWayBack={false}>
      <p>A senha com que você entrou foi definida por outra pessoa. Escolha agora a sua, que só você conheça.</p>
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate>
          <ErrorSummary form={form} />
          <div className="form-grid">
            <OwnPasswordFields />
          </div>
          <Button type="submit" label="Salvar" icon="pi-check" loading={form.formState.isSubmitting} />
        </form>
      </FormProvider>
      <p className={styles.signUp}>
        <button type="button" className="link" onClick={() => closeSession()}>
          Sair
        </button>
      </p>
    </Entrance>
  );
}
