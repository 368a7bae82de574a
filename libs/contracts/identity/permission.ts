import { type Role } from './identity.js';

/** Permission for an operation (rule 2.3): for everybody, for any session, or for callers with a link to an association. */
export type Permission = 'publico' | 'sessao' | LinkPermission;

/**
 * For callers with an ATIVO link to the association in the call. With `emQualquer` the link may be to any association; to the one in the header
 * `X-Associacao` if sent.
 */
export interface LinkPermission {
  /** Types of that link; empty if only auditors may. */
  vinculo: readonly Role[];
  /** Required role of the user, if the link is not enough. */
  papel?: 'ADMIN';
  emQualquer?: true;
  /** Also open to links of type AUDITOR: in the years of the link, or in any year (rule 29.3). */
  auditor?: 'ano' | 'sempre';
}

export const EVERYBODY = 'publico';
export const SESSION = 'sessao';
export const STAFF = { vinculo: ['ADMIN', 'GEST', 'USER'] } as const;
export const MANAGERS = { vinculo: ['ADMIN', 'GEST'] } as const;
export const ADMINISTRATORS = { vinculo: ['ADMIN'], papel: 'ADMIN' } as const;
export const INSTALLATION = { ...ADMINISTRATORS, emQualquer: true } as const;
/** Readable by auditors in the years of their link. */
export const READERS = { ...STAFF, auditor: 'ano' } as const;
/** Readable by auditors, or done on their own behalf, in any year. */
export const ALL_YEARS = { ...STAFF, auditor: 'sempre' } as const;
export const AUDITORS = { vinculo: [], auditor: 'ano' } as const;
