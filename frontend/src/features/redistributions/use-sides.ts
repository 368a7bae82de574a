import { useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import { isPair } from './sides';

/** Both sides in the form. */
export function useSides() {
  const { control } = useFormContext<RedistributionDraftRequest>();
  const [debitos, creditos] = useWatch({ control, name: ['debitos', 'creditos'] });
  return { debitos, creditos, isPair: isPair({ debitos, creditos }) };
}
