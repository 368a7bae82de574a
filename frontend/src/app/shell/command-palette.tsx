import { type KeyboardEvent, useId, useState } from 'react';
import { useWorkingContext } from '#shared/session/session.ts';
import { TextInput } from '#shared/ui/base/text-input.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import type { ReportName } from '../reports';
import styles from './command-palette.module.css';
import { rememberUsed } from './last-used';
import type { ShellDialog } from './shell-dialog';
import { type Command, useCommands } from './use-commands';
import { useFoundRecords } from './use-found-records';

interface CommandPaletteProps {
  onReport: (name: ReportName) => void;
  onDialog: (dialog: ShellDialog) => void;
  onClose: () => void;
}

/** Ctrl+K: type a few letters of something to do, a screen, an own setting, an association, a year, a word or a record, and Enter. */
export function CommandPalette({ onReport, onDialog, onClose }: CommandPaletteProps) {
  const { user } = useWorkingContext();
  const [text, setText] = useState('');
  const { commands, similar } = useCommands({ onReport, onDialog }, text);
  const [active, setActive] = useState(0);
  const id = useId();
  const { records, further, isCurrent, isSearching } = useFoundRecords(text.trim());
  const exact = [...commands, ...records];
  // Only once nothing is found as it is typed: what is nearly so must not move what is.
  const known = exact.length > 0 || isSearching || !isCurrent ? exact : similar;
  const found = [...known, ...further];
  const run = (command: Command | undefined) => {
    // Records of the previous text are still shown, but cannot be opened.
    if (!command || (!isCurrent && records.includes(command))) return;
    if (!command.stays) onClose();
    if (known.includes(command) && !records.includes(command)) rememberUsed(user.cpf, command);
    command.run();
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      const next = (active + step + found.length) % Math.max(1, found.length);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') run(found[active]);
  };
  return (
    <Modal title="IR PARA" width="36rem" onClose={onClose}>
      <TextInput
        className={styles.paletteInput}
        autoFocus
        role="combobox"
        aria-label="Tela, registro, associação ou ano"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder="O que fazer, tela, favorecido, nº, nota, valor ou palavra"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.palette} role="listbox" aria-label="Resultados">
        {found.map((command, index) => (
          <button
            key={command.key}
            id={`${id}-${index}`}
            type="button"
            className="entry"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => run(command)}
          >
            <i className={`pi ${command.icon}`} aria-hidden />
            <span className={!isCurrent && records.includes(command) ? styles.paletteStale : undefined}>
              {command.label}
              {command.detail && <span className={`secondary ${styles.paletteDetail}`}>{command.detail}</span>}
            </span>
            <small>{command.group}</small>
          </button>
        ))}
      </div>
      <p role="status" className={`secondary ${styles.paletteStatus}`}>
        {isSearching
          ? 'Procurando registros…'
          : exact.length > 0
            ? ''
            : known.length > 0
              ? 'Nada com este texto; isto se parece.'
              : 'Nada encontrado.'}
      </p>
    </Modal>
  );
}
