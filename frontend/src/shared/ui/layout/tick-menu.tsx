import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../base/button';
import styles from './tick-menu.module.css';

/** An entry that is ticked and unticked while the menu stays open. */
interface TickEntry {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

interface TickMenuProps {
  label: string;
  /** Name of a primeicon. */
  icon: string;
  className?: string;
  /** Groups of entries, with lines between them. */
  groups: TickEntry[][];
  /** An entry that acts and closes the menu. */
  action: { label: string; disabled?: boolean; onClick: () => void };
}

/** A button that opens a menu of ticks. Arrows, Home and End move; Enter and Space tick; Escape closes. */
export function TickMenu({ label, icon, className = '', groups, action }: TickMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = () => [...(place.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
  const button = () => place.current?.querySelector('button')?.focus();
  const close = () => {
    setOpen(false);
    button();
  };
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus();
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key === 'Escape') close();
    else if (to[event.key]) to[event.key]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={place} className={`${styles.tickMenu} ${className}`}>
      <Button
        label={label}
        icon={icon}
        outlined
        severity="secondary"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={styles.menu}
          tabIndex={-1}
          onKeyDown={press}
          onBlur={({ relatedTarget }) => {
            if (!place.current?.contains(relatedTarget)) setOpen(false);
          }}
        >
          {groups.map((group) => (
            <Fragment key={group[0]?.label}>
              {group.map((entry) => (
                <button
                  key={entry.label}
                  type="button"
                  className="entry"
                  role="menuitemcheckbox"
                  aria-checked={entry.checked}
                  disabled={entry.disabled}
                  tabIndex={-1}
                  onClick={entry.onToggle}
                >
                  <i className={`pi ${entry.checked ? 'pi-check-square' : 'pi-stop'}`} aria-hidden /> {entry.label}
                </button>
              ))}
              <hr />
            </Fragment>
          ))}
          <button
            type="button"
            className="entry"
            role="menuitem"
            tabIndex={-1}
            disabled={action.disabled}
            onClick={() => {
              action.onClick();
              close();
            }}
          >
            <i className="pi pi-undo" aria-hidden /> {action.label}
          </button>
        </div>
      )}
    </div>
  );
}
