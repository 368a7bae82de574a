import { useWatch } from 'react-hook-form';
import type { Fields } from '#contracts/common/record.js';
import { isMasked } from '#domain/masks.js';
import { RecordField, type RecordFieldProps, recordFields } from './record-field';
import { TextField } from './text-field';

/** A field of a person, read-only while its value is masked. */
export function PersonalField<D extends Fields>(props: RecordFieldProps<D>) {
  const { of, name, at = '' } = props;
  if (!isMasked(useWatch({ name: `${at}${name}` }))) return <RecordField {...props} />;
  return <TextField {...recordFields(of)(name)} name={`${at}${name}`} required={false} readOnly />;
}
