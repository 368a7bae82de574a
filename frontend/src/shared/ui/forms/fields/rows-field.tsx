import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Field, Fields } from '#contracts/common/record.js';
import { Button } from '../../base/button';
import { Row, Stack } from '../../layout/layout';
import { RecordField } from './record-field';

interface RowsFieldProps {
  /** The description of the record, whose field `name` is a list of rows. */
  of: Fields;
  name: string;
  /** What one row is called: `Ocupante`, and in the button that adds one: `Outro ocupante`. */
  row: string;
  another: string;
  /** Values with which a new row begins. */
  start?: object | (() => object);
  /** Most rows. */
  most?: number;
  /** Text where there is none. */
  empty?: ReactNode;
  /** Draws the fields of a row at that path (`ocupantes.0.`), if not all of them in their order. */
  children?: (path: string, index: number) => ReactNode;
}

/** Rows of a record's form: each a box with its fields, taken away and added one by one. */
export function RowsField({ of, name, row, another, start, most, empty, children }: RowsFieldProps) {
  const id = useId();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const more = useRef<HTMLDivElement>(null);
  const { label, of: inner = {} } = of[name] as Field;
  const takeAway = (index: number) => {
    remove(index);
    // The pressed button is gone.
    more.current?.querySelector('button')?.focus();
  };
  return (
    <Stack as="section" className="field" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {fields.length === 0 && empty && <p className="secondary">{empty}</p>}
      {fields.map((each, index) => (
        <fieldset key={each.id} className="box form-grid">
          <legend>{`${row} ${index + 1}`}</legend>
          {children?.(`${name}.${index}.`, index) ??
            Object.keys(inner).map((field) => <RecordField key={field} of={inner} name={field} at={`${name}.${index}.`} />)}
          <Row place="end">
            <Button
              icon="pi-trash"
              text
              severity="danger"
              aria-label={`Remover ${row.toLocaleLowerCase('pt-BR')} ${index + 1}`}
              onClick={() => takeAway(index)}
            />
          </Row>
        </fieldset>
      ))}
      <div ref={more}>
        <Button
          label={another}
          icon="pi-plus"
          text
          size="small"
          disabled={most !== undefined && fields.length >= most}
          onClick={() => append(typeof start === 'function' ? (start as () => object)() : { ...start })}
        />
      </div>
    </Stack>
  );
}
