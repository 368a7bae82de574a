import type { FieldValues } from 'react-hook-form';

/** The list of rows of a form, of which empty ones are not sent. */
export interface FormRows {
  name: string;
  isEmpty: (row: FieldValues) => boolean;
}

const placesOf = ({ name, isEmpty }: FormRows, values: FieldValues): number[] =>
  ((values[name] ?? []) as FieldValues[]).flatMap((row, index) => (isEmpty(row) ? [] : [index]));

/** The values of a form without its empty rows. */
export const sentOf = <T extends FieldValues>(values: T, rows?: FormRows): T =>
  rows ? { ...values, [rows.name]: placesOf(rows, values).map((place) => values[rows.name][place]) } : values;

/** The errors of what was sent, at the places that the rows have in the form. */
export function errorsInForm<E extends object>(errors: E, values: FieldValues, rows?: FormRows): E {
  const ofRows: unknown = rows && errors[rows.name as keyof E];
  if (!rows || !Array.isArray(ofRows)) return errors;
  const places = placesOf(rows, values);
  const moved: unknown[] = [];
  // Rows without an error stay holes.
  ofRows.forEach((error: unknown, index) => {
    if (error) moved[places[index]!] = error;
  });
  return { ...errors, [rows.name]: moved };
}

/** The field that a refusal of the server names, as the form names it. */
export function fieldInForm(field: string, values: FieldValues, rows?: FormRows): string {
  const [list, index, ...inner] = field.split('.');
  return rows && list === rows.name && index ? [list, placesOf(rows, values)[Number(index)], ...inner].join('.') : field;
}
