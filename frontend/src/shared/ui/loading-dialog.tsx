import { Button } from 'primereact/button';
import { Modal } from './modal';

/** What the person sees while something long runs; it can be cancelled. */
export function LoadingDialog({ onCancel }: { onCancel: () => void }) {
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
