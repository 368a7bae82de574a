import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { oneLine } from '#domain/text.js';
import { inOrder, Normalized } from '../common/validation.js';

/** User role of the installation; the type of a link takes the same values and AUDITOR (rule 2.1). */
export const ROLES = ['ADMIN', 'GEST', 'USER'] as const;
export type Role = (typeof ROLES)[number];

/** Type of a link to an association. */
export const LINK_TYPES = [...ROLES, 'AUDITOR'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Their names in Portuguese. */
export const ROLE_NAMES = { ADMIN: 'Administrador', GEST: 'Gestor', USER: 'Usuário' } as const satisfies Record<Role, string>;
export const LINK_TYPE_NAMES = { ...ROLE_NAMES, AUDITOR: 'Auditor' } as const satisfies Record<LinkType, string>;

export const SITUATIONS = ['ATIVO', 'INATIVO'] as const;
export type Situation = (typeof SITUATIONS)[number];
export const SITUATION_NAMES = { ATIVO: 'Ativo', INATIVO: 'Inativo' } as const satisfies Record<Situation, string>;

const LOGIN_REQUIRED = { message: 'Login é obrigatório' };

/** A login as it is stored and compared: capitals and blanks around it, which keyboards of phones add, do not matter (rule 2.18). */
export const normalizeLogin = (login: string): string => oneLine(login).toLocaleLowerCase('pt-BR');

/** A login, required. */
export const IsLogin = (): PropertyDecorator => inOrder(Normalized(normalizeLogin), IsNotEmpty(LOGIN_REQUIRED), IsString(LOGIN_REQUIRED));

/** `POST auth`: as a JSON body or as query parameters (rule 2.7). */
export class LoginRequest {
  @MaxLength(200, { message: 'Login é obrigatório' })
  @IsLogin()
  login!: string;

  @MaxLength(200, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  @IsNotEmpty({ message: 'Senha é obrigatória' })
  senha!: string;
}

/** A user as answered, without the password. */
export interface User {
  cpf: string;
  nome: string;
  login: string;
  situacao: Situation;
  role: Role;
  cargo: string | null;
  email: string | null;
  /** Increased by every change. */
  versao: number;
}

/** A user's link to an association, with the association nested. */
export interface UserLink {
  cpf: string;
  cnpj: string;
  tipo: LinkType;
  situacao: Situation;
  /** The years that an auditor may read; null for every other type. */
  anos: number[] | null;
  /** The last day of an auditor's access; null for every other type. */
  ate: string | null;
  /** Whether an auditor also receives, returns and judges prestações de contas; false for every other type. */
  julga: boolean;
  nomeAssociacao: string;
  associacao: { cnpj: string; nome: string; nomeFantasia: string | null };
  versao: number;
}

/** Answer to a saved link. */
export interface SavedLink extends UserLink {
  /**
   * Path at which the person sets their password, once: the one that they had was not set by them, and opens nothing any more. Null if it stays, and in the answer
   * to a repeated request.
   */
  senhaEm: string | null;
}

/** A link as shown in the list of users. */
export interface LinkSummary extends Pick<UserLink, 'cnpj' | 'nomeAssociacao' | 'tipo' | 'situacao' | 'ate'> {
  nomeFantasia: string | null;
}

/** Answer of `GET usuario/all`: each user with their links to the associations that the caller governs, by the association's name. */
export interface ListedUser extends User {
  /** Names the user in our own calls, where a CPF must not stand. */
  numero: number;
  vinculos: LinkSummary[];
  /** Also linked to other associations: the caller may create and delete links, and change the position alone. */
  vinculadoAOutras: boolean;
}

/** Links that a login answers; a person may have ten thousand. */
export const LINKS_OF_A_SESSION = 200;

/**
 * Answer of `GET auth/sessao`: `relAssociacaoUsuario` contains only ATIVO links, without expired ones of auditors; of more than `LINKS_OF_A_SESSION` the last
 * used ones (rule 47.2).
 */
export interface CurrentSession {
  usuario: User;
  relAssociacaoUsuario: UserLink[];
  /** How many such links there are. */
  totalVinculos: number;
  /** Whether the caller may register an association: an administrator of one, or the first user of the installation. */
  podeCadastrarAssociacao: boolean;
  /** Whether a second factor is required of the caller, who has none: until then every other call is refused (rule 34.6). */
  deveSegundoFator: boolean;
  /** Whether the caller entered with a password that somebody else set: until they set their own, nothing is released, confirmed or signed (rule 2.17). */
  deveTrocarSenha: boolean;
}

/** Answer of `POST auth`. */
export interface Session extends CurrentSession {
  token: string;
}

/** Answer of `GET saude`, which the login screen reads without a token: the process is alive. */
export interface Health {
  status: 'ok';
  versao: string;
  /** Demo users named on the login screen; empty without a demo. */
  demo: { login: string; senha: string }[];
  /** Whether strangers may sign up. */
  cadastro: boolean;
  /** Whether a forgotten password can be reset by mail; otherwise the user must ask an administrator. */
  senhaPorEmail: boolean;
  /** The domain whose pages may use passkeys (rule 34.8); null without one. */
  chaveDeAcesso: string | null;
  /** Name of the OpenID Connect provider through which people may log in; null without one. */
  entrarCom: string | null;
}

/** Answer of `GET saude/pronto`: the database can be read and written. */
export interface Readiness {
  status: 'ok';
}
