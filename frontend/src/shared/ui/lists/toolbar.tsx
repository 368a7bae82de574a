import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
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

/** *Importar*, beside *Exportar*. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return <Button className="import-button" label="Importar" icon="pi-upload" outlined severity="secondary" onClick={onClick} />;
}

/** The page's main button, also on the `N` key, and pressed by `nova` in the address. */
export function NewButton({ label = 'Novo', onClick }: { label?: string; onClick: () => void }) {
  useShortcut('n', onClick);
  usePressedByAddress(onClick);
  return <Button label={label} icon="pi-plus" onClick={onClick} aria-keyshortcuts="N" />;
}

/** Leaves a page that stands for another one: a form's, or one of a record that is gone. Lists have none. */
export function CloseButton({ label = 'Fechar', to = '/home' }: { label?: string; to?: string }) {
  const navigate = useNavigate();
  return (
    <Button label={label} icon={label === 'Voltar' ? 'pi-arrow-left' : 'pi-times'} text severity="secondary" onClick={() => navigate(to)} />
  );
}

/** Calls back once for `nova` in the address and removes it, so that a reload does not. With fields (`nova.valor`) the page itself opens its form. */
function usePressedByAddress(onPress: () => void) {
  const [params, setParams] = useSearchParams();
  const latest = useRef(onPress);
  latest.current = onPress;
  const isPressed = params.has('nova') && ![...params.keys()].some((name) => name.startsWith('nova.'));
  useEffect(() => {
    if (!isPressed) return;
    setParams(
      () => {
        const next = new URLSearchParams(window.location.search);
        next.delete('nova');
        return next;
      },
      { replace: true },
    );
    latest.current();
  }, [isPressed, setParams]);
}
