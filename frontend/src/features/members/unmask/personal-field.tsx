import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { isMasked } from '#domain/masks.js';
import type { FieldProps } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

/** A field that is read-only while its value is masked. @param of the field once it is shown */
export function PersonalField<P extends FieldProps>({ of: Shown, ...props }: P & { of: ComponentType<P> }) {
  const { name, label, span } = props;
  if (isMasked(useWatch({ name }))) return <TextField {...{ name, label, span }} readOnly />;
  return <Shown {...(props as unknown as P)} />;
}
