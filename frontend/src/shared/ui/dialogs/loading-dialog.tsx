import { useEffect, useState } from 'react';
import { Button } from '../base/button';
import { Modal } from './modal';

/** What is done sooner than this needs no modal. */
const PATIENCE = 300;

/** How far a task is. */
export interface Progress {
  text: string;
  /** The task goes on in the background when the person leaves it; without this it can only be waited for or cancelled. */
  onLeave?: () => void;
}

interface LoadingDialogProps {
  progress?: Progress;
  onLeave: () => void;
  onCancel: () => void;
}

/** What the person sees while something long runs; it can be cancelled, and some of it left to itself. */
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
