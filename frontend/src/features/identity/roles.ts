import { LINK_TYPES, type LinkType, ROLES, SITUATIONS, type Situation } from '#contracts/identity/identity.js';
import type { Option } from '#shared/ui/forms/fields/select-field.tsx';

/** Portuguese names of users' roles and types of links (rule 2.1). */
export const ROLE_NAMES = { ADMIN: 'Administrador', GEST: 'Gestor', USER: 'Usuário', AUDITOR: 'Auditor' } as const satisfies Record<
  LinkType,
  string
>;
export const ROLE_OPTIONS: Option[] = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));
export const LINK_TYPE_OPTIONS: Option[] = LINK_TYPES.map((value) => ({ value, label: ROLE_NAMES[value] }));

const SITUATION_NAMES = { ATIVO: 'Ativo', INATIVO: 'Inativo' } as const satisfies Record<Situation, string>;
export const SITUATION_OPTIONS: Option[] = SITUATIONS.map((value) => ({ value, label: SITUATION_NAMES[value] }));
