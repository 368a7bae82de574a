import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `nova.valor=12.5` in the address is the field *valor* of the form that `nova` opens. */
const PREFIX = 'nova.';

/** Fields that are no texts. */
const IS_NUMBER = /^(valor|id(?!Favorecido))/;

/** The fields that an address gives to a new record's form. */
export function givenIn(params: URLSearchParams): Record<string, string | number> {
  const given = [...params].filter(([name]) => name.startsWith(PREFIX)).map(([name, text]) => [name.slice(PREFIX.length), text] as const);
  return Object.fromEntries(given.map(([name, text]) => [name, IS_NUMBER.test(name) ? Number(text) : text]));
}

/** What the address gives to the form, once: the next new record begins empty. @param isNew whether the form is one of a new record */
export function useGiven(isNew: boolean): Record<string, string | number> {
  const [params, setParams] = useSearchParams();
  const [given] = useState(() => (isNew ? givenIn(params) : {}));
  const isGiven = Object.keys(given).length > 0;
  useEffect(() => {
    if (isGiven) setParams((now) => new URLSearchParams([...now].filter(([name]) => !name.startsWith(PREFIX))), { replace: true });
  }, [isGiven, setParams]);
  return given;
}
