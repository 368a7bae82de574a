import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { useId, useRef } from 'react';
import { landmark } from './landmark';

export interface RowAction {
  label: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon: string;
  onClick: () => void;
  disabled?: boolean;
}

/** The menu behind the three dots of a row. */
export function RowMenu({ actions, label = 'Ações' }: { actions: RowAction[]; label?: string }) {
  const menu = useRef<Menu>(null);
  const id = useId();
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        type="button"
        icon="pi pi-ellipsis-v"
        text
        rounded
        severity="secondary"
        className="row-menu"
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={id}
        onClick={(event) => {
          event.stopPropagation();
          menu.current?.toggle(event);
        }}
      />
      <Menu
        id={id}
        ref={menu}
        popup
        popupAlignment="right"
        appendTo={landmark}
        aria-label={label}
        model={actions.map((action) => ({
          label: action.label,
          icon: `pi ${action.icon}`,
          disabled: action.disabled,
          command: action.onClick,
        }))}
      />
    </>
  );
}
