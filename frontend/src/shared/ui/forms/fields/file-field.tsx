import { useRef } from 'react';
import { Button } from '../../base/button';
import { Field, type FieldControl, type FieldProps } from './field';

interface FileFieldProps extends FieldProps {
  /** Types that the browser's dialog offers: `.docx`, `image/png`. */
  accept: string;
  onChoose?: (file: File | null) => void;
}

/** One file; a `File` in the form, null when none. */
export function FileField(props: FileFieldProps) {
  return <Field {...props}>{(control) => <FileControl {...props} control={control} />}</Field>;
}

/** The browser's control is in the browser's language: it is visually hidden behind ours. */
function FileControl({ accept, disabled, label, onChoose, control }: FileFieldProps & { control: FieldControl }) {
  const { field, aria } = control;
  const input = useRef<HTMLInputElement>(null);
  const file = field.value as File | null | undefined;
  const change = (chosen: File | null) => {
    field.onChange(chosen);
    onChoose?.(chosen);
  };
  return (
    <div className="file-field">
      <input
        {...aria}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        onBlur={field.onBlur}
        onChange={(event) => change(event.target.files?.[0] ?? null)}
      />
      <span className="p-button p-button-outlined p-button-secondary" aria-hidden>
        <i className="pi pi-upload" />
        Escolher arquivo
      </span>
      <span className="file-name cut">{file?.name ?? 'Nenhum arquivo escolhido'}</span>
      {file && (
        <Button
          icon="pi-times"
          text
          severity="secondary"
          aria-label={`Remover ${label}`}
          onClick={() => {
            if (input.current) input.current.value = '';
            change(null);
          }}
        />
      )}
    </div>
  );
}
