import { useFormContext } from 'react-hook-form';
import { plainText, useSaid } from '../said';
import type { FieldProps } from './field';
import type { Option } from './select-field';

interface RadioFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  options: Option<string>[];
  /** Called after a choice, to change fields that depend on it. */
  onChoose?: (value: string) => void;
}

/** One of a few choices, all of them visible. */
export function RadioField({ name, label, options, onChoose }: RadioFieldProps) {
  const { register } = useFormContext();
  useSaid(name, label, (value) => options.find((option) => option.value === value)?.label ?? plainText(value));
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" value={option.value} {...register(name, { onChange: ({ target }) => onChoose?.(target.value) })} />{' '}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
