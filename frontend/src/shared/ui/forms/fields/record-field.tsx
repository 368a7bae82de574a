import type { Field, Fields } from '#contracts/common/record.js';
import { DateField } from './date-field';
import type { FieldProps } from './field';
import { MaskedField } from './masked-field';
import { MoneyField } from './money-field';
import { NumberField } from './number-field';
import { choicesOf, SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';
import { TickField } from './tick-field';

/** What the description of a record says of a field of its form. */
export const recordFields =
  <D extends Fields>(fields: D) =>
  (name: keyof D & string): Pick<FieldProps, 'name' | 'label' | 'required' | 'span'> => {
    const { label, required, span } = fields[name] as Field;
    return { name, label, required, span };
  };

export type RecordFieldProps<D extends Fields> = Partial<Omit<FieldProps, 'name'>> & {
  of: D;
  name: keyof D & string;
  /** Where the record lies in the form, if it is a row of another one: `ocupantes.0.`. */
  at?: string;
  placeholder?: string;
  /** Earliest and latest day that the calendar offers, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  /** Called after a choice, to change fields that depend on it. */
  onChoose?: (value: string | number | null) => void;
};

/** A field of a record's form, as its description says. */
export function RecordField<D extends Fields>({ of, name, at = '', onChoose, ...more }: RecordFieldProps<D>) {
  const { kind, decimals, mask, choices, casing, max, input, isLong, hasLines, isMark } = of[name] as Field;
  const given = { ...recordFields(of)(name), name: `${at}${name}`, ...more };
  if (kind === 'date') return <DateField {...given} onChoose={onChoose} />;
  if (kind === 'money') return <MoneyField {...given} />;
  if (kind === 'number') return <NumberField {...given} decimals={Boolean(decimals)} />;
  if (isMark) return <TickField {...given} />;
  if (mask) return <MaskedField {...given} mask={mask} />;
  if (choices) return <SelectField {...given} options={choicesOf(choices)} onChoose={onChoose} />;
  const typing = { uppercase: casing === 'upper', lowercase: casing === 'lower', maxLength: max, counter: isLong };
  return hasLines ? <TextAreaField {...given} {...typing} /> : <TextField {...given} {...typing} type={input} inputMode={input} />;
}
