import { useNavigate } from 'react-router-dom';
import { Button } from '../base/button';
import { useShortcut } from '../base/shortcuts';

interface ActionButtonProps {
  label: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon: string;
  onClick: () => void;
  disabled?: boolean;
  danger?: boolean;
}

/** A button of a page's toolbar. */
export function ActionButton({ label, icon, onClick, disabled, danger }: ActionButtonProps) {
  return <Button label={label} icon={icon} outlined severity={danger ? 'danger' : 'secondary'} disabled={disabled} onClick={onClick} />;
}

/** The page's main button, also on the `N` key. */
export function NewButton({ label = 'Novo', onClick }: { label?: string; onClick: () => void }) {
  useShortcut('n', onClick);
  return <Button label={label} icon="pi-plus" onClick={onClick} aria-keyshortcuts="N" />;
}

/** Leaves the page: `Fechar` to /home by default, or `Voltar` to the previous screen. */
export function CloseButton({ label = 'Fechar', to = '/home' }: { label?: string; to?: string }) {
  const navigate = useNavigate();
  return (
    <Button label={label} icon={label === 'Voltar' ? 'pi-arrow-left' : 'pi-times'} text severity="secondary" onClick={() => navigate(to)} />
  );
}
