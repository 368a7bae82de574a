import { useState } from 'react';
import {
  FACTOR_NAMES,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactors,
  type TotpSecret,
} from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { useOfferToEndOthers } from '../own-sessions/use-end-other-sessions';
import { createPasskey, useKnowsPasskeys } from '../passkeys/passkeys';
import { AppDialog } from './app-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SECOND_FACTOR_ROOTS } from './second-factor.queries';

/** The person's second factors, how to set one up and how to remove it. */
export function Factors({ fatores, codigosRestantes }: SecondFactors) {
  const run = useAction();
  const knowsPasskeys = useKnowsPasskeys();
  const [app, setApp] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const offerToEndOthers = useOfferToEndOthers();
  /** The recovery codes, if there are new ones, and then the question about the other sessions. */
  const show = ({ codigosRecuperacao }: RecoveryCodes) => {
    setCodes(codigosRecuperacao);
    if (codigosRecuperacao.length === 0) void offerToEndOthers();
  };
  const hideCodes = () => {
    setCodes([]);
    void offerToEndOthers();
  };
  const prepare = async () => {
    const prepared = await run(() => api.post('segundo_fator/totp', undefined), {
      failure: 'Erro ao preparar o aplicativo. Tente novamente.',
    });
    if (prepared) setApp(prepared.result);
  };
  const create = async () => {
    const created = await run(createPasskey, {
      failure: 'Erro ao criar a chave de acesso. Tente novamente.',
      success: 'A chave de acesso foi criada.',
      invalidates: SECOND_FACTOR_ROOTS,
    });
    if (created) show(created.result);
  };
  const hasApp = fatores.some(({ tipo }) => tipo === 'TOTP');
  return (
    <>
      {fatores.length === 0 && <p>Você entra só com a senha: quem a descobrir, entra no seu lugar.</p>}
      {fatores.map((factor) => (
        <Factor key={factor.id} {...factor} />
      ))}
      {fatores.length > 0 && <CodesLeft left={codigosRestantes} onRenewed={setCodes} />}
      {knowsPasskeys && (
        <>
          <p>
            Com uma <strong>chave de acesso</strong>, guardada no aparelho ou na sua conta da Apple, do Google ou da Microsoft, você entra
            com a digital, o rosto ou o PIN, sem digitar usuário nem senha. Ela não funciona em páginas falsas.
          </p>
          <Button label="Criar chave de acesso" icon="pi-key" outlined={fatores.length > 0} onClick={() => void create()} />
        </>
      )}
      {!hasApp && (
        <>
          <p>
            Com um <strong>aplicativo autenticador</strong> no celular, a entrada pede depois da senha um código que muda a cada 30
            segundos.
          </p>
          <Button
            label="Cadastrar aplicativo"
            icon="pi-mobile"
            outlined={knowsPasskeys || fatores.length > 0}
            onClick={() => void prepare()}
          />
        </>
      )}
      {app && (
        <AppDialog
          app={app}
          onConfirmed={(confirmed) => {
            setApp(null);
            show(confirmed);
          }}
          onClose={() => setApp(null)}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={hideCodes} />}
    </>
  );
}

/** How many recovery codes are left, and how to get others. */
function CodesLeft({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const run = useAction();
  const renew = async () => {
    const renewed = await run(() => api.post('segundo_fator/codigos', undefined), {
      confirm: ['continue', 'Gerar novos códigos de recuperação? Os que você guardou deixam de valer.'],
      failure: 'Erro ao gerar os códigos. Tente novamente.',
      invalidates: SECOND_FACTOR_ROOTS,
    });
    if (renewed) onRenewed(renewed.result.codigosRecuperacao);
  };
  return (
    <>
      <p>{count(left, 'código de recuperação ainda vale', 'códigos de recuperação ainda valem')}.</p>
      <Button label="Gerar novos códigos" icon="pi-refresh" outlined severity="secondary" onClick={() => void renew()} />
    </>
  );
}

function Factor({ id, tipo, aparelho, criadoEm, usadoEm }: SecondFactor) {
  const run = useAction();
  const offerToEndOthers = useOfferToEndOthers();
  const remove = async () => {
    const removed = await run(() => api.delete('segundo_fator/{id}', { path: { id } }), {
      confirm: ['delete', 'Deseja realmente remover este segundo fator? Ele deixará de abrir a sua entrada.'],
      success: 'O segundo fator foi removido.',
      failure: 'Erro ao remover o segundo fator.',
      invalidates: SECOND_FACTOR_ROOTS,
    });
    if (removed) await offerToEndOthers();
  };
  const name = FACTOR_NAMES[tipo];
  return (
    <>
      <p>
        <strong>{name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)}</strong> de {dayAndTimeInBrazil(criadoEm)}
        {aparelho && ` (${aparelho})`}. {usadoEm ? `Último uso: ${dayAndTimeInBrazil(usadoEm)}` : 'Sem uso até agora'}.
      </p>
      <Button label="Remover" icon="pi-trash" outlined severity="danger" onClick={() => void remove()} />
    </>
  );
}
