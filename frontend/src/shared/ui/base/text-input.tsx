import { InputText } from 'primereact/inputtext';
import type { ComponentProps, Ref } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  value?: string;
  invalid?: boolean;
}

/** A bare input of one line; in a form it stands in a field. */
export function TextInput({ ref, ...input }: TextInputProps) {
  return <InputText {...input} ref={ref as Ref<HTMLInputElement>} />;
}
