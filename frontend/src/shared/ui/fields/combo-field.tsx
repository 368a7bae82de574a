import { InputText } from 'primereact/inputtext';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { matches } from '#domain/text.js';
import { count } from '#shared/format/format.ts';
import { Field, type FieldControl, type FieldProps } from './field';
import { rankOptions } from './rank-options';
import { usePopover } from './use-popover';

export interface ComboOption {
  key: string;
  /** What the field shows of it once it is chosen. */
  label: string;
  /** What it is found by. */
  search: string;
  /** Shown beside it in the list. */
  detail?: ReactNode;
}

/** The entry *+ Novo …* of a list; what was typed may be the start of the new record. */
export interface Creation {
  label: string;
  onCreate: (typed: string) => void;
}

interface ComboFieldProps extends FieldProps {
  options: ComboOption[];
  /** Key of what is chosen. */
  chosen: string | null;
  /** What is shown of a choice that is not among the options, or not yet. */
  chosenLabel?: string;
  onChoose: (key: string | null) => void;
  create?: Creation;
  loading?: boolean;
  placeholder?: string;
  /** Stands behind the input: a button. */
  trailing?: ReactNode;
}

/** How many options are shown at once: more are found by typing. */
const SHOWN = 50;

/** One record of many, found by typing any of its words; the keyboard is the one of the ARIA combobox pattern, and Tab takes what typing found. */
export function ComboField(props: ComboFieldProps) {
  return <Field {...props}>{(control) => <ComboControl {...props} control={control} />}</Field>;
}

function ComboControl(props: ComboFieldProps & { control: FieldControl }) {
  const { options, chosen, chosenLabel, onChoose, create, loading, placeholder, trailing, label, disabled, readOnly, autoFocus } = props;
  const { field, aria, invalid } = props.control;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Null while the person does not type: then the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const panel = usePopover(input, isOpen);
  const listId = `${aria.id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

  const found = typed
    ? rankOptions(
        options.filter(({ search }) => matches(typed, search)),
        typed,
      )
    : options;
  const shown = found.slice(0, SHOWN);
  const size = shown.length + (create ? 1 : 0);
  const chosenIndex = shown.findIndex(({ key }) => key === chosen);
  const current = options.find(({ key }) => key === chosen);

  // What is typed next replaces the choice.
  const text = typed ?? current?.label ?? (chosen === null ? '' : (chosenLabel ?? ''));
  useLayoutEffect(() => {
    if (typed === null && text && document.activeElement === input.current) input.current?.select();
  }, [typed, text]);

  const open = () => {
    if (isOpen || disabled || readOnly) return;
    setOpen(true);
    setActive(chosenIndex);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const take = (index: number) => {
    const option = shown[index];
    close();
    if (option) onChoose(option.key);
    else if (index === shown.length) create?.onCreate(typed?.trim() ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(text ? 0 : -1);
  };
  /** An emptied field has nothing chosen; what was typed and not taken is forgotten. */
  const leave = () => {
    if (typed === '' && chosen !== null) onChoose(null);
    close();
    field.onBlur();
  };
  /** A closed list opens at what is chosen, or else at its end on that side. */
  const move = (step: 1 | -1) => {
    const isAtChoice = !isOpen && chosenIndex >= 0;
    const from = isOpen ? active : -1;
    const next = isAtChoice ? chosenIndex : (Math.max(from, step < 0 ? 0 : -1) + step + size) % Math.max(1, size);
    open();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && isOpen) {
      // Takes the option; the form is sent by the next Enter.
      event.preventDefault();
      if (active >= 0) take(active);
      else leave();
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Tab' && typed && active >= 0 && active < shown.length) take(active);
  };

  return (
    <div className="field-group combo">
      <InputText
        {...aria}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        {...{ disabled, readOnly, autoFocus, invalid }}
        name={field.name}
        value={text}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        onBlur={leave}
        autoComplete="off"
        placeholder={loading ? 'Carregando...' : placeholder}
      />
      {trailing}
      {isOpen && (
        <div ref={panel} popover="manual" className="combo-panel">
          <div role="listbox" id={listId} aria-label={label}>
            {shown.map(({ key, label: name, detail }, index) => (
              <Row key={key} id={optionId(index)} isActive={index === active} isChosen={key === chosen} onTake={() => take(index)}>
                <span>{name}</span>
                {detail && <span className="combo-detail">{detail}</span>}
              </Row>
            ))}
            {create && (
              <Row
                id={optionId(shown.length)}
                isActive={active === shown.length}
                onTake={() => take(shown.length)}
                className="combo-create"
              >
                {create.label}
              </Row>
            )}
          </div>
          <p role="status" className="combo-note">
            {loading
              ? 'Carregando...'
              : found.length === 0
                ? 'Nenhum resultado encontrado'
                : found.length > SHOWN && `${SHOWN} de ${count(found.length, 'resultado', 'resultados')}: digite mais para encontrar`}
          </p>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  id: string;
  isActive: boolean;
  isChosen?: boolean;
  className?: string;
  onTake: () => void;
  children: ReactNode;
}

/** Reached by the arrow keys of the input, which keeps the focus. */
function Row({ id, isActive, isChosen = false, className = '', onTake, children }: RowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`combo-option ${isActive ? 'combo-active' : ''} ${className}`}
      onClick={onTake}
    >
      {children}
    </button>
  );
}
