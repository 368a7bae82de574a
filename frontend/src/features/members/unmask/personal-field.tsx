import { useWatch } from 'react-hook-form';
import type { Fields } from '#contracts/common/record.js';
import { isMasked } from '#domain/masks.js';
import { RecordField, type RecordFieldProps, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

/** A field of a person, read-only while its value is masked. */
export function PersonalField<D extends Fields>(props: RecordFieldProps<D>) {
  const { of, name } = props;
  if (!isMasked(useWatch({ name }))) return <RecordField {...props} />;
  return <TextField {...recordFields(of)(name)} required={false} readOnly />;
}
