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
