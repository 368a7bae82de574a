import { Injectable } from '@nestjs/common';
import { type Member, type MemberRequest } from '#contracts/members/members.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText } from '#platform/http/json-text.js';
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

@Injectable()
export class MembersService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The members of an association by name. */
  list(cnpjAssociacao: string): Promise<JsonText<Member[]>> {
    const sql = `select cnpj_associacao as "cnpjAssociacao", cpf, id, nome, data_nasc as "dataNasc", sexo, estado_civil as "estadoCivil", nacionalidade,
      profissao, nome_pai as "nomePai", nome_mae as "nomeMae", rg_num as "rgNum", rg_data_emissao as "rgDataEmissao", rg_uf as "rgUf",
      rg_emissor as "rgEmissor", cpf_conjuge as "cpfConjuge", nome_conjuge as "nomeConjuge", logr_nome as "logrNome", logr_num as "logrNum",
      logr_compl as "logrCompl", logr_bairro as "logrBairro", logr_cep as "logrCep", logr_cidade as "logrCidade", logr_uf as "logrUf",
      data_filiacao as "dataFiliacao", versao from pessoa order by nome, cpf`;
    return this.tenancy.list(cnpjAssociacao, sql);
  }

  /** Creates or updates by CPF; absent fields stay as they are. 409 when `novo` asks to create an existing member, and for another version. */
  save({ novo, id: _, versao, ...sent }: MemberRequest): Promise<Saved<Member>> {
    const { cnpjAssociacao, cpf } = sent;
    return refusing({ duplicate: EXISTS }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, MemberRow, { cnpjAssociacao, cpf }, versao);
        if (known && novo) throw duplicate(EXISTS);
        const { errors } = judgeMember(sent, known ? toMember(known) : undefined);
        if (errors.length > 0) throw invalid(errors);
        const row = known ? em.assign(known, sent) : em.create(MemberRow, { ...sent, id: await nextNumber(em, cnpjAssociacao, 'pessoa') });
        await em.flush();
        return known ? Saved.changed(toMember(row)) : Saved.created(toMember(row));
      }),
    );
  }

  /** Deletes a member. 404 when absent, 409 naming the dependents when there are any. */
  delete(cnpjAssociacao: string, cpf: string): Promise<void> {
    return refusing({ subject: 'Este associado' }, async () => {
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

  /** Throws a 404 Refusal unless the member exists. */
  async require(cnpjAssociacao: string, cpf: string): Promise<void> {
    const known = await this.tenancy.em(cnpjAssociacao).count(MemberRow, { cnpjAssociacao, cpf });
    if (known === 0) throw notFound(ABSENT);
  }
}

function dependentsSentence(names: string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ') + (others > 0 ? ` e mais ${others}` : '');
  return `Este associado possui dependentes (${named}) e não pode ser excluído. Exclua os dependentes antes de tentar novamente.`;
}
