import { InputTextarea } from 'primereact/inputtextarea';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../base/text-input';
import { upperCaseInPlace } from '../../base/upper-case';
import { Field, type FieldProps } from './field';

interface TextFieldProps extends FieldProps {
  uppercase?: boolean;
  lowercase?: boolean;
  /** More than that stays as it was typed or pasted: the request class refuses it. */
  maxLength?: number;
  /** Shows how many characters are used of `maxLength`; too many are always shown. */
  counter?: boolean;
  placeholder?: string;
  type?: 'text' | 'email' | 'url';
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  /** A login: keyboards of phones neither capitalize nor correct it. */
  verbatim?: boolean;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

const typed = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>, { uppercase, lowercase }: TextFieldProps) =>
  uppercase ? upperCaseInPlace(event) : lowercase ? event.target.value.toLowerCase() : event.target.value;

const useCounter = ({ name, counter, maxLength }: TextFieldProps) => {
  const value: unknown = useWatch({ name });
  const used = String(value ?? '').length;
  return maxLength && (counter || used > maxLength) ? { used, max: maxLength } : undefined;
};

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { placeholder, type = 'text', inputMode, autoComplete = 'off', verbatim, disabled, readOnly } = props;
  return (
    <Field {...props} counter={useCounter(props)}>
      {({ field, aria, invalid }) => (
        <TextInput
          {...aria}
          {...field}
          {...{ placeholder, type, inputMode, autoComplete, disabled, readOnly, invalid }}
          {...(verbatim && VERBATIM)}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(typed(event, props))}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(props: TextFieldProps & { rows?: number }) {
  const { rows = 3, placeholder, disabled, readOnly } = props;
  return (
    <Field {...props} counter={useCounter(props)}>
      {({ field, aria, invalid }) => (
        <InputTextarea
          {...aria}
          {...field}
          {...{ rows, placeholder, disabled, readOnly, invalid }}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(typed(event, props))}
        />
      )}
    </Field>
  );
}
