import { Menu } from 'primereact/menu';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button, type ButtonProps } from '../base/button';
import { landmark } from '../base/landmark';

export interface MenuAction {
  label: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon: string;
  onClick: () => void;
  disabled?: boolean;
  /** Whether a line stands before it. */
  startsGroup?: boolean;
}

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  actions: MenuAction[];
  /** Accessible name of the menu. */
  menuLabel: string;
}

/** The menu's keys would also trigger actions of the surrounding row. */
function keepFromRow(event: KeyboardEvent) {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
}

/** A button that opens a menu. */
export function MenuButton({ actions, menuLabel, ...button }: MenuButtonProps) {
  const menu = useRef<Menu>(null);
  const id = useId();
  return (
    <>
      <Button
        severity="secondary"
        aria-haspopup="menu"
        aria-controls={id}
        {...button}
        onKeyDown={keepFromRow}
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
        pt={{ menu: { 'aria-label': menuLabel, onKeyDown: keepFromRow } }}
        model={actions.flatMap((action) => [
          ...(action.startsGroup ? [{ separator: true }] : []),
          { label: action.label, icon: `pi ${action.icon}`, disabled: action.disabled, command: action.onClick },
        ])}
      />
    </>
  );
}
