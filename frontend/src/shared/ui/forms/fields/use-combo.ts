import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { matches } from '#domain/text.js';
import type { ComboOption, Creation } from './combo-panel';
import type { FieldControl } from './field';
import { rankOptions } from './rank-options';

export interface Choice {
  options: ComboOption[];
  /** Key of the chosen option. */
  chosen: string | null;
  /** Text of a choice that is not (yet) among the options. */
  chosenLabel?: string;
  onChoose: (key: string | null) => void;
  create?: Creation;
  /** The options are still to come: Enter waits for the option that was typed for, instead of creating a record. */
  loading?: boolean;
}

interface Combo extends Choice {
  control: FieldControl;
  /** The list cannot be opened. */
  isFixed: boolean;
  /** The DOM id of an option, by index. */
  optionId: (index: number) => string;
}

/** Maximum of displayed options: typing finds others. */
const SHOWN = 200;

/** State of a combobox, and its handlers for typing and the keys of the ARIA combobox pattern. */
export function useCombo({ options, chosen, chosenLabel, onChoose, create, loading, control: { field }, isFixed, optionId }: Combo) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Null while the person is not typing: then the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

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

  // The text is selected, so that typing replaces the choice.
  const text = typed ?? current?.label ?? (chosen === null ? '' : (chosenLabel ?? ''));
  useLayoutEffect(() => {
    if (typed === null && text && document.activeElement === input.current) input.current?.select();
  }, [typed, text]);

  const open = () => {
    if (isOpen || isFixed) return;
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
  /** Clearing the field clears the choice; other typed text is discarded. */
  const leave = () => {
    if (typed === '' && chosen !== null) onChoose(null);
    close();
    field.onBlur();
  };
  /** A closed list opens at the choice, or else at the first or last option. */
  const move = (step: 1 | -1) => {
    const isAtChoice = !isOpen && chosenIndex >= 0;
    const from = isOpen ? active : -1;
    const next = isAtChoice ? chosenIndex : (Math.max(from, step < 0 ? 0 : -1) + step + size) % Math.max(1, size);
    open();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const clear = () => {
    close();
    onChoose(null);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === ' ' && !isOpen) {
      // No search begins with a blank.
      event.preventDefault();
      open();
    } else if (key === 'Enter' && isOpen) {
      // Takes the option; the form is sent by the next Enter.
      event.preventDefault();
      if (loading) return;
      if (active >= 0) take(active);
      else leave();
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Tab' && typed && active >= 0 && active < shown.length) take(active);
  };

  return { input, isOpen, active, found: found.length, shown, text, open, take, type, leave, clear, press };
}
