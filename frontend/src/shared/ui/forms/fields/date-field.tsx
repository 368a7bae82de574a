import { useRef, useState } from 'react';
import { formatDate, isPlainDate, type PlainDate } from '#domain/plain-date.js';
import { isWholeDate, readDate, typedDate } from '../../../format/date-text.ts';
import { Button } from '../../base/button';
import { Field, type FieldControl, type FieldProps } from './field';
import { MaskedInput } from './masked-field';

interface DateFieldProps extends FieldProps {
  /** Earliest and latest day that the calendar offers, `yyyy-mm-dd`. */
  min?: PlainDate;
  max?: PlainDate;
  /** Called after the person chose a complete date or cleared it. */
  onChoose?: (date: PlainDate | null) => void;
}

/** The input's text, and the form's value for it: the date if complete; an incomplete text as typed, which every rule refuses; null if empty. */
interface Typing {
  text: string;
  value: string | null;
}

const typing = (text: string): Typing => ({ text, value: (isWholeDate(text) && readDate(text)) || text || null });

/** Parses a complete text, also with one-digit days or two-digit years. */
const arrived = (text: string): Typing => {
  const date = readDate(text);
  return date ? { text: formatDate(date), value: date } : { text, value: text || null };
};

const toText = (value: unknown) => (isPlainDate(value) ? formatDate(value) : String(value ?? ''));

/** A calendar date: typed as dd/mm/aaaa or picked in the browser's own calendar; `yyyy-mm-dd` in the form. */
export function DateField(props: DateFieldProps) {
  return <Field {...props}>{(control) => <DateControl {...props} control={control} />}</Field>;
}

function DateControl({ control, label, min, max, onChoose, disabled, readOnly }: DateFieldProps & { control: FieldControl }) {
  const picker = useRef<HTMLInputElement>(null);
  const { onChange } = control.field;
  const value: unknown = control.field.value ?? null;
  const [typed, setTyped] = useState<Typing>({ text: toText(value), value: null });
  // Set from outside, for example by `reset`: discard the typed text.
  const text = typed.value === value ? typed.text : toText(value);
  const change = (next: Typing) => {
    setTyped(next);
    if (next.value === value) return;
    onChange(next.value);
    if (next.value === null || isPlainDate(next.value)) onChoose?.(next.value);
  };
  return (
    <div className="field-group">
      <MaskedInput
        {...{ control, disabled, readOnly }}
        masked={typedDate}
        text={text}
        onText={(next) => change(typing(next))}
        onArrived={(pasted, whole) => change(arrived(readDate(pasted) ? pasted : whole))}
        onLeave={() => change(arrived(text))}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
      />
      <Button
        icon="pi-calendar"
        outlined
        severity="secondary"
        aria-label={`Escolher ${label} no calendário`}
        disabled={disabled || readOnly}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isPlainDate(value) ? value : ''}
        onChange={(event) => change(arrived(event.target.value))}
      />
    </div>
  );
}
