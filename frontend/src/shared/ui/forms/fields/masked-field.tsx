import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretBehind, isWhole, MASKS, type MaskName, readMasked, showMasked, typedMasked, unmask } from '../../../format/mask.ts';
import { TextInput } from '../../base/text-input';
import { Field, type FieldControl, type FieldProps } from './field';

interface MaskedInputProps extends Omit<FieldProps, 'name' | 'label'> {
  /** Masks the typed text. */
  masked: (text: string) => string;
  text: string;
  onText: (masked: string) => void;
  /** Called for a pasted or filled-in text, with the input's whole text. */
  onArrived: (text: string, whole: string) => void;
  /** Called on blur and on Enter. */
  onLeave?: () => void;
  control: FieldControl;
  placeholder?: string;
  inputMode?: 'numeric' | 'text';
}

/** The text that was pasted or filled in; null for a keystroke. */
export function arrivedText(event: Event, whole: string): string | null {
  const { inputType = '', data } = event as InputEvent;
  const isKey = inputType === 'insertText' ? data?.length === 1 : /^(delete|history|insertComposition)/.test(inputType);
  return isKey ? null : (data ?? whole);
}

const lengthOf = (text: string) => text.replace(/[^0-9A-Z]/gi, '').length;

/** An input that inserts separators and keeps the caret behind the typed character. */
export function MaskedInput({ masked, text, onText, onArrived, onLeave, control, ...input }: MaskedInputProps) {
  const { field, aria, invalid } = control;
  const { placeholder, inputMode, disabled, readOnly } = input;
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  /** What a phone's keyboard composes, untouched until it is finished. */
  const [composed, setComposed] = useState<string | null>(null);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as InputEvent).isComposing) return setComposed(target.value);
    setComposed(null);
    const arrived = arrivedText(nativeEvent, target.value);
    if (arrived !== null) return onArrived(arrived, target.value);
    const next = masked(target.value);
    const atEnd = target.selectionStart === target.value.length;
    caret.current = atEnd ? next.length : caretBehind(next, lengthOf(masked(target.value.slice(0, target.selectionStart ?? 0))));
    onText(next);
  };
  return (
    <TextInput
      {...aria}
      ref={(input) => {
        element.current = input;
        field.ref(input);
      }}
      {...{ placeholder, inputMode, disabled, readOnly, invalid }}
      name={field.name}
      value={composed ?? text}
      onChange={change}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposed(null);
        onText(masked(currentTarget.value));
      }}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && onLeave?.()}
      onBlur={() => {
        onLeave?.();
        field.onBlur();
      }}
      autoComplete="off"
      className="figures"
    />
  );
}

/** The unmasked value if it fits the mask, otherwise unchanged. */
const rawOf = (name: MaskName, value: unknown) => {
  const text = String(value ?? '');
  const raw = unmask(MASKS[name], text);
  return showMasked(name, raw) === text ? raw : text;
};

/**
 * CPF, CNPJ (letters too), phone, mobile or CEP: masked on screen, without mask in the form. `hora` keeps its colon (`HH:mm`). Empty is null; a pasted text
 * that does not fit the mask is kept as it is.
 */
export function MaskedField(props: FieldProps & { mask: MaskName; placeholder?: string }) {
  const { mask: name, placeholder, disabled, readOnly } = props;
  const toValue = (raw: string) => (name === 'hora' ? showMasked(name, raw) : raw) || null;
  const read = (text: string, whole: string) => {
    const raw = readMasked(name, text);
    return isWhole(name, raw) ? raw : readMasked(name, whole);
  };
  return (
    <Field {...props} said={(value) => showMasked(name, rawOf(name, value))}>
      {(control) => (
        <MaskedInput
          {...{ control, placeholder, disabled, readOnly }}
          masked={(text) => showMasked(name, typedMasked(name, text))}
          text={showMasked(name, rawOf(name, control.field.value))}
          onText={(text) => control.field.onChange(toValue(rawOf(name, text)))}
          onArrived={(text, whole) => control.field.onChange(toValue(read(text, whole)))}
          inputMode={name === 'cnpj' ? 'text' : 'numeric'}
        />
      )}
    </Field>
  );
}
