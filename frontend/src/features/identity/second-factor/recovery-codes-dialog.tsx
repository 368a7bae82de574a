import { useState } from 'react';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { Grid } from '#shared/ui/layout/layout.tsx';
import styles from './second-factor.module.css';

/** The recovery codes, which are shown only now: closed once the person says that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const messages = useMessages();
  const copy = () =>
    navigator.clipboard.writeText(`Códigos de recuperação do Razão (cada um vale uma vez):\n${codes.join('\n')}\n`).then(
      () => messages.success('Códigos copiados.'),
      () => messages.error('O navegador não deixou copiar. Selecione os códigos e copie-os.'),
    );
  return (
    <Modal
      title="Códigos de recuperação"
      icon="pi-shield"
      width="34rem"
      footer={
        <>
          <Button label="Copiar" icon="pi-copy" outlined onClick={() => void copy()} />
          <Button label="Pronto" disabled={!isKept} onClick={onClose} />
        </>
      }
    >
      <p>
        Se perder o celular, cada um destes códigos abre uma sessão, uma única vez. <strong>Guarde-os agora</strong>, impressos ou num
        gerenciador de senhas: eles não serão mostrados de novo.
      </p>
      <Grid as="ul" cell="12rem" className={`figures ${styles.codes}`} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <label>
        <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} /> Guardei os códigos
      </label>
    </Modal>
  );
}
