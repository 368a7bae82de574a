import type { Field, Fields } from '#contracts/common/record.js';
import type { FieldProps } from './field';
import { MaskedField } from './masked-field';
import { choicesOf, SelectField } from './select-field';
import { TextField } from './text-field';

/** What the description of a record says of a field of its form. */
export const recordFields =
  <D extends Fields>(fields: D) =>
  (name: keyof D & string): Pick<FieldProps, 'name' | 'label' | 'required' | 'span'> => {
    const { label, required, span } = fields[name] as Field;
    return { name, label, required, span };
  };

type RecordFieldProps<D extends Fields> = Partial<Omit<FieldProps, 'name'>> & {
  of: D;
  name: keyof D & string;
  placeholder?: string;
  /** Called after a choice, to change fields that depend on it. */
  onChoose?: (value: string | number | null) => void;
};

/** A field of a record's form, as its description says. */
export function RecordField<D extends Fields>({ of, name, onChoose, ...more }: RecordFieldProps<D>) {
  const { mask, choices, casing, max, input } = of[name] as Field;
  const given = { ...recordFields(of)(name), ...more };
  if (mask) return <MaskedField {...given} mask={mask} />;
  if (choices) return <SelectField {...given} options={choicesOf(choices)} onChoose={onChoose} />;
  return (
    <TextField {...given} type={input} inputMode={input} uppercase={casing === 'upper'} lowercase={casing === 'lower'} maxLength={max} />
  );
}
