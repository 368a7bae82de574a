import { getStates } from '@brazilian-utils/brazilian-utils/get-states';

/** The 27 states as used in addresses: `PR`. */
export const UF_CODES: readonly string[] = getStates().map(({ code }) => code);
