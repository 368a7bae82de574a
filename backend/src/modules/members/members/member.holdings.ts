import { DEPENDENT_RECORD } from '#contracts/members/dependent.record.js';
import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import { type Holding, labelled } from '#platform/tenancy/holding.js';

/** SQL: whether the person `r` is the spouse of the member `p`, by CPF or, where there is none, by full name. */
export const IS_SPOUSE = '(p.cpf_conjuge = r.cpf or (p.cpf_conjuge is null and p.nome_conjuge = any(r.nomes)))';

const NAMESAKE = 'Só o nome coincide, e pode ser de outra pessoa. Se for desta, corrija o cadastro do associado.';

/** What the register of members holds of a person. */
export const HELD_OF_MEMBERS: Holding[] = [
  {
    onde: 'Cadastro de associado',
    tabela: 'pessoa',
    sql: `select p.id as "Associado nº", p.cpf as "CPF", ${labelled(MEMBER_RECORD, 'p')}
      from pessoa p where p.cnpj_associacao = r.cnpj and p.cpf = r.cpf`,
  },
  {
    onde: 'Dependentes',
    tabela: 'pessoa_dependente',
    sql: `select ${labelled(DEPENDENT_RECORD, 'd')} from pessoa_dependente d where d.cnpj_associacao = r.cnpj and d.cpf_pessoa = r.cpf order by d.nome, d.id`,
  },
  {
    onde: 'Dependente de outro associado',
    tabela: 'pessoa_dependente',
    sql: `select ${labelled(DEPENDENT_RECORD, 'd')} from pessoa_dependente d
      where d.cnpj_associacao = r.cnpj and d.cpf = r.cpf and d.cpf_pessoa <> r.cpf order by d.id`,
  },
  {
    onde: 'Cônjuge de outro associado',
    tabela: 'pessoa',
    sql: `select p.id as "Do associado nº", p.nome_conjuge as "Nome", p.cpf_conjuge as "CPF"
      from pessoa p where p.cnpj_associacao = r.cnpj and p.cpf <> r.cpf and ${IS_SPOUSE} order by p.id`,
  },
  {
    onde: 'Dependente de outro associado, pelo nome',
    tabela: 'pessoa_dependente',
    sql: `select p.id as "Do associado nº", d.nome as "Nome", d.parentesco as "Parentesco"
      from pessoa_dependente d join pessoa p on (p.cnpj_associacao, p.cpf) = (d.cnpj_associacao, d.cpf_pessoa)
      where d.cnpj_associacao = r.cnpj and d.cpf is null and d.cpf_pessoa <> r.cpf and d.nome = any(r.nomes) order by d.id`,
    fica: NAMESAKE,
  },
  {
    onde: 'Mãe ou pai de outro associado, pelo nome',
    tabela: 'pessoa',
    sql: `select p.id as "Do associado nº", p.nome_mae as "Nome da mãe", p.nome_pai as "Nome do pai"
      from pessoa p where p.cnpj_associacao = r.cnpj and p.cpf <> r.cpf and (p.nome_mae = any(r.nomes) or p.nome_pai = any(r.nomes)) order by p.id`,
    fica: `É filiação do outro associado. ${NAMESAKE}`,
  },
];
