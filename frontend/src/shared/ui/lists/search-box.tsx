import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { Button } from '../base/button';
import { useShortcut } from '../base/shortcuts';
import { TextInput } from '../base/text-input';
import { upperCaseInPlace } from '../base/upper-case';
import { placeOfList, useListState } from './list-state';

/** Milliseconds without input before the list is searched: held or pasted keys are one search, and the answer is still within 100 ms. */
const PAUSE = 20;

/** `↓` leads to the first row of the list below. */
function enterList(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown') return;
  const row = event.currentTarget.closest('.panel, .modal')?.querySelector<HTMLElement>('tbody > tr[tabindex], button.card-title');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** The list's search box, upper-cased, on the `/` key; its text lives in the list's state. */
export function SearchBox({ label = 'Pesquisar', placeholder = label }: { label?: string; placeholder?: string }) {
  const { search, setSearch } = useListState();
  const isLeaving = useNavigation().state === 'loading';
  const [text, setText] = useState(search);
  /** Texts sent to the address and not yet seen in it, oldest first: a slow browser applies them one by one. */
  const sent = useRef([search]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());

  useEffect(() => {
    const echo = sent.current.indexOf(search);
    // Changed from outside.
    if (echo < 0) {
      sent.current = [search];
      setText(search);
      return;
    }
    sent.current.splice(0, echo);
    // Changing the address during a navigation would cancel it.
    if (text === sent.current.at(-1) || isLeaving) return;
    const place = placeOfList();
    const timer = setTimeout(() => {
      // Drops a pending search when the view changes.
      if (placeOfList() !== place) return;
      sent.current.push(text);
      setSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search, text, setSearch, isLeaving]);

  return (
    <search className="search-box">
      <i className="pi pi-search" aria-hidden />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(upperCaseInPlace(event))}
        onKeyDown={enterList}
        autoComplete="off"
        spellCheck={false}
      />
      {text && (
        <Button
          icon="pi-times"
          text
          rounded
          severity="secondary"
          aria-label="Limpar busca"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
