import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LinkSummary, type ListedUser, type User, type UserLink } from '#contracts/identity.js';
import { type NewUserRequest, type PasswordRequest, type SignupRequest, type UserRequest } from '#contracts/users.js';
import { refusing } from '#platform/http/database-refusals.js';
import { absent, duplicate, invalid, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { LinksService } from '../links/links.service.js';
import { type Author } from '../sessions/author.js';
import { hashPassword, passwordMatches } from '../sessions/passwords.js';
import { toUser, UserRow } from './user.entity.js';

const ABSENT = 'Usuário não encontrado.';
const LAST_ADMIN = new Refusal(
  409,
  'usuario.ultimo-administrador',
  'Este é o último administrador ativo: ele não pode ser excluído, inativado nem perder o tipo ADMIN.',
);

@Injectable()
export class UsersService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly links: LinksService,
  ) {}

  /** Every user of the installation with their links, by name. */
  async list(): Promise<ListedUser[]> {
    const users = await this.tenancy.installation().findAll(UserRow, { orderBy: { nome: 'asc', cpf: 'asc' } });
    const links = await this.links.byUser();
    return users.map((user) => ({ ...toUser(user), vinculos: (links.get(user.cpf) ?? []).map(toSummary) }));
  }

  /**
   * Creates or updates by CPF. A new password, a deactivation or another role ends the user's open sessions. 409 for a login that another has, for `novo` when
   * the CPF exists, and for taking the last active administrator away.
   */
  save({ novo, senha, ...data }: UserRequest | NewUserRequest): Promise<Saved<User>> {
    const fields = { ...data, cargo: data.cargo ?? null, email: data.email ?? null };
    return refusing({ duplicate: 'Já existe um usuário com este CPF ou login.' }, async () => {
      const senhaHash = senha ? await hashPassword(senha) : undefined;
      return this.tenancy.installation().transactional(async (em) => {
        await lockUsers(em);
        const user = await em.findOne(UserRow, { cpf: data.cpf });
        if (user && novo) throw duplicate('Já existe um usuário com este CPF.');
        if (!user) return Saved.created(toUser(em.create(UserRow, { ...fields, senhaHash: required(senhaHash) })));
        const endsSessions = senhaHash !== undefined || (user.situacao === 'ATIVO' && data.situacao === 'INATIVO');
        em.assign(user, { ...fields, ...(senhaHash && { senhaHash }), versaoSessao: user.versaoSessao + (endsSessions ? 1 : 0) });
        await em.flush();
        await demandAdministrator(em);
        return Saved.changed(toUser(user));
      });
    });
  }

  /** Deletes a user. 404 when absent, 409 for oneself, for one with links, and for the last active administrator. */
  delete(cpf: string, author: Author): Promise<void> {
    if (cpf === author.cpf) throw new Refusal(409, 'usuario.si-mesmo', 'Você não pode excluir a si mesmo.');
    const inUse = 'Este usuário possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.';
    return refusing({ inUse }, () =>
      this.tenancy.installation().transactional(async (em) => {
        await lockUsers(em);
        if ((await em.nativeDelete(UserRow, { cpf })) === 0) throw absent(ABSENT);
        await demandAdministrator(em);
      }),
    );
  }

  /** Registers an INATIVO user of role USER (contract §1). */
  async signUp({ senha, ...data }: SignupRequest): Promise<User> {
    const senhaHash = await hashPassword(senha);
    return refusing({ duplicate: 'Já existe um usuário com este CPF ou login.' }, () =>
      this.tenancy.installation().transactional(async (em) => {
        const user = {
          ...data,
          cargo: data.cargo ?? null,
          email: data.email ?? null,
          senhaHash,
          situacao: 'INATIVO',
          role: 'USER',
        } as const;
        return toUser(em.create(UserRow, user));
      }),
    );
  }

  /** The first administrator of an installation without demo (contract §7); nothing once there is any user. */
  async createFirst({ senha, ...data }: { login: string; senha: string; cpf: string; nome: string }): Promise<void> {
    const senhaHash = await hashPassword(senha);
    await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      if ((await em.count(UserRow)) === 0) em.create(UserRow, { ...data, senhaHash, situacao: 'ATIVO', role: 'ADMIN' });
    });
  }

  /** Changes one's own password and ends every session; answers the session version that goes on. 422 for a wrong present password. */
  async changeOwnPassword(author: Author, { senhaAtual, senhaNova }: PasswordRequest): Promise<number> {
    const em = this.tenancy.installation();
    const user = await em.findOneOrFail(UserRow, { cpf: author.cpf });
    if (!(await passwordMatches(user.senhaHash, senhaAtual))) throw new Refusal(422, 'usuario.senha-atual', 'A senha atual não confere.');
    user.senhaHash = await hashPassword(senhaNova);
    user.versaoSessao += 1;
    await em.flush();
    return user.versaoSessao;
  }
}

function toSummary({ cnpj, nomeAssociacao, associacao: { nomeFantasia }, tipo, situacao }: UserLink): LinkSummary {
  return { cnpj, nomeAssociacao, nomeFantasia, tipo, situacao };
}

function required(senhaHash: string | undefined): string {
  if (!senhaHash) throw invalid([{ field: 'senha', message: 'Senha é obrigatória' }]);
  return senhaHash;
}

/** Two administrators taking each other's role away at once must not leave none: writes of users take turns. */
async function lockUsers(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('usuario'))`);
}

async function demandAdministrator(em: EntityManager): Promise<void> {
  if ((await em.count(UserRow, { role: 'ADMIN', situacao: 'ATIVO' })) === 0) throw LAST_ADMIN;
}
