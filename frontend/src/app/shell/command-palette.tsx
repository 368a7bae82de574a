import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorkingContext } from '#shared/session/session.ts';
import { TextInput } from '#shared/ui/base/text-input.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { toSelected } from '#shared/ui/lists/list-state.tsx';
import type { ReportName } from '../reports';
import styles from './command-palette.module.css';
import { FOUND_KINDS, foundQuery } from './found-records';
import { type Command, useCommands } from './use-commands';

interface CommandPaletteProps {
  onReport: (name: ReportName) => void;
  onClose: () => void;
}

/** Ctrl+K: type a few letters of something to do, a screen, an association, a year, a word or a record, and Enter. */
export function CommandPalette({ onReport, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const commands = useCommands(onReport, text);
  const [active, setActive] = useState(0);
  const id = useId();
  const { records, isCurrent, isSearching } = useRecords(text.trim());
  const found = [...commands, ...records];
  const run = (command: Command | undefined) => {
    // Records of the previous text are still shown, but cannot be opened.
    if (!command || (!isCurrent && records.includes(command))) return;
    onClose();
    command.run();
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
        {isSearching ? 'Procurando registros…' : found.length === 0 ? 'Nada encontrado.' : ''}
      </p>
    </Modal>
  );
}

/** Debounce of the search in milliseconds. */
const REST = 150;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The records that contain the text; those of the previous text (`isCurrent` false) until the answer arrives. */
function useRecords(text: string) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const navigate = useNavigate();
  const rested = useRested(text);
  const query = foundQuery(cnpjAssociacao, ano, rested);
  const { data, isPlaceholderData, isFetching } = useQuery(query);
  const records = (query.enabled && text ? (data?.encontrados ?? []) : []).map((record): Command => {
    const { group, icon, to } = FOUND_KINDS[record.tipo];
    const { titulo: label, detalhe: detail, chave } = record;
    return { key: `${record.tipo} ${chave}`, label, detail, group, icon, run: () => void navigate(to(record), toSelected()) };
  });
  return { records, isCurrent: rested === text && !isPlaceholderData, isSearching: isFetching };
}
