import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../base/text-input';
import { Field, type FieldProps } from './field';

/** `2,5` as 2.5; null for nothing; another text stays as it is, so that the rule refuses it. */
const numberOf = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
};

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value).replace('.', ','));

/** A number above zero, typed with a comma where it has decimals. */
export function NumberField(props: FieldProps & { decimals?: boolean }) {
  const { name, disabled, readOnly, decimals = false } = props;
  const value: unknown = useWatch({ name });
  const [text, setText] = useState(() => textOf(value));
  // The form was filled otherwise than by typing.
  useEffect(() => setText((shown) => (numberOf(shown) === (value ?? null) ? shown : textOf(value))), [value]);
  return (
    <Field {...props} said={textOf}>
      {({ field, aria, invalid }) => (
        <TextInput
          {...aria}
          {...field}
          {...{ disabled, readOnly, invalid }}
          autoComplete="off"
          inputMode={decimals ? 'decimal' : 'numeric'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(numberOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
}
