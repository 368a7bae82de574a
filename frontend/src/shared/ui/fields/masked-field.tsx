import { InputText } from 'primereact/inputtext';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { applyMask, caretAfter, MASKS, type MaskName, unmask } from '../../format/mask';
import { Field, type FieldControl, type FieldProps } from './field';

interface MaskedInputProps extends Omit<FieldProps, 'name' | 'label'> {
  mask: string;
  text: string;
  onText: (masked: string) => void;
  control: FieldControl;
  placeholder?: string;
  inputMode?: 'numeric' | 'text';
}

/** An input that writes the separators by itself and keeps the caret behind what was just typed. */
export function MaskedInput({ mask, text, onText, control, placeholder, inputMode, disabled, readOnly, autoFocus }: MaskedInputProps) {
  const { field, aria, invalid } = control;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = applyMask(mask, target.value);
    const atEnd = target.selectionStart === target.value.length;
    caret.current = atEnd ? masked.length : caretAfter(mask, unmask(mask, target.value.slice(0, target.selectionStart ?? 0)).length);
    onText(masked);
  };
  return (
    <InputText
      {...aria}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      {...{ placeholder, inputMode, disabled, readOnly, autoFocus, invalid }}
      name={field.name}
      value={text}
      onChange={change}
      onBlur={field.onBlur}
      autoComplete="off"
      className="figures"
    />
  );
}

/** CPF, CNPJ (letters too), phone, mobile or CEP: masked on screen, without mask in the form. `hora` keeps its colon (`HH:mm`). Empty is null. */
export function MaskedField(props: FieldProps & { mask: Exclude<MaskName, 'data'>; placeholder?: string }) {
  const { mask: name, placeholder, disabled, readOnly, autoFocus } = props;
  const mask = MASKS[name];
  return (
    <Field {...props}>
      {(control) => (
        <MaskedInput
          {...{ mask, control, placeholder, disabled, readOnly, autoFocus }}
          text={applyMask(mask, String(control.field.value ?? ''))}
          onText={(masked) => control.field.onChange((name === 'hora' ? masked : unmask(mask, masked)) || null)}
          inputMode={name === 'cnpj' ? 'text' : 'numeric'}
        />
      )}
    </Field>
  );
}
