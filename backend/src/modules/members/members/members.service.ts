import { Injectable } from '@nestjs/common';
import { type Member, type MemberKeyQuery, type MemberRequest } from '#contracts/members/members.js';
import { maskPerson, type UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Journal } from '#modules/journal/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText, jsonArray } from '#platform/http/json-text.js';
import { duplicate, inUse, invalid, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { MemberRow, toMember } from './member.entity.js';
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
    private readonly journal: Journal,
  ) {}

  /** The members of an association by name. */
  async list(cnpjAssociacao: string, isMasked: boolean): Promise<JsonText<Member[]>> {
    const sql = `select ${COLUMNS} from pessoa order by nome, cpf`;
    if (!isMasked) return this.tenancy.list(cnpjAssociacao, sql);
    const members = await this.tenancy.query<Row>(cnpjAssociacao, sql);
    return jsonArray(members.map((member) => JSON.stringify(maskPerson(member))));
  }

  /** One member in full, which the journal tells with the reason (rule 36.6). 404 when absent. */
  unmasked({ cnpjAssociacao, id, motivo }: UnmaskRequest): Promise<Member> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const [member] = await this.tenancy.query<Row>(cnpjAssociacao, `select ${COLUMNS} from pessoa where id = $1`, [id]);
      if (!member) throw notFound(ABSENT);
      await this.journal.unmasked(cnpjAssociacao, 'pessoa', id, motivo);
      return member;
    });
  }

  /**
   * Creates or updates by CPF, without one updates by number; absent fields stay as they are. 409 when `novo` asks to create an existing member, and for another
   * version; 404 for a number that is absent.
   * @param isMasked whether the answer shows no more than was sent
   */
  save({ novo, id, versao, ...sent }: MemberRequest, isMasked = false): Promise<Saved<Member>> {
    const { cnpjAssociacao, cpf } = sent;
    const answer = (row: MemberRow) => (isMasked ? maskPerson(toMember(row), sent) : toMember(row));
    return refusing({ duplicate: EXISTS }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, MemberRow, cpf === undefined ? { cnpjAssociacao, id: id! } : { cnpjAssociacao, cpf }, versao);
        if (known && novo) throw duplicate(EXISTS);
        if (!known && cpf === undefined) throw notFound(ABSENT);
        const { member, errors } = judgeMember(sent, known ? toMember(known) : undefined);
        if (!member) throw invalid(errors);
        const row = known
          ? em.assign(known, sent)
          : em.create(MemberRow, { ...member, id: await nextNumber(em, cnpjAssociacao, 'pessoa') });
        await em.flush();
        return known ? Saved.changed(answer(row)) : Saved.created(answer(row));
      }),
    );
  }

  /** Deletes a member. 404 when absent, 409 naming the dependents when there are any. */
  delete({ cnpjAssociacao, ...key }: MemberKeyQuery): Promise<void> {
    return refusing({ subject: 'Este associado' }, async () => {
      const { cpf } = await this.keyOf(cnpjAssociacao, key);
      const sql = 'select nome from pessoa_dependente where cpf_pessoa = $1 order by nome';
      const dependents = await this.tenancy.query<{ nome: string }>(cnpjAssociacao, sql, [cpf]);
      if (dependents.length > 0) throw inUse(dependentsSentence(dependents.map(({ nome }) => nome)));
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(MemberRow, { cnpjAssociacao, cpf });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }

  /** Erases what is held of a person as a member, with their dependents, as a dependent and as a spouse; nothing where there is nothing. */
  async erase(cnpjAssociacao: string, cpf: string): Promise<void> {
    const spouse = 'update pessoa set cpf_conjuge = null, nome_conjuge = null, versao = versao + 1 where cpf_conjuge = $1';
    for (const sql of ['delete from pessoa_dependente where $1 in (cpf_pessoa, cpf)', 'delete from pessoa where cpf = $1', spouse])
      await this.tenancy.query(cnpjAssociacao, sql, [cpf]);
  }

  /** CPF and number of the member with that CPF or, without one, that number. Throws a 404 Refusal when absent. */
  async keyOf(cnpjAssociacao: string, { cpf, id }: Partial<MemberKey>): Promise<MemberKey> {
    const sql = 'select cpf, id from pessoa where cpf = $1 or ($1 is null and id = $2)';
    const [member] = await this.tenancy.query<Row>(cnpjAssociacao, sql, [cpf ?? null, id ?? null]);
    if (!member) throw notFound(ABSENT);
    return member;
  }
}

function dependentsSentence(names: string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '');
  return `Este associado possui dependentes (${named}) e não pode ser excluído. Exclua os dependentes antes de tentar novamente.`;
}
