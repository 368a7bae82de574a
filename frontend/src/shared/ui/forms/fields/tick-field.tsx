import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSaid } from '../said';
import type { FieldProps } from './field';

/** A yes or no as a tick box, with its label beside it. */
export function TickField({ name, label, hint }: Pick<FieldProps, 'name' | 'label' | 'hint'>) {
  const { register } = useFormContext();
  useSaid(name, label);
  const id = useId();
  return (
    <div>
      <label>
        <input type="checkbox" className="tick" aria-describedby={hint ? id : undefined} {...register(name)} /> {label}
      </label>
      {hint && (
        <small id={id} className="field-hint">
          {hint}
        </small>
      )}
    </div>
  );
}
