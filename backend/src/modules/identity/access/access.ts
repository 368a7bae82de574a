import { Injectable } from '@nestjs/common';
import { isOpenTo, type Operation, permissionOf } from '#contracts/identity/policy.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Clock } from '#platform/clock.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { governedBy, hasAdministrator } from './administrators.js';
import { type Caller, type Link } from './caller.js';
import { SessionStore } from './session-store.js';

/** The same sentence whether the association is somebody else's or does not exist. */
export const NO_LINK = new Refusal(403, 'acesso.associacao', 'Você não tem acesso a esta associação.');
const NOT_ALLOWED = new Refusal(403, 'acesso.negado', 'Você não tem permissão para esta operação.');

const READS_ONLY = new Refusal(403, 'acesso.so-leitura', 'Seu acesso de auditoria só permite ler os exercícios que lhe foram abertos.');
const OTHER_YEAR = new Refusal(403, 'acesso.outro-exercicio', 'Seu acesso de auditoria não inclui este exercício.');

const AUDITORS_ONLY = new Refusal(403, 'acesso.negado', 'Só quem tem acesso de auditor registra ressalvas e pareceres.');

const auditEnded = (ate: PlainDate) =>
  new Refusal(403, 'acesso.auditoria-terminou', `Seu acesso de auditoria a esta associação terminou em ${formatDate(ate)}.`);

/** Decides from the links that were read on this call, so a removed link counts on the next call. */
@Injectable()
export class Access {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws a 403 Refusal unless the caller may carry out the operation in that association.
   * @param ano year of the operation: must be one of an auditor's years if the operation is open to auditors by year
   */
  async require(operation: Operation, caller: Caller, cnpj: string | undefined, ano?: number): Promise<void> {
    const permission = permissionOf(operation);
    if (permission.aberta) return;
    if (permission.emQualquer) return this.requireInstallationAdmin(caller, cnpj);
    const link = await this.linkTo(caller, cnpj);
    if (!link) throw NO_LINK;
    const { tipo, anos, julga } = link;
    const ended = this.endOf(link);
    if (ended) throw auditEnded(ended);
    if (anos && (!permission.auditor || (permission.auditor === 'julga' && !julga))) throw READS_ONLY;
    if (permission.auditor !== 'sempre' && anos && !anos.some((each) => each === ano)) throw OTHER_YEAR;
    if (!isOpenTo(operation, caller.role, tipo, julga)) throw permission.vinculo.length === 0 ? AUDITORS_ONLY : NOT_ALLOWED;
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

  /** Whether members are masked for the caller (rule 36.4). */
  async seesMasks(caller: Caller, cnpj: string): Promise<boolean> {
    return !(await this.may('pessoa.verSemMascara', caller, cnpj));
  }

  /** Whether the caller's session is still open and `require` would still let them through: for long answers. */
  async still(operation: Operation, { sessao }: Caller, cnpj: string, ano: number): Promise<boolean> {
    const caller = await this.sessions.caller(sessao, [cnpj]);
    return caller !== undefined && this.may(operation, caller, cnpj, ano);
  }

  /** Whether the caller has a link to the association that gives access today. */
  async hasAccess(caller: Caller, cnpj: string): Promise<boolean> {
    const link = await this.linkTo(caller, cnpj);
    return link !== undefined && !this.endOf(link);
  }

  /** The associations to which the caller has access today. */
  async open(caller: Caller): Promise<string[]> {
    return (await this.openLinks(caller)).map(({ cnpj }) => cnpj);
  }

  /** The caller's links that give access today; with the years of an auditor. */
  openLinks({ cpf }: Caller): Promise<(Pick<Link, 'tipo' | 'anos'> & { cnpj: string })[]> {
    const sql = `select cnpj, tipo, anos from rel_associacao_usuario where cpf = ? and situacao = 'ATIVO' and (ate is null or ate >= ?) order by cnpj`;
    return this.tenancy.installation().execute(sql, [cpf, this.clock.today()]);
  }

  /** The caller's link to an association, an ended one too. Read now if the call names it only in the form of an upload, or means another association. */
  private async linkTo(caller: Caller, cnpj: string | undefined): Promise<Link | undefined> {
    if (!cnpj) return undefined;
    return caller.named.get(cnpj) ?? (await this.sessions.caller(caller.sessao, [cnpj]))?.named.get(cnpj);
  }

  /** The last day of a link that has ended. */
  private endOf({ ate }: Link): PlainDate | undefined {
    return ate !== null && ate < this.clock.today() ? ate : undefined;
  }

  private async requireInstallationAdmin(caller: Caller, cnpj: string | undefined): Promise<void> {
    if (caller.role !== 'ADMIN') throw NOT_ALLOWED;
    const em = this.tenancy.installation();
    if (cnpj ? (await this.linkTo(caller, cnpj))?.tipo === 'ADMIN' : (await governedBy(em, caller)).size > 0) return;
    // In a new installation the first administrator cannot have a link yet.
    if (cnpj !== undefined || (await hasAdministrator(em))) throw NOT_ALLOWED;
  }
}
