import type { UnmaskRequest } from '#contracts/personal-data/masks.js';
import { api } from '#shared/api/client.ts';

/** Path of the list. */
export const MEMBERS = '/pessoas';

/** The form of the member with that number. */
export const memberAt = (id: number) => `/pessoa?id=${id}`;

export const unmaskMember = (request: UnmaskRequest) => api.post('pessoa/mostra', request);
