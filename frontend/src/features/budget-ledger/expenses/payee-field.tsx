import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Payee } from '#contracts/treasury.js';
import { formatDocument } from '#shared/format/format.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { PayeePicker } from './payee-picker';

const labelOf = (document: string | null | undefined) =>
  !document ? 'CPF ou CNPJ do Favorecido' : document.length === 11 ? 'CPF do Favorecido' : 'CNPJ do Favorecido';

/** The payee's document and name: read-only, filled by the picker. */
export function PayeeField() {
  const { setValue } = useFormContext();
  const document = useWatch({ name: 'idFavorecido' }) as string | null | undefined;
  const [isPicking, setPicking] = useState(false);
  const pick = ({ cpfOrCnpj, nome }: Payee) => {
    setValue('idFavorecido', cpfOrCnpj, { shouldDirty: true, shouldValidate: true });
    setValue('nomeFavorecido', nome);
    setPicking(false);
  };
  return (
    <>
      <Field name="idFavorecido" label={labelOf(document)} required span={5}>
        {({ field, aria, invalid }) => (
          <div className="field-group">
            <InputText
              {...aria}
              ref={field.ref}
              name={field.name}
              value={formatDocument(document)}
              readOnly
              invalid={invalid}
              placeholder="Use a lupa para escolher"
              className="figures"
            />
            <Button type="button" icon="pi pi-search" outlined aria-label="Pesquisar fornecedor" onClick={() => setPicking(true)} />
          </div>
        )}
      </Field>
      <TextField name="nomeFavorecido" label="Nome do Favorecido" readOnly span={7} />
      {isPicking && <PayeePicker onPick={pick} onClose={() => setPicking(false)} />}
    </>
  );
}
