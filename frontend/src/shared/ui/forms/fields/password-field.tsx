import { useState } from 'react';
import { Button } from '../../base/button';
import { TextInput } from '../../base/text-input';
import { Field, type FieldProps } from './field';

/** A password, which can be shown while typing. */
export function PasswordField(props: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const { autoComplete = 'current-password', disabled } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...props}>
      {({ field, aria, invalid }) => (
        <div className="field-group">
          <TextInput
            {...aria}
            {...field}
            {...{ autoComplete, disabled, invalid }}
            type={shown ? 'text' : 'password'}
            value={field.value ?? ''}
          />
          <Button
            icon={shown ? 'pi-eye-slash' : 'pi-eye'}
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
