import { LINK_TYPE_NAMES, LINK_TYPES, ROLES, SITUATION_NAMES, SITUATIONS } from '#contracts/identity/identity.js';
import type { Option } from '#shared/ui/forms/fields/select-field.tsx';

export const ROLE_OPTIONS: Option[] = ROLES.map((value) => ({ value, label: LINK_TYPE_NAMES[value] }));
export const LINK_TYPE_OPTIONS: Option[] = LINK_TYPES.map((value) => ({ value, label: LINK_TYPE_NAMES[value] }));
export const SITUATION_OPTIONS: Option[] = SITUATIONS.map((value) => ({ value, label: SITUATION_NAMES[value] }));
