import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './field';
import type { Option } from './select-field';

/** One of a few choices, all of them visible. */
export function RadioField({ name, label, options }: Pick<FieldProps, 'name' | 'label'> & { options: Option<string>[] }) {
  const { register } = useFormContext();
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" value={option.value} {...register(name)} /> {option.label}
        </label>
      ))}
    </fieldset>
  );
}
