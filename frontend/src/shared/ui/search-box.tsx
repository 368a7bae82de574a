import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { placeOfList, useListState } from './list-state';
import { useShortcut } from './shortcuts';
import { upperCaseInPlace } from './upper-case';

/** Milliseconds that typing may pause before the list follows: keys that are held or pasted are one search, and an answer still comes within 100 ms. */
const PAUSE = 20;

/** The list's search box, upper-cased, on the `/` key; its text lives in the list's state. */
export function SearchBox({ label = 'Pesquisar', placeholder = label }: { label?: string; placeholder?: string }) {
  const { search, setSearch } = useListState();
  const isLeaving = useNavigation().state === 'loading';
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());

  useEffect(() => {
    // Changed from outside, and not typed here: a slow browser must not send back what stood in the box until now.
    if (search !== sent.current) {
      sent.current = search;
      setText(search);
      return;
    }
    // Changing the address during a navigation would cancel it.
    if (text === sent.current || isLeaving) return;
    const place = placeOfList();
    const timer = setTimeout(() => {
      // A pending search is dropped when the view changes.
      if (placeOfList() !== place) return;
      sent.current = text;
      setSearch(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search, text, setSearch, isLeaving]);

  return (
    <search className="search-box">
      <i className="pi pi-search" aria-hidden />
      <InputText
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(upperCaseInPlace(event))}
        autoComplete="off"
        spellCheck={false}
      />
      {text && (
        <Button
          type="button"
          icon="pi pi-times"
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
