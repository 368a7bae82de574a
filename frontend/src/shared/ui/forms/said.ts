import { useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDate, isPlainDate } from '#domain/plain-date.js';

/** How a form says one of its fields: its label, and a value as its control shows it. */
export interface Said {
  label: string;
  text: (value: unknown) => string;
}

/** The fields of each form on the screen, by the control of react-hook-form: a form that was overtaken tells in its own words what differs. */
const FORMS = new WeakMap<object, Map<string, Said>>();

/** The fields that a form has shown, by their paths. */
export const saidIn = (control: object): ReadonlyMap<string, Said> => FORMS.get(control) ?? new Map();

/** A value whose control shows it as it is. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return isPlainDate(value) ? formatDate(value) : String(value);
}

/** Tells the form how it says that field. */
export function useSaid(name: string, label: string, text: Said['text'] = plainText): void {
  const { control } = useFormContext();
  useLayoutEffect(() => {
    const fields = FORMS.get(control) ?? new Map<string, Said>();
    FORMS.set(control, fields.set(name, { label, text }));
  });
}
