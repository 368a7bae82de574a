import { Button } from 'primereact/button';
import { useRef } from 'react';
import { formatDate, isPlainDate, type PlainDate } from '#domain/plain-date.js';
import { MASKS } from '../../format/mask';
import { Field, type FieldControl, type FieldProps } from './field';
import { MaskedInput } from './masked-field';

interface DateFieldProps extends FieldProps {
  /** Earliest and latest day that the calendar offers, `yyyy-mm-dd`. */
  min?: PlainDate;
  max?: PlainDate;
  /** After the person chose a whole date or emptied it. */
  onChoose?: (date: PlainDate | null) => void;
}

const LENGTH = MASKS.data.length;

/** `21/11/2026` to `2026-11-21`; an unfinished date stays as typed, which no rule takes for a date; empty is null. */
function toValue(masked: string): string | null {
  const [day, month, year] = masked.split('/');
  return masked.length === LENGTH ? `${year}-${month}-${day}` : masked || null;
}

const toText = (value: unknown) =>
  isPlainDate(value) || /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDate(String(value)) : String(value ?? '');

/** A calendar date: typed as dd/mm/aaaa or picked in the browser's own calendar; `yyyy-mm-dd` in the form. */
export function DateField(props: DateFieldProps) {
  return <Field {...props}>{(control) => <DateControl {...props} control={control} />}</Field>;
}

function DateControl({ control, label, min, max, onChoose, disabled, readOnly, autoFocus }: DateFieldProps & { control: FieldControl }) {
  const picker = useRef<HTMLInputElement>(null);
  const { value, onChange } = control.field;
  const change = (next: string | null) => {
    onChange(next);
    if (next === null || isPlainDate(next)) onChoose?.(next);
  };
  return (
    <div className="field-group">
      <MaskedInput
        {...{ control, disabled, readOnly, autoFocus }}
        mask={MASKS.data}
        text={toText(value)}
        onText={(masked) => change(toValue(masked))}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
      />
      <Button
        type="button"
        icon="pi pi-calendar"
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
        onChange={(event) => change(event.target.value || null)}
      />
    </div>
  );
}
