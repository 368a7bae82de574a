import { useEffect, useState } from 'react';
import { Button } from '../base/button';
import { Modal } from './modal';

/** Shorter tasks (milliseconds) show no modal. */
const PATIENCE = 300;

/** Progress of a task. */
export interface Progress {
  text: string;
  /** Continues the task in the background; without it the person can only wait or cancel. */
  onLeave?: () => void;
}

interface LoadingDialogProps {
  progress?: Progress;
  onLeave: () => void;
  onCancel: () => void;
}

/** Shown during a long task, which can be cancelled and perhaps continued in the background. */
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
          <Button label="Cancelar" outlined severity="secondary" onClick={onCancel} autoFocus />
          {progress?.onLeave && <Button label="Continuar trabalhando" onClick={onLeave} />}
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
