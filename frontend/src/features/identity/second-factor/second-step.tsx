import { FormProvider, useFormContext } from 'react-hook-form';
import type { Session } from '#contracts/identity/identity.js';
import { type ProofType, type SecondFactorChallenge, SecondFactorRequest } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { FormModal } from '#shared/ui/forms/form-dialog.tsx';
import { signWithPasskey, useKnowsPasskeys } from '../passkeys/passkeys';
import styles from './second-factor.module.css';

interface SecondStepProps {
  challenge: SecondFactorChallenge;
  onSession: (session: Session) => void;
  /** Back to login and password. */
  onBack: () => void;
}

/** The second step of a login, on its screen. */
export function SecondStep({ challenge, onSession, onBack }: SecondStepProps) {
  const types = useTypes(challenge);
  const { form, id, submit } = useProofForm(challenge, types, onSession);
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate>
        <ErrorSummary form={form} />
        <div className="form-grid">
          <ProofFields types={types} />
        </div>
        <Button type="submit" label="Confirmar" icon="pi-sign-in" loading={form.formState.isSubmitting} />
        <p className={styles.back}>
          <button type="button" className="link" onClick={onBack}>
            Voltar ao usuário e à senha
          </button>
        </p>
      </form>
    </FormProvider>
  );
}

/** The same over a page whose session has expired. */
export function SecondStepDialog({ challenge, onSession, onBack, onClose }: SecondStepProps & { onClose: () => Promise<void> }) {
  const types = useTypes(challenge);
  const { form, id, submit } = useProofForm(challenge, types, onSession);
  return (
    <FormModal title="SESSÃO EXPIRADA" width="26rem" submitLabel="Continuar" form={form} id={id} onSubmit={submit} onClose={onClose}>
      <ProofFields types={types} />
      <p>
        <button type="button" className="link" onClick={onBack}>
          Voltar à senha
        </button>
      </p>
    </FormModal>
  );
}

/** How the challenge may be answered on this page; if by a passkey alone, then by that even where it fails, with a sentence. */
function useTypes({ segundoFator }: SecondFactorChallenge): ProofType[] {
  const knowsPasskeys = useKnowsPasskeys();
  const others = segundoFator.filter((tipo) => tipo !== 'PASSKEY');
  return knowsPasskeys || others.length === 0 ? segundoFator : others;
}

function useProofForm({ desafio }: SecondFactorChallenge, [tipo]: ProofType[], onSession: (session: Session) => void) {
  return useSaveForm({
    schema: SecondFactorRequest,
    values: { desafio, tipo, codigo: '' },
    onSave: async ({ codigo, ...request }: SecondFactorRequest) => {
      const proof = request.tipo === 'PASSKEY' ? { assercao: await signWithPasskey() } : { codigo };
      return api.post('auth/segundo_fator', { ...request, ...proof }, { anonymous: true });
    },
    failure: 'Erro de conexão com o servidor!',
    isQuestion: true,
    onSaved: onSession,
  });
}

const PROOFS: Record<ProofType, { label: string; hint: string; offer: string }> = {
  TOTP: {
    label: 'Código do aplicativo',
    hint: 'Os 6 algarismos que o aplicativo autenticador mostra agora.',
    offer: 'Usar o aplicativo autenticador',
  },
  PASSKEY: {
    label: 'Chave de acesso',
    hint: 'Confirme com a sua chave de acesso: o navegador pede a digital, o rosto ou o PIN do aparelho.',
    offer: 'Usar uma chave de acesso',
  },
  RECUPERACAO: {
    label: 'Código de recuperação',
    hint: 'Um dos que você guardou ao cadastrar o segundo fator. Ele vale uma única vez.',
    offer: 'Usar um código de recuperação',
  },
};

/** The code, and the other ways to answer. */
function ProofFields({ types }: { types: ProofType[] }) {
  const { watch, reset, getValues } = useFormContext<SecondFactorRequest>();
  const tipo = watch('tipo');
  const { label, hint } = PROOFS[tipo];
  return (
    <>
      {tipo === 'PASSKEY' ? (
        <p>{hint}</p>
      ) : (
        <TextField
          key={tipo}
          name="codigo"
          label={label}
          hint={hint}
          required
          autoFocus
          inputMode={tipo === 'TOTP' ? 'numeric' : 'text'}
          autoComplete={tipo === 'TOTP' ? 'one-time-code' : 'off'}
          maxLength={40}
        />
      )}
      {types
        .filter((each) => each !== tipo)
        .map((each) => (
          <button key={each} type="button" className="link" onClick={() => reset({ ...getValues(), tipo: each, codigo: '' })}>
            {PROOFS[each].offer}
          </button>
        ))}
    </>
  );
}
