import { IsNotEmpty, ValidateIf } from 'class-validator';
import { EmptyAsNull } from '../common/validation.js';
import { type LinkType, type Role, type UserLink } from './identity.js';
import { IsAuditedYears, IsJudging, IsLastAuditDay, IsLinkedAssociation, IsLinkType } from './links.js';
import { IsStrongPassword } from './passwords.js';
import { PersonalData } from './users.js';

/** Days for which an invitation is good. */
export const INVITATION_DAYS = 3;

/** Role of a new user by the type of their first link: only administrators need more than USER to work. */
export const ROLE_OF_LINK: Record<LinkType, Role> = { ADMIN: 'ADMIN', GEST: 'GEST', USER: 'USER', AUDITOR: 'USER' };

/**
 * `POST usuario/convite`: a person and their link to an association, at once. Of a CPF that has a user only the link is used (rule 2.14).
 * Without a password, a new user sets it with a link that is good once.
 */
export class InvitationRequest extends PersonalData {
  @IsLinkedAssociation()
  cnpj!: string;

  @IsLinkType()
  tipo!: LinkType;

  /** The years that an auditor may read. Ignored for every other type. */
  @IsAuditedYears()
  anos?: number[] | null;

  /** The last day of an auditor's access. Ignored for every other type. */
  @IsLastAuditDay()
  ate?: string | null;

  /** Whether the auditor also receives, returns and judges prestações de contas (rule 46.26); without it not. Ignored for every other type. */
  @IsJudging()
  julga?: boolean | null;

  @ValidateIf(({ senha }: InvitationRequest) => (senha ?? null) !== null)
  @IsStrongPassword()
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  @EmptyAsNull()
  senha?: string | null;
}

/** Answer of `POST usuario/convite`. */
export interface Invitation {
  vinculo: UserLink;
  /** False for a CPF that had a user already, who keeps login, name, e-mail and password. */
  usuarioNovo: boolean;
  /** The e-mail that the invitation is sent to; null without one. */
  enviadoPara: string | null;
  /**
   * Path at which the person sets their password, once, within `INVITATION_DAYS`: to hand over where no mail is sent; null otherwise, and in the answer to a
   * repeated request, because it is not stored.
   */
  senhaEm: string | null;
}
