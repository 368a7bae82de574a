import { Button } from 'primereact/button';
import { useRef } from 'react';
import { Field, type FieldProps } from './field';

/** One file; a `File` in the form, null when none. */
export function FileField(props: FieldProps & { accept: string; onChoose?: (file: File | null) => void }) {
  const { accept, disabled, label, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...props}>
      {({ field, aria }) => {
        const change = (file: File | null) => {
          field.onChange(file);
          onChoose?.(file);
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
              accept={accept}
              disabled={disabled}
              onBlur={field.onBlur}
              onChange={(event) => change(event.target.files?.[0] ?? null)}
            />
            {field.value && (
              <Button
                type="button"
                icon="pi pi-times"
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
      }}
    </Field>
  );
}
