import { Button } from 'primereact/button';
import { useEffect, useState } from 'react';
import { Modal } from './modal';

/** What is done sooner than this needs no modal. */
const PATIENCE = 300;

/** What the person sees while something long runs; it can be cancelled. */
export function LoadingDialog({ onCancel }: { onCancel: () => void }) {
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
      footer={<Button type="button" label="Cancelar" outlined severity="secondary" onClick={onCancel} autoFocus />}
    >
      <p className="loading-text" role="status">
        <i className="pi pi-spin pi-spinner" aria-hidden />
        Carregando dados, por favor aguarde...
      </p>
    </Modal>
  );
}
