import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MEMBER_RECORD, type Member, type MemberKeyQuery, MemberRequest } from '#contracts/members/member.record.js';
import { inOfficialWords } from '#modules/associations/public.js';
import { ShownData } from '#modules/journal/public.js';
import { type JsonText } from '#platform/http/json-text.js';
import { inUse, invalid, notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { PeopleRegister } from '../people-register.js';
import { IS_SPOUSE } from './member.holdings.js';
import { judgeMember } from './member-rules.js';

const ABSENT = 'Associado não encontrado.';

/** Maximum of dependents named in a refusal. */
const NAMED = 5;

type MemberKey = Pick<Member, 'cpf' | 'id'>;

@Injectable()
export class MembersService extends PeopleRegister<typeof MEMBER_RECORD> {
  constructor(tenancy: Tenancy, shown: ShownData) {
    super(tenancy, shown, 'pessoa', {
      fields: MEMBER_RECORD,
      contract: MemberRequest,
      table: 'pessoa',
      key: 'cpf',
      counted: 'id',
      order: 'r.nome, r.id',
      absent: ABSENT,
      exists: 'Já existe um associado com este CPF.',
      inUse: { subject: 'Este associado' },
    });
  }

  /** The members of an association by name. */
  async all(cnpjAssociacao: string, isMasked: boolean): Promise<JsonText<Member[]>> {
    return isMasked ? this.asText(await this.list(cnpjAssociacao), isMasked) : this.text(cnpjAssociacao);
  }

  /**
   * Creates or updates by CPF, without one updates by number; absent fields stay as they are. 409 when `novo` asks to create an existing member, and for another
   * version; 404 for a number that is absent.
   * @param isMasked for a caller who sees masks: as in `writeFor`, and a number names the member whatever the CPF
   */
  async save({ cpf, ...request }: MemberRequest, isMasked = false): Promise<Saved<Member>> {
    const { cnpjAssociacao, id, novo } = request;
    if (typeof cpf !== 'string' || (isMasked && id && !novo)) {
      const member = await this.keyOf(cnpjAssociacao, { id: id! });
      const judge = async (known: object | null) => {
        if (!known) throw notFound(ABSENT);
      };
      return this.writeFor(isMasked, request, { ...request, ...member }, { judge });
    }
    const sent = { ...request, cpf };
    const judge = async (known: object | null) => {
      const { errors } = known ? { errors: [] } : judgeMember(sent);
      if (errors.length > 0) throw invalid(errors);
    };
    const write = () => this.writeFor(isMasked, sent, sent, { judge, adds: (known) => (known ? {} : inOfficialWords(sent)) });
    return isMasked ? this.lookedUp(cnpjAssociacao, [cpf], write) : write();
  }

  /** The stored members with these CPFs. @param isLocked until the transaction of `em` ends */
  known(em: EntityManager, cnpjAssociacao: string, cpfs: readonly string[], isLocked: boolean): Promise<Member[]> {
    const sql = this.store.select({ cnpjAssociacao }, 'r.cpf in (select json_array_elements_text(?))');
    return em.execute<Member[]>(`${sql} ${isLocked ? 'for update of r' : ''}`, [JSON.stringify(cpfs)]);
  }

  /** Creates and changes whole members, who were judged. */
  saveAll(em: EntityManager, cnpjAssociacao: string, created: MemberRequest[], changed: MemberRequest[]): Promise<void> {
    return this.store.saveAll(em, cnpjAssociacao, created, changed);
  }

  /** Deletes a member. 404 when absent, 409 naming the dependents when there are any. @param isMasked as in `save` */
  remove({ cnpjAssociacao, ...key }: MemberKeyQuery, isMasked = false): Promise<void> {
    const remove = () => this.removeWithout(cnpjAssociacao, key);
    return isMasked && key.cpf !== undefined ? this.lookedUp(cnpjAssociacao, [key.cpf], remove) : remove();
  }

  /** Deletes a member without dependents. */
  private async removeWithout(cnpjAssociacao: string, key: Partial<MemberKey>): Promise<void> {
    const { cpf } = await this.keyOf(cnpjAssociacao, key);
    const sql = 'select nome from pessoa_dependente where cpf_pessoa = $1 order by nome';
    const dependents = await this.tenancy.query<{ nome: string }>(cnpjAssociacao, sql, [cpf]);
    if (dependents.length > 0) throw inUse(dependentsSentence(dependents.map(({ nome }) => nome)));
    await this.delete(cnpjAssociacao, { cpf });
  }

  /** Erases the data of a person as a member, with their dependents, as a dependent and as a spouse, by CPF or full name; nothing where there is nothing. */
  async erase(cnpjAssociacao: string, cpf: string, names: readonly string[]): Promise<void> {
    for (const sql of ['delete from pessoa_dependente where $1 in (cpf_pessoa, cpf)', 'delete from pessoa where cpf = $1'])
      await this.tenancy.query(cnpjAssociacao, sql, [cpf]);
    const spouse = `update pessoa p set cpf_conjuge = null, nome_conjuge = null, versao = versao + 1
      from (select $1::text as cpf, $2::text[] as nomes) r where ${IS_SPOUSE}`;
    await this.tenancy.query(cnpjAssociacao, spouse, [cpf, names]);
  }

  /** Runs work on members that a caller who sees masks names by CPF: whether there are any is recorded in the journal (rule 36.7). */
  async lookedUp<T>(cnpjAssociacao: string, cpfs: readonly string[], work: () => Promise<T>): Promise<T> {
    const known = await this.tenancy.query(cnpjAssociacao, 'select from pessoa where cpf = any($1) limit 1', [cpfs]);
    return this.shown.lookedUp(cnpjAssociacao, cpfs, known.length > 0, work);
  }

  /** CPF and number of the member with that CPF or, without one, that number. Throws a 404 Refusal when absent. */
  async keyOf(cnpjAssociacao: string, { cpf, id }: Partial<MemberKey>): Promise<MemberKey> {
    const sql = 'select cpf, id from pessoa where cpf = $1 or ($1 is null and id = $2)';
    const [member] = await this.tenancy.query<MemberKey>(cnpjAssociacao, sql, [cpf ?? null, id ?? null]);
    if (!member) throw notFound(ABSENT);
    return member;
  }
}

function dependentsSentence(names: string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '');
  return `Este associado possui dependentes (${named}) e não pode ser excluído. Exclua os dependentes antes de tentar novamente.`;
}
