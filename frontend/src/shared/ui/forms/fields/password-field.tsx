import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { Field, type FieldProps } from './field';

/** A password, which can be shown while typing. */
export function PasswordField(props: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const { autoComplete = 'current-password', disabled } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...props}>
      {({ field, aria, invalid }) => (
        <div className="field-group">
          <InputText
            {...aria}
            {...field}
            {...{ autoComplete, disabled, invalid }}
            type={shown ? 'text' : 'password'}
            value={field.value ?? ''}
          />
          <Button
            type="button"
            icon={`pi ${shown ? 'pi-eye-slash' : 'pi-eye'}`}
            outlined
            severity="secondary"
            aria-label={shown ? 'Esconder o texto' : 'Mostrar o texto'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
