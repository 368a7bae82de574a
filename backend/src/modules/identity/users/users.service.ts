import { type EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LinkSummary, type ListedUser, normalizeLogin, type User, type UserLink } from '#contracts/identity/identity.js';
import { type NewUserRequest, type OwnDataRequest, type SignupRequest, type UserRequest } from '#contracts/identity/users.js';
import { givenOrKept } from '#domain/given.js';
import { ConfigError } from '#platform/config.js';
import { securityEvent } from '#platform/http/call.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate, invalid, notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { governedBy } from '../access/administrators.js';
import { type Caller } from '../access/caller.js';
import { SessionStore } from '../access/session-store.js';
import { refuseWeakPassword, weaknessOf } from '../credentials/password-strength.js';
import { hashPassword } from '../credentials/passwords.js';
import { AccessNotices } from './access-notices.js';
import { LinkRow } from './link.entity.js';
import { LinksService } from './links.service.js';
import { reachOf, SEEN } from './reach.js';
import { toUser, UserRow } from './user.entity.js';
import { lockUsers } from './user-lock.js';

const ABSENT = 'Usuário não encontrado.';
const EXISTS = 'Já existe um usuário com este CPF ou login.';
const CPF_EXISTS = 'Já existe um usuário com este CPF.';
const CPF_EXISTS_ELSEWHERE = `${CPF_EXISTS} Para dar acesso a ele, use Vincular por CPF.`;
const LAST_ADMIN = new Refusal(
  409,
  'usuario.ultimo-administrador',
  'Este é o último administrador ativo: ele não pode ser excluído, inativado nem perder o tipo ADMIN.',
);
const NOT_YOURS = new Refusal(
  403,
  'usuario.de-outra-associacao',
  'Este usuário é de associações que você não administra. Para dar acesso às suas, use Vincular por CPF.',
);
const NOT_YOURS_ALONE = new Refusal(
  403,
  'usuario.tambem-de-outra-associacao',
  'Este usuário também é de associações que você não administra. Nome, e-mail, login, senha, tipo e situação só são mudados por quem administra todas elas.',
);

/**
 * Fields that, like the password, give access, get it back, or name an author in the books of others: only callers who govern all of the user's associations
 * change them, and people their own name and e-mail (rule 2.5).
 */
const ACCESS_FIELDS = ['login', 'role', 'situacao'] as const;
const PERSON_FIELDS = ['nome', 'email'] as const;

/** The fields that a request may leave out, as of a new user. */
const EMPTY: Pick<User, 'cargo' | 'email'> = { cargo: null, email: null };

@Injectable()
export class UsersService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly links: LinksService,
    private readonly sessions: SessionStore,
    private readonly notices: AccessNotices,
  ) {}

  /** Users linked to an association that the caller governs, users without links, and the caller, by name; with their links to those associations. */
  async list(caller: Caller): Promise<ListedUser[]> {
    const governed = [...(await governedBy(this.tenancy.installation(), caller))];
    const seen = { text: SEEN, values: [caller.cpf, governed] };
    const users = await this.tenancy.installationQuery<Omit<ListedUser, 'vinculos'>>(seen);
    const links = await this.links.byUser(governed);
    return users.map((user) => ({ ...user, vinculos: (links.get(user.cpf) ?? []).map(toSummary) }));
  }

  /**
   * Creates or updates by CPF. A new password or a deactivation ends the user's open sessions; another role counts from the next call on. Somebody else's new
   * password, and another e-mail, are reported to the person. 400 for a password that is easy to guess; 403 for a user of other associations only, and for what gives
   * access to a user who also belongs to others; 409 for a login in use, for `novo` if the CPF exists, for an outdated version, and for removing the last active
   * administrator.
   * @param cnpj of which a new user is; absent: the first that the caller governs
   */
  async save({ novo, versao, senha, ...data }: UserRequest | NewUserRequest, caller: Caller, cnpj?: string): Promise<Saved<User>> {
    if (senha) await refuseWeakPassword('senha', senha, { ...data, associacoes: await this.links.associationWords(data.cpf, caller) });
    return refusing({ duplicate: EXISTS }, async () => {
      const senhaHash = senha ? await hashPassword(senha) : undefined;
      return this.tenancy.installation().transactional(async (em) => {
        await lockUsers(em);
        const user = await em.findOne(UserRow, { cpf: data.cpf });
        const isOwn = data.cpf === caller.cpf;
        const [associacao = null] = cnpj ? [cnpj] : [...(await governedBy(em, caller))].sort();
        if (!user) {
          const created = { ...data, ...givenOrKept(EMPTY, data), associacao, senhaHash: required(senhaHash), senhaPropria: false };
          return Saved.created(await inserted(em, created));
        }
        const fields = { ...data, ...givenOrKept(EMPTY, data, user) };
        const before = { nome: user.nome, login: user.login, email: user.email };
        const reach = await reachOf(em, user.cpf, caller);
        if (novo) throw duplicate(reach === 'none' ? CPF_EXISTS_ELSEWHERE : CPF_EXISTS);
        const changesAccess = senhaHash !== undefined || ACCESS_FIELDS.some((field) => user[field] !== fields[field]);
        const changesPerson = PERSON_FIELDS.some((field) => (user[field] ?? null) !== fields[field]);
        if (reach === 'none') throw NOT_YOURS;
        if (reach === 'part' && (changesAccess || (changesPerson && !isOwn))) throw NOT_YOURS_ALONE;
        await forChange(em, UserRow, { cpf: user.cpf }, versao);
        if (senhaHash || data.situacao === 'INATIVO') {
          await this.sessions.endAll(em, user.cpf);
          securityEvent('sessions-ended', user.numero);
        }
        em.assign(user, { ...fields, ...(senhaHash && { senhaHash, senhaPropria: isOwn }) });
        user.associacao ??= associacao;
        await em.flush();
        await requireAdministrator(em);
        this.tell(before, user, { author: caller.nome, isPasswordForeign: senhaHash !== undefined && !isOwn });
        return Saved.changed(toUser(user));
      });
    });
  }

  /** Changes one's own name and e-mail. 409 for an outdated version. */
  saveOwn({ nome, email, versao }: OwnDataRequest, { cpf }: Caller): Promise<User> {
    return this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      const user = await em.findOneOrFail(UserRow, { cpf });
      await forChange(em, UserRow, { cpf }, versao);
      const before = { nome: user.nome, login: user.login, email: user.email };
      em.assign(user, { nome, ...(email !== undefined && { email }) });
      await em.flush();
      this.tell(before, user, { author: 'Alguém, com a sua senha,', isPasswordForeign: false });
      return toUser(user);
    });
  }

  /** Mails the address that the user had before. Not awaited: a slow mail server must not hold the answer back. */
  private tell(
    before: Pick<UserRow, 'nome' | 'login' | 'email'>,
    user: UserRow,
    { author, isPasswordForeign }: { author: string; isPasswordForeign: boolean },
  ): void {
    if ((before.email ?? null) !== (user.email ?? null)) {
      securityEvent('email-changed', user.numero);
      void this.notices.emailChanged(before, author);
    }
    if (isPasswordForeign) void this.notices.passwordSet(before, author);
  }

  /** Deletes a user. 403 for one of other associations only, 404 if absent, 409 for oneself, for one with links, and for the last active administrator. */
  delete(cpf: string, caller: Caller): Promise<void> {
    if (cpf === caller.cpf) throw new Refusal(409, 'usuario.si-mesmo', 'Você não pode excluir a si mesmo.');
    const inUse = 'Este usuário possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.';
    return refusing({ inUse }, () =>
      this.tenancy.installation().transactional(async (em) => {
        await lockUsers(em);
        if ((await em.count(UserRow, { cpf })) > 0 && (await reachOf(em, cpf, caller)) === 'none') throw NOT_YOURS;
        if ((await em.nativeDelete(UserRow, { cpf })) === 0) throw notFound(ABSENT);
        await requireAdministrator(em);
      }),
    );
  }

  /** Removes a user's link to an association, and the user if it was their last one. 409 for the last active administrator. */
  leave(cpf: string, cnpj: string): Promise<void> {
    return this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      if ((await em.nativeDelete(LinkRow, { cpf, cnpj })) === 0 || (await em.count(LinkRow, { cpf })) > 0) return;
      await em.nativeDelete(UserRow, { cpf });
      await requireAdministrator(em);
    });
  }

  /** Whether a user has links. 403 for a user of other associations only. */
  async hasLinks(cpf: string, caller: Caller): Promise<boolean> {
    if ((await reachOf(this.tenancy.installation(), cpf, caller)) === 'none') throw NOT_YOURS;
    return this.links.exists({ cpf });
  }

  /** Registers an INATIVO user of role USER. 400 for a password that is easy to guess, 409 for a CPF or login that exists. */
  async signUp({ senha, ...data }: SignupRequest): Promise<User> {
    await refuseWeakPassword('senha', senha, data);
    const senhaHash = await hashPassword(senha);
    return refusing({ duplicate: EXISTS }, () =>
      this.tenancy.installation().transactional(async (em) => {
        const user = {
          ...data,
          ...givenOrKept(EMPTY, data),
          senhaHash,
          senhaPropria: true,
          situacao: 'INATIVO',
          role: 'USER',
        } as const;
        return inserted(em, user);
      }),
    );
  }

  /** Creates the first administrator of an installation without demo; does nothing if a user exists. ConfigError for a password that is easy to guess. */
  async createFirst({ senha, ...data }: { login: string; senha: string; cpf: string; nome: string }): Promise<void> {
    const weakness = await weaknessOf(senha, data);
    const senhaHash = await hashPassword(senha);
    await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      if ((await em.count(UserRow)) > 0) return;
      if (weakness) throw new ConfigError(`ADMIN_SENHA: ${weakness}`);
      em.create(UserRow, { ...data, login: normalizeLogin(data.login), senhaHash, senhaPropria: false, situacao: 'ATIVO', role: 'ADMIN' });
    });
  }
}

function toSummary({ cnpj, nomeAssociacao, associacao: { nomeFantasia }, tipo, situacao, ate }: UserLink): LinkSummary {
  return { cnpj, nomeAssociacao, nomeFantasia, tipo, situacao, ate };
}

async function inserted(em: EntityManager, fields: RequiredEntityData<UserRow>): Promise<User> {
  const user = em.create(UserRow, fields);
  await em.flush();
  return toUser(user);
}

function required(senhaHash: string | undefined): string {
  if (!senhaHash) throw invalid([{ field: 'senha', message: 'Senha é obrigatória' }]);
  return senhaHash;
}

async function requireAdministrator(em: EntityManager): Promise<void> {
  if ((await em.count(UserRow, { role: 'ADMIN', situacao: 'ATIVO' })) === 0) throw LAST_ADMIN;
}
