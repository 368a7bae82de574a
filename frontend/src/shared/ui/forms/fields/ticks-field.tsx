import { useController } from 'react-hook-form';
import { useSaid } from '../said';
import type { FieldProps } from './field';
import type { Option } from './select-field';

interface TicksFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  options: Option<number>[];
  /** In place of the ticks where there is nothing to choose. */
  empty: string;
}

/** Several of a list, all of them visible; its value is the chosen ones. */
export function TicksField({ name, label, options, empty }: TicksFieldProps) {
  const { field } = useController({ name });
  const namesOf = (values: unknown) => options.filter(({ value }) => (values as number[]).includes(value)).map((option) => option.label);
  useSaid(name, label, (values) => namesOf(values ?? []).join(', '));
  const chosen = field.value as number[];
  if (options.length === 0) return <p className="field">{empty}</p>;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {options.map(({ value, label: text }, index) => (
        <label key={value}>
          <input
            ref={index === 0 ? field.ref : undefined}
            type="checkbox"
            className="tick"
            checked={chosen.includes(value)}
            onChange={({ target }) => field.onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
