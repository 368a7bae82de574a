import { Button } from 'primereact/button';
import { useEffect, useState } from 'react';
import { Modal } from './modal';

/** What is done sooner than this needs no modal. */
const PATIENCE = 300;

/** Progress of a task that can continue in the background. */
export interface Progress {
  text: string;
  onLeave: () => void;
}

interface LoadingDialogProps {
  progress?: Progress;
  onLeave: () => void;
  onCancel: () => void;
}

/** Shown while a long task runs; it can be cancelled, and a task with progress can continue in the background. */
export function LoadingDialog({ progress, onLeave, onCancel }: LoadingDialogProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Modal
      title="AGUARDE"
      width="26rem"
      onClose={onCancel}
      footer={
        <>
          <Button type="button" label="Cancelar" outlined severity="secondary" onClick={onCancel} autoFocus />
          {progress && <Button type="button" label="Continuar trabalhando" onClick={onLeave} />}
        </>
      }
    >
      <p className="loading-text" role="status">
        <i className="pi pi-spin pi-spinner" aria-hidden />
        {progress?.text ?? 'Carregando dados, por favor aguarde...'}
      </p>
    </Modal>
  );
}
