import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';
import type { Vocabulary } from '#contracts/common/vocabulary.js';
import type { TermId } from '../../../help/glossary';
import { TermTip } from '../../../help/term-tip';
import { type Said, useSaid } from '../said';

/** Properties of every field. */
export interface FieldProps {
  /** Name of the request's field. */
  name: string;
  label: string;
  /** Only marks the label; the request class validates. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Text below the field. */
  hint?: ReactNode;
  /** Glossary term explained beside the label. */
  term?: TermId;
  /** Width on wide screens, in twelfths. Default 12. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  /** Focused when it appears, unless another field of the form has the focus. */
  autoFocus?: boolean;
}

/** Name and label of a field, from the vocabulary of its record. */
export const fieldsIn =
  <F extends string>(words: Vocabulary<F>) =>
  (name: F): Pick<FieldProps, 'name' | 'label'> => ({ name, label: words[name].label });

export interface FieldControl {
  /** Value, onChange, onBlur and ref of react-hook-form. */
  field: ControllerRenderProps<FieldValues, string>;
  /** Attributes that connect the control with its label, hint and error. */
  aria: { id: string; 'aria-invalid'?: true; 'aria-required'?: true; 'aria-describedby'?: string };
  invalid: boolean;
}

interface FieldFrameProps extends FieldProps {
  /** Number of characters and their maximum, shown beside the label. */
  counter?: { used: number; max: number };
  /** A value as the control shows it, if it is not shown as it is. */
  said?: Said['text'];
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one field, connected for screen readers. */
export function Field({ name, label, required, hint, term, span = 12, autoFocus, counter, said, children }: FieldFrameProps) {
  const { field, fieldState } = useController({ name });
  const id = useId();
  useSaid(name, label, said);
  useFocus(id, autoFocus);
  const message = fieldState.error?.message;
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`, term && `${id}-term`].filter(Boolean).join(' ');
  return (
    <div className="field" style={{ '--span': span } as React.CSSProperties}>
      <div className="field-label">
        <label htmlFor={id} className={required ? 'required' : undefined}>
          {label}
        </label>
        {term && <TermTip id={term} ofField />}
        {counter && (
          <span className={counter.used > counter.max ? 'field-counter field-error' : 'field-counter'}>
            {counter.used}/{counter.max}
          </span>
        )}
      </div>
      {children({
        field,
        invalid: Boolean(message),
        aria: {
          id,
          'aria-invalid': message ? true : undefined,
          'aria-required': required ? true : undefined,
          'aria-describedby': describedBy || undefined,
        },
      })}
      {term && (
        <span id={`${id}-term`} hidden>
          F1 explica a palavra
        </span>
      )}
      {hint && (
        <small id={`${id}-hint`} className="field-hint">
          {hint}
        </small>
      )}
      {message && (
        <small id={`${id}-error`} className="field-error">
          {message}
        </small>
      )}
    </div>
  );
}

/** Focuses the field when it appears. It may appear late, after loading or a save by another person: text typed in another field must not go into it. */
function useFocus(id: string, wanted = false) {
  const [isWanted] = useState(wanted);
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    const active = document.activeElement;
    const isElsewhere = active?.matches('input, textarea') && control?.closest('form')?.contains(active);
    if (isWanted && !isElsewhere) control?.focus();
  }, [id, isWanted]);
}
