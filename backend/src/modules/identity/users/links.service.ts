import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CurrentSession, LINKS_OF_A_SESSION, type LinkType, type SavedLink, type UserLink } from '#contracts/identity/identity.js';
import { type LinkRequest } from '#contracts/identity/links.js';
import { Clock } from '#platform/clock.js';
import { duplicate, notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { Access, NO_LINK } from '../access/access.js';
import { governedBy } from '../access/administrators.js';
import { type Caller } from '../access/caller.js';
import { AssociationDirectoryPort } from '../ports.js';
import { LinkRow } from './link.entity.js';
import { UnknownPasswords } from './unknown-passwords.js';
import { UserRow } from './user.entity.js';
import { lockUsers } from './user-lock.js';

/** A CNPJ without its branch and check digits. */
const CNPJ_ROOT = 8;

const LAST_USED = `
  select l.cpf, l.cnpj, l.tipo, l.situacao, l.anos, l.ate, l.julga, l.versao, count(*) over ()::int as total
  from rel_associacao_usuario l left join vinculo_uso u on (u.cpf, u.cnpj) = (l.cpf, l.cnpj)
  where l.cpf = $1 and l.situacao = 'ATIVO' and (l.ate is null or l.ate >= $2) order by u.em desc nulls last, l.cnpj limit $3`;

type AssociationNames = Awaited<ReturnType<AssociationDirectoryPort['names']>>;

@Injectable()
export class LinksService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly associations: AssociationDirectoryPort,
    private readonly access: Access,
    private readonly unknownPasswords: UnknownPasswords,
    private readonly clock: Clock,
  ) {}

  /** The links of a user with their associations, ordered by the association's name. */
  async ofUser(cpf: string): Promise<UserLink[]> {
    return this.named(await this.tenancy.installation().find(LinkRow, { cpf }));
  }

  /** The caller's links that give access today, the last used ones of many, ordered by the association's name; and how many there are (rule 47.2). */
  async ofSession({ cpf }: Caller): Promise<Pick<CurrentSession, 'relAssociacaoUsuario' | 'totalVinculos'>> {
    const values = [cpf, this.clock.today(), LINKS_OF_A_SESSION];
    const links = await this.tenancy.installationQuery<LinkRow & { total: number }>({ text: LAST_USED, values });
    return { relAssociacaoUsuario: await this.named(links), totalVinculos: links[0]?.total ?? 0 };
  }

  /** The link of a user to an association. Throws a 403 Refusal where none gives access today. */
  async openOne(cpf: string, cnpj: string): Promise<UserLink> {
    const today = this.clock.today();
    const link = await this.tenancy
      .installation()
      .findOne(LinkRow, { cpf, cnpj, situacao: 'ATIVO', $or: [{ ate: null }, { ate: { $gte: today } }] });
    if (!link) throw NO_LINK;
    return (await this.named([link]))[0]!;
  }

  /** The caller's own links, or those of another user to the associations that the caller governs. */
  async list(cpf: string, caller: Caller): Promise<UserLink[]> {
    const governed = await governedBy(this.tenancy.installation(), caller);
    return (await this.ofUser(cpf)).filter(({ cnpj }) => cpf === caller.cpf || governed.has(cnpj));
  }

  /** Links to these associations, by the user's CPF and ordered by the association's name. */
  async byUser(cnpjs: readonly string[]): Promise<Map<string, UserLink[]>> {
    const links = await this.tenancy.installation().find(LinkRow, { cnpj: { $in: cnpjs } });
    return Map.groupBy(await this.named(links), ({ cpf }) => cpf);
  }

  /**
   * Words that the user's password must not consist of: CNPJs, names and towns of their associations; with `caller` those of all associations that the caller
   * governs.
   */
  async associationWords(cpf: string, caller?: Caller): Promise<string[]> {
    const links = caller ? await this.list(cpf, caller) : await this.ofUser(cpf);
    const cnpjs = new Set([...links.map(({ cnpj }) => cnpj), ...(caller ? await governedBy(this.tenancy.installation(), caller) : [])]);
    const known = await this.associations.names([...cnpjs]);
    return [...known].flatMap(([cnpj, { nome, nomeFantasia, municipio }]) => [
      cnpj,
      cnpj.slice(0, CNPJ_ROOT),
      nome,
      nomeFantasia ?? '',
      municipio ?? '',
    ]);
  }

  /** Whether a user, or an association, has any link. */
  async exists(whose: { cpf: string } | { cnpj: string }): Promise<boolean> {
    return (await this.tenancy.installation().count(LinkRow, whose)) > 0;
  }

  /** Whether an association that the caller governs has any link. 403 for any other. */
  async hasLinks(cnpj: string, caller: Caller): Promise<boolean> {
    await this.access.require('associacao.administrar', caller, cnpj);
    return this.exists({ cnpj });
  }

  /**
   * Creates or changes a link to an association that the caller governs. A new one voids a password that the person did not set; they are invited to set one. 403
   * for any other association, 404 for an unknown user, 409 for `novo` when the link exists and for another version than the stored one.
   */
  async save({ cpf, cnpj, situacao, novo, versao, ...request }: LinkRequest, caller: Caller): Promise<Saved<SavedLink>> {
    await this.access.require('associacao.administrar', caller, cnpj);
    const letIn = await this.letIn(cnpj, caller);
    const { link, known, senhaEm } = await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      const user = await em.findOne(UserRow, { cpf });
      if (!user) throw notFound('Usuário não encontrado.');
      const known = await forChange(em, LinkRow, { cpf, cnpj }, versao);
      if (known && novo) throw duplicate('Este usuário já tem vínculo com esta associação.');
      const isVoid = !known && (await this.unknownPasswords.void(em, user, { cnpj, ...letIn, email: null }));
      const link = known
        ? em.assign(known, { ...grantOf(request), ...(situacao && { situacao }) })
        : em.create(LinkRow, { cpf, cnpj, ...grantOf(request), situacao: situacao ?? 'ATIVO' });
      await em.flush();
      return { link, known, senhaEm: isVoid ? await this.unknownPasswords.invite(em, user) : null };
    });
    const [saved] = await this.named([link]);
    return known ? Saved.changed({ ...saved!, senhaEm }) : Saved.created({ ...saved!, senhaEm });
  }

  /** The association that lets somebody in, and who does; asked before a transaction, which has one connection. */
  async letIn(cnpj: string, { nome: author }: Caller): Promise<{ associacao: string; author: string }> {
    return { associacao: (await this.associations.names([cnpj])).get(cnpj)!.nome, author };
  }

  /** The names of associations, for `create`. */
  namesOf(cnpjs: string[]): Promise<AssociationNames> {
    return this.associations.names(cnpjs);
  }

  /** Creates an ATIVO link in the caller's unit of work, which has one connection: names are looked up before. 409 at the CPF if the user has one to the association. */
  async create(
    em: EntityManager,
    { cpf, cnpj, ...grant }: Pick<LinkRequest, 'cpf' | 'cnpj' | GrantField>,
    names: AssociationNames,
  ): Promise<UserLink> {
    const message = 'Este usuário já tem vínculo com esta associação.';
    if ((await em.count(LinkRow, { cpf, cnpj })) > 0) throw new Refusal(409, 'registro.duplicado', message, [{ field: 'cpf', message }]);
    const link = em.create(LinkRow, { cpf, cnpj, ...grantOf(grant), situacao: 'ATIVO' });
    await em.flush();
    return namedLink(link, names);
  }

  /** Removes a link to an association that the caller governs; it counts from the user's next call on. 403 for any other, 404 when absent. */
  async delete(cpf: string, cnpj: string, caller: Caller): Promise<void> {
    await this.access.require('associacao.administrar', caller, cnpj);
    await this.tenancy.installation().transactional(async (em) => {
      await lockUsers(em);
      if ((await em.nativeDelete(LinkRow, { cpf, cnpj })) === 0) throw notFound('Vínculo não encontrado.');
      // The last association keeps the user: nobody else sees who has left it.
      if ((await em.count(LinkRow, { cpf })) === 0) await em.nativeUpdate(UserRow, { cpf }, { associacao: cnpj });
    });
  }

  private async named(links: LinkRow[]): Promise<UserLink[]> {
    const names = await this.namesOf(links.map(({ cnpj }) => cnpj));
    return links.map((link) => namedLink(link, names)).sort((a, b) => a.nomeAssociacao.localeCompare(b.nomeAssociacao, 'pt-BR'));
  }
}

/** A link as answered by the API, with the name of its association. */
function namedLink({ cpf, cnpj, tipo, situacao, anos, ate, julga, versao }: LinkRow, names: AssociationNames): UserLink {
  const { nome, nomeFantasia } = names.get(cnpj)!;
  const associacao = { cnpj, nome, nomeFantasia };
  return {
    cpf,
    cnpj,
    tipo,
    situacao,
    anos: anos ?? null,
    ate: ate ?? null,
    julga: julga ?? false,
    nomeAssociacao: nome,
    associacao,
    versao,
  };
}

type GrantField = 'tipo' | 'anos' | 'ate' | 'julga';

/** The access of a link: only an auditor's has years and a last day, and may judge accounts. */
function grantOf({ tipo, anos, ate, julga }: Pick<LinkRequest, GrantField>): {
  tipo: LinkType;
  anos: number[] | null;
  ate: string | null;
  julga: true | null;
} {
  if (tipo !== 'AUDITOR' || !anos || !ate) return { tipo, anos: null, ate: null, julga: null };
  return { tipo, anos: anos.toSorted((a, b) => a - b), ate, julga: julga || null };
}
