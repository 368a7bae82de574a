import { InputText } from 'primereact/inputtext';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fold } from '#domain/text.js';
import { useSession } from '#shared/session/session.ts';
import { useSwitchContext } from '#shared/session/use-switch-context.ts';
import { Modal } from '#shared/ui/modal.tsx';
import { visibleMenu } from '../navigation';
import type { ReportName } from '../reports';
import { useBaseYears } from './use-base-years';

interface Command {
  label: string;
  /** Where it belongs: a menu group, *Associação*, *Ano base*. */
  group: string;
  icon: string;
  run: () => void;
}

interface CommandPaletteProps {
  onReport: (name: ReportName) => void;
  onClose: () => void;
}

/** Ctrl+K: type a few letters of a screen, an association or a year, and Enter. */
export function CommandPalette({ onReport, onClose }: CommandPaletteProps) {
  const commands = useCommands(onReport);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const words = fold(text).split(' ').filter(Boolean);
  const found = commands.filter(({ label, group }) => words.every((word) => fold(`${group} ${label}`).includes(word)));
  const run = (command: Command | undefined) => {
    if (!command) return;
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
      <InputText
        className="palette-input"
        autoFocus
        role="combobox"
        aria-label="Tela, associação ou ano"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Digite o nome de uma tela, associação ou ano"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className="palette" role="listbox" aria-label="Resultados">
        {found.map((command, index) => (
          <button
            key={`${command.group} ${command.label}`}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => run(command)}
          >
            <i className={`pi ${command.icon}`} aria-hidden />
            <span>{command.label}</span>
            <small>{command.group}</small>
          </button>
        ))}
      </div>
      {found.length === 0 && <p role="status">Nada encontrado.</p>}
    </Modal>
  );
}

function useCommands(onReport: (name: ReportName) => void): Command[] {
  const session = useSession();
  const navigate = useNavigate();
  const switchContext = useSwitchContext();
  const screens = visibleMenu(session).flatMap(({ label: group, entries }) =>
    entries.map((entry) => ({
      label: entry.label,
      group,
      icon: entry.icon,
      run: () => ('to' in entry ? void navigate(entry.to) : onReport(entry.report)),
    })),
  );
  const associations = session.links
    .filter(({ cnpj }) => cnpj !== session.link?.cnpj)
    .map((link) => ({
      label: link.associacao.nome,
      group: 'Associação',
      icon: 'pi-building',
      run: () => void switchContext({ link }),
    }));
  const years = useBaseYears()
    .filter((year) => year !== session.ano)
    .map((year) => ({
      label: String(year),
      group: 'Ano base',
      icon: 'pi-calendar',
      run: () => void switchContext({ ano: year }),
    }));
  return [...screens, ...associations, ...years];
}
