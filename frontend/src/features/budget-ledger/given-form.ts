import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `nova.valor=12.5` in the address sets the field *valor* of the form that `nova` opens; `paga.` sets fields of the payment that follows. */
const PREFIXES = ['nova.', 'paga.'] as const;

/** Numeric fields. */
const IS_NUMBER = /^(valor|id(?!Favorecido))/;

/** Fields in the address for the form of a new record, or for its payment. */
export function givenIn(params: URLSearchParams, prefix: (typeof PREFIXES)[number] = 'nova.'): Record<string, string | number> {
  const given = [...params].filter(([name]) => name.startsWith(prefix)).map(([name, text]) => [name.slice(prefix.length), text] as const);
  return Object.fromEntries(given.map(([name, text]) => [name, IS_NUMBER.test(name) ? Number(text) : text]));
}

/** Fields in the address for this form. They apply once: the next new record starts empty. @param isNew whether the form creates a record */
export function useGiven(isNew: boolean): Record<string, string | number> {
  const [params, setParams] = useSearchParams();
  const [given] = useState(() => (isNew ? givenIn(params) : {}));
  const isGiven = Object.keys(given).length > 0;
  useEffect(() => {
    const isKept = ([name]: [string, string]) => !PREFIXES.some((prefix) => name.startsWith(prefix));
    if (isGiven) setParams((now) => new URLSearchParams([...now].filter(isKept)), { replace: true });
  }, [isGiven, setParams]);
  return given;
}
