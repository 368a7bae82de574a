import { Injectable } from '@nestjs/common';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { hasAdministrator } from '../links/administrators.js';
import { type Caller } from './caller.js';
import { SessionStore } from './session-store.js';

/**
 * What a call asks of its caller (rule 2.3):
 * - `public`: nothing, not even a token;
 * - `session`: a valid token;
 * - `link`: an ATIVO link to the association that the call names;
 * - `manager`: that link of type ADMIN or GEST;
 * - `auditor`: that link of type AUDITOR, opened to the year that the call names;
 * - `link-admin`: user role ADMIN and that link of type ADMIN;
 * - `installation-admin`: user role ADMIN and an ADMIN link, to the association of the header `X-Associacao` when it is sent.
 */
export type Requirement = 'public' | 'session' | 'link' | 'auditor' | 'manager' | 'link-admin' | 'installation-admin';

/** The same sentence whether the association is somebody else's or does not exist. */
const NO_LINK = new Refusal(403, 'acesso.associacao', 'Você não tem acesso a esta associação.');
const NOT_ALLOWED = new Refusal(403, 'acesso.negado', 'Você não tem permissão para esta operação.');

const READS_ONLY = new Refusal(403, 'acesso.so-leitura', 'Seu acesso de auditoria só permite ler os exercícios que lhe foram abertos.');
const OTHER_YEAR = new Refusal(403, 'acesso.outro-exercicio', 'Seu acesso de auditoria não inclui este exercício.');

const AUDITORS_ONLY = new Refusal(403, 'acesso.negado', 'Só quem tem acesso de auditor registra ressalvas e pareceres.');

const auditEnded = (ate: PlainDate) =>
  new Refusal(403, 'acesso.auditoria-terminou', `Seu acesso de auditoria a esta associação terminou em ${formatDate(ate)}.`);

/** What a call reads, where its route is open to auditors: a register of names, or the year that it names. */
export type Reading = 'register' | { ano: number | undefined };

/** Decides from the links as the guard found them on this very call, so that a removed link counts on the very next one. */
@Injectable()
export class Access {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Throws a 403 Refusal unless the caller may do what the requirement says in that association. An auditor only reads: what `reading` does not tell of, and
   * years that were not opened to them, are refused.
   */
  async require(
    requirement: Exclude<Requirement, 'public' | 'session'>,
    caller: Caller,
    cnpj: string | undefined,
    reading?: Reading,
  ): Promise<void> {
    if (requirement === 'installation-admin') return this.requireInstallationAdmin(caller, cnpj);
    const type = caller.links.get(cnpj ?? '');
    const audit = caller.audits.get(cnpj ?? '');
    if (!type) throw audit ? auditEnded(audit.ate) : NO_LINK;
    if (audit && (!['link', 'auditor'].includes(requirement) || !reading)) throw READS_ONLY;
    if (audit && reading !== 'register' && !audit.anos.some((ano) => ano === reading?.ano)) throw OTHER_YEAR;
    if (requirement === 'auditor' && !audit) throw AUDITORS_ONLY;
    if (requirement === 'manager' && type === 'USER') throw NOT_ALLOWED;
    if (requirement === 'link-admin' && (type !== 'ADMIN' || caller.role !== 'ADMIN')) throw NOT_ALLOWED;
  }

  /** Whether `require` would let the caller through. */
  async may(...question: Parameters<Access['require']>): Promise<boolean> {
    try {
      await this.require(...question);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Whether the caller's session goes on and `require` would let them through now: for answers that take long. */
  async still(requirement: Parameters<Access['require']>[0], { sessao }: Caller, cnpj: string, reading?: Reading): Promise<boolean> {
    const caller = await this.sessions.caller(sessao);
    return caller !== undefined && this.may(requirement, caller, cnpj, reading);
  }

  private async requireInstallationAdmin({ role, links }: Caller, cnpj: string | undefined): Promise<void> {
    if (role !== 'ADMIN') throw NOT_ALLOWED;
    const types = cnpj ? [links.get(cnpj)] : [...links.values()];
    if (types.includes('ADMIN')) return;
    // The first administrator of a new installation has no association to have a link to.
    if (cnpj !== undefined || (await hasAdministrator(this.tenancy.installation()))) throw NOT_ALLOWED;
  }
}
