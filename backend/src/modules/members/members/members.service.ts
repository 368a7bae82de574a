import { Injectable } from '@nestjs/common';
import { type Member, type MemberKeyQuery, type MemberRequest } from '#contracts/members/members.js';
import { maskPerson, type UnmaskRequest } from '#contracts/personal-data/masks.js';
import { ShownData } from '#modules/journal/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText, jsonArray } from '#platform/http/json-text.js';
import { duplicate, inUse, invalid, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange, raiseVersion } from '#platform/tenancy/versioned.js';
import { MemberRow, toMember } from './member.entity.js';
import { IS_SPOUSE } from './member.holdings.js';
import { judgeMember } from './member-rules.js';

const ABSENT = 'Associado não encontrado.';
const EXISTS = 'Já existe um associado com este CPF.';

/** Maximum of dependents named in a refusal. */
const NAMED = 5;

const COLUMNS = `cnpj_associacao as "cnpjAssociacao", cpf, id, nome, data_nasc as "dataNasc", sexo, estado_civil as "estadoCivil", nacionalidade,
  profissao, nome_pai as "nomePai", nome_mae as "nomeMae", rg_num as "rgNum", rg_data_emissao as "rgDataEmissao", rg_uf as "rgUf",
  rg_emissor as "rgEmissor", cpf_conjuge as "cpfConjuge", nome_conjuge as "nomeConjuge", logr_nome as "logrNome", logr_num as "logrNum",
  logr_compl as "logrCompl", logr_bairro as "logrBairro", logr_cep as "logrCep", logr_cidade as "logrCidade", logr_uf as "logrUf",
  data_filiacao as "dataFiliacao", versao`;

type Row = Member & Record<string, unknown>;
type MemberKey = Pick<Member, 'cpf' | 'id'>;

@Injectable()
export class MembersService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly shown: ShownData,
  ) {}

  /** The members of an association by name. */
  async list(cnpjAssociacao: string, isMasked: boolean): Promise<JsonText<Member[]>> {
    const sql = `select ${COLUMNS} from pessoa order by nome, id`;
    if (!isMasked) return this.tenancy.list(cnpjAssociacao, sql);
    const members = await this.tenancy.query<Row>(cnpjAssociacao, sql);
    return jsonArray(members.map((member) => JSON.stringify(maskPerson(member))));
  }

  /** One member in full, which the journal tells with the reason (rule 36.6). 404 when absent. */
  unmasked({ cnpjAssociacao, id, motivo }: UnmaskRequest): Promise<Member> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const member = await this.ofNumber(cnpjAssociacao, id);
      await this.shown.unmasked(cnpjAssociacao, 'pessoa', id, motivo);
      return member;
    });
  }

  /**
   * Creates or updates by CPF, without one updates by number; absent fields stay as they are. 409 when `novo` asks to create an existing member, and for another
   * version; 404 for a number that is absent.
   * @param isMasked for a caller who sees masks: the answer shows no more than was sent, a number names the member whatever the CPF, and nothing depends on
   * what is masked
   */
  save({ cpf: given, ...request }: MemberRequest, isMasked = false): Promise<Saved<Member>> {
    const isNumbered = isMasked && Boolean(request.id) && !request.novo;
    const cpf = isNumbered ? undefined : given;
    const write = () => this.write({ ...request, ...(cpf !== undefined && { cpf }) }, isMasked);
    return isMasked && cpf !== undefined ? this.lookedUp(request.cnpjAssociacao, [cpf], write) : write();
  }

  /** What a save answered, for a repeated one: the member of that number as it is now. */
  async saved(sent: MemberRequest, id: number, isMasked: boolean): Promise<Member> {
    const member = await this.ofNumber(sent.cnpjAssociacao, id);
    return isMasked ? maskPerson(member, sent) : member;
  }

  private async ofNumber(cnpjAssociacao: string, id: number): Promise<Member> {
    const [member] = await this.tenancy.query<Row>(cnpjAssociacao, `select ${COLUMNS} from pessoa where id = $1`, [id]);
    if (!member) throw notFound(ABSENT);
    return member;
  }

  private write({ novo, id, versao, ...sent }: MemberRequest, isMasked: boolean): Promise<Saved<Member>> {
    const { cnpjAssociacao, cpf } = sent;
    const key = cpf === undefined ? { cnpjAssociacao, id: id! } : { cnpjAssociacao, cpf };
    const answer = (row: MemberRow) => (isMasked ? maskPerson(toMember(row), sent) : toMember(row));
    return refusing({ duplicate: EXISTS }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, MemberRow, key, versao);
        const before = known?.versao;
        if (known && novo) throw duplicate(EXISTS);
        if (!known && cpf === undefined) throw notFound(ABSENT);
        const { member, errors } = judgeMember(sent, known ? (isMasked ? shownOf(toMember(known)) : toMember(known)) : undefined);
        if (!member) throw invalid(errors);
        const row = known
          ? em.assign(known, sent)
          : em.create(MemberRow, { ...member, id: await nextNumber(em, cnpjAssociacao, 'pessoa') });
        await em.flush();
        if (before !== undefined) await raiseVersion(em, MemberRow, key, row, before);
        if (known && isMasked) await this.shown.given(em, { ...sent, cpf: undefined });
        return known ? Saved.changed(answer(row)) : Saved.created(answer(row));
      }),
    );
  }

  /** Deletes a member. 404 when absent, 409 naming the dependents when there are any. @param isMasked as in `save` */
  delete({ cnpjAssociacao, ...key }: MemberKeyQuery, isMasked = false): Promise<void> {
    const remove = () => this.remove(cnpjAssociacao, key);
    return isMasked && key.cpf !== undefined ? this.lookedUp(cnpjAssociacao, [key.cpf], remove) : remove();
  }

  private remove(cnpjAssociacao: string, key: Partial<MemberKey>): Promise<void> {
    return refusing({ subject: 'Este associado' }, async () => {
      const { cpf } = await this.keyOf(cnpjAssociacao, key);
      const sql = 'select nome from pessoa_dependente where cpf_pessoa = $1 order by nome';
      const dependents = await this.tenancy.query<{ nome: string }>(cnpjAssociacao, sql, [cpf]);
      if (dependents.length > 0) throw inUse(dependentsSentence(dependents.map(({ nome }) => nome)));
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(MemberRow, { cnpjAssociacao, cpf });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }

  /** Erases what is held of a person as a member, with their dependents, as a dependent and as a spouse, by CPF or full name; nothing where there is nothing. */
  async erase(cnpjAssociacao: string, cpf: string, names: readonly string[]): Promise<void> {
    for (const sql of ['delete from pessoa_dependente where $1 in (cpf_pessoa, cpf)', 'delete from pessoa where cpf = $1'])
      await this.tenancy.query(cnpjAssociacao, sql, [cpf]);
    const spouse = `update pessoa p set cpf_conjuge = null, nome_conjuge = null, versao = versao + 1
      from (select $1::text as cpf, $2::text[] as nomes) r where ${IS_SPOUSE}`;
    await this.tenancy.query(cnpjAssociacao, spouse, [cpf, names]);
  }

  /** Runs work on members that a caller who sees masks names by CPF: whether there are any is told by the journal (rule 36.7). */
  async lookedUp<T>(cnpjAssociacao: string, cpfs: readonly string[], work: () => Promise<T>): Promise<T> {
    const known = await this.tenancy.query(cnpjAssociacao, 'select from pessoa where cpf = any($1) limit 1', [cpfs]);
    return this.shown.lookedUp(cnpjAssociacao, cpfs, known.length > 0, work);
  }

  /** CPF and number of the member with that CPF or, without one, that number. Throws a 404 Refusal when absent. */
  async keyOf(cnpjAssociacao: string, { cpf, id }: Partial<MemberKey>): Promise<MemberKey> {
    const sql = 'select cpf, id from pessoa where cpf = $1 or ($1 is null and id = $2)';
    const [member] = await this.tenancy.query<Row>(cnpjAssociacao, sql, [cpf ?? null, id ?? null]);
    if (!member) throw notFound(ABSENT);
    return member;
  }
}

/** The member as far as masks show, for rules about stored fields: born at the beginning of the year. */
const shownOf = (member: Member): Member => ({ ...member, dataNasc: member.dataNasc && `${member.dataNasc.slice(0, 4)}-01-01` });

function dependentsSentence(names: string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '');
  return `Este associado possui dependentes (${named}) e não pode ser excluído. Exclua os dependentes antes de tentar novamente.`;
}
