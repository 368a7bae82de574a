import { useState } from 'react';
import { FACTOR_NAMES, type SecondFactor, type SecondFactors, type TotpSecret } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { AppDialog } from './app-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SECOND_FACTOR_ROOTS } from './second-factor.queries';

/** The person's second factors, how to set one up and how to remove it. */
export function Factors({ fatores, codigosRestantes }: SecondFactors) {
  const run = useAction();
  const [app, setApp] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const prepare = async () => {
    const prepared = await run(() => api.post('segundo_fator/totp', undefined), {
      failure: 'Erro ao preparar o aplicativo. Tente novamente.',
    });
    if (prepared) setApp(prepared.result);
  };
  return (
    <>
      {fatores.length === 0 && (
        <>
          <p>
            Você entra só com a senha. Com um aplicativo autenticador no celular, a entrada pede também um código que muda a cada 30
            segundos.
          </p>
          <Button label="Cadastrar aplicativo" icon="pi-mobile" onClick={() => void prepare()} />
        </>
      )}
      {fatores.map((factor) => (
        <Factor key={factor.id} {...factor} />
      ))}
      {fatores.length > 0 && (
        <p>
          {count(codigosRestantes, 'código de recuperação ainda vale', 'códigos de recuperação ainda valem')}. Para receber outros, remova o
          segundo fator e cadastre-o de novo.
        </p>
      )}
      {app && (
        <AppDialog
          app={app}
          onConfirmed={({ codigosRecuperacao }) => {
            setApp(null);
            setCodes(codigosRecuperacao);
          }}
          onClose={() => setApp(null)}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

function Factor({ id, tipo, criadoEm, usadoEm }: SecondFactor) {
  const run = useAction();
  const remove = () =>
    run(() => api.delete('segundo_fator/{id}', { path: { id } }), {
      confirm: ['delete', 'Deseja realmente remover este segundo fator? A entrada deixará de pedi-lo.'],
      success: 'O segundo fator foi removido.',
      failure: 'Erro ao remover o segundo fator.',
      invalidates: SECOND_FACTOR_ROOTS,
    });
  const name = FACTOR_NAMES[tipo];
  return (
    <>
      <p>
        <strong>{name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)}</strong>, cadastrado em {dayAndTimeInBrazil(criadoEm)}
        {usadoEm ? `, usado pela última vez em ${dayAndTimeInBrazil(usadoEm)}` : ', ainda não usado'}.
      </p>
      <Button label="Remover" icon="pi-trash" outlined severity="danger" onClick={() => void remove()} />
    </>
  );
}
