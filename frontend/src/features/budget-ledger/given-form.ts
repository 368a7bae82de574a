import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `nova.valor=12.5` in the address is the field *valor* of the form that `nova` opens; `paga.` gives fields to the payment of what it saves. */
const PREFIXES = ['nova.', 'paga.'] as const;

/** Fields that are no texts. */
const IS_NUMBER = /^(valor|id(?!Favorecido))/;

/** The fields that an address gives to a new record's form, or to that of its payment. */
export function givenIn(params: URLSearchParams, prefix: (typeof PREFIXES)[number] = 'nova.'): Record<string, string | number> {
  const given = [...params].filter(([name]) => name.startsWith(prefix)).map(([name, text]) => [name.slice(prefix.length), text] as const);
  return Object.fromEntries(given.map(([name, text]) => [name, IS_NUMBER.test(name) ? Number(text) : text]));
}

/** What the address gives to the form, once: the next new record begins empty. @param isNew whether the form is one of a new record */
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
