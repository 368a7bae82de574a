import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Association } from '#contracts/associations/association.record.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { formatDocument } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { TextInput } from '#shared/ui/base/text-input.tsx';
import { Field, fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { AssociationPicker } from './association-picker';

const field = fieldsIn(LINK_WORDS);

/** CNPJ and name of the association: read-only, filled in by the picker; fixed for an existing link. */
export function AssociationField({ readOnly, autoFocus }: { readOnly: boolean; autoFocus: boolean }) {
  const { setValue } = useFormContext();
  const [isPicking, setPicking] = useState(false);
  const pick = ({ cnpj, nome }: Association) => {
    setValue('cnpj', cnpj, { shouldDirty: true, shouldValidate: true });
    setValue('nomeAssociacao', nome);
    setPicking(false);
  };
  return (
    <>
      <Field {...field('cnpj')} required span={5}>
        {({ field, aria, invalid }) => (
          <div className="field-group">
            <TextInput
              {...aria}
              ref={field.ref}
              name={field.name}
              value={formatDocument(field.value)}
              readOnly
              invalid={invalid}
              placeholder="Use a lupa para escolher"
              className="figures"
            />
            {!readOnly && (
              <Button icon="pi-search" outlined autoFocus={autoFocus} aria-label="Pesquisar associação" onClick={() => setPicking(true)} />
            )}
          </div>
        )}
      </Field>
      <TextField {...field('nomeAssociacao')} readOnly span={7} />
      {isPicking && <AssociationPicker onPick={pick} onClose={() => setPicking(false)} />}
    </>
  );
}
