import { InputText } from 'primereact/inputtext';
import type { ComponentProps, Ref } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  value?: string;
  invalid?: boolean;
}

/** A bare single-line input; forms use it inside a field. */
export function TextInput({ ref, ...input }: TextInputProps) {
  return <InputText {...input} ref={ref as Ref<HTMLInputElement>} />;
}
