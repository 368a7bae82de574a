import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Field, Fields } from '#contracts/common/record.js';
import { count } from '../../../format/format.ts';
import { Button } from '../../base/button';
import { Row, Stack } from '../../layout/layout';
import { useSaid } from '../said';
import { RecordField } from './record-field';

interface RowsFieldProps {
  /** The description of the record, whose field `name` is a list of rows. */
  of: Fields;
  name: string;
  /** What one row is called: `Ocupante`, and in the button that adds one: `Outro ocupante`. */
  row: string;
  another: string;
  /** Values with which a new row begins. */
  start?: () => object;
  /** Most rows. */
  most?: number;
  /** Text below the title. */
  hint?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** The title of a row, if not its number. */
  titleOf?: (index: number) => string | null;
  /** Draws the fields of a row at that path (`ocupantes.0.`), if not all of them in their order. */
  children?: (path: string, index: number) => ReactNode;
}

/** Rows of a record's form: each a box with its fields, taken away and added one by one. */
export function RowsField({ of, name, row, another, start, most, hint, action, titleOf, children }: RowsFieldProps) {
  const id = useId();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const more = useRef<HTMLDivElement>(null);
  const { label, of: inner = {} } = of[name] as Field;
  useSaid(name, label, (rows) => count((rows as unknown[] | undefined)?.length ?? 0, 'linha', 'linhas'));
  const takeAway = (index: number) => {
    remove(index);
    // The pressed button is gone.
    more.current?.querySelector('button')?.focus();
  };
  return (
    <Stack as="section" aria-labelledby={id}>
      <Row place="apart">
        <h2 id={id}>{label}</h2>
        {action}
      </Row>
      {hint && <p className="secondary">{hint}</p>}
      {fields.map((each, index) => {
        const numbered = `${row} ${index + 1}`;
        const title = titleOf?.(index) ?? numbered;
        return (
          <Stack key={each.id} as="fieldset" gap="s" className="box" aria-label={title}>
            <Row place="apart" nowrap>
              <h3>{title}</h3>
              <Button
                icon="pi-trash"
                text
                severity="danger"
                aria-label={`Remover ${numbered.toLocaleLowerCase('pt-BR')}`}
                onClick={() => takeAway(index)}
              />
            </Row>
            <div className="form-grid">
              {children?.(`${name}.${index}.`, index) ??
                Object.keys(inner).map((field) => <RecordField key={field} of={inner} name={field} at={`${name}.${index}.`} />)}
            </div>
          </Stack>
        );
      })}
      <div ref={more}>
        <Button
          label={another}
          icon="pi-plus"
          text
          size="small"
          disabled={most !== undefined && fields.length >= most}
          onClick={() => append(start?.() ?? {})}
        />
      </div>
    </Stack>
  );
}
