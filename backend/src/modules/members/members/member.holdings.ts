import { DEPENDENT_WORDS } from '#contracts/members/dependent-words.js';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { type Holding, labelled } from '#platform/tenancy/holding.js';

/** What the register of members holds of a person. */
export const HELD_OF_MEMBERS: Holding[] = [
  {
    onde: 'Cadastro de associado',
    tabela: 'pessoa',
    sql: `select p.id as "Associado nº", ${labelled(MEMBER_WORDS, 'p')} from pessoa p where p.cnpj_associacao = r.cnpj and p.cpf = r.cpf`,
  },
  {
    onde: 'Dependentes',
    tabela: 'pessoa_dependente',
    sql: `select ${labelled(DEPENDENT_WORDS, 'd')} from pessoa_dependente d where d.cnpj_associacao = r.cnpj and d.cpf_pessoa = r.cpf order by d.nome, d.id`,
  },
  {
    onde: 'Dependente de outro associado',
    tabela: 'pessoa_dependente',
    sql: `select ${labelled(DEPENDENT_WORDS, 'd')} from pessoa_dependente d
      where d.cnpj_associacao = r.cnpj and d.cpf = r.cpf and d.cpf_pessoa <> r.cpf order by d.id`,
  },
  {
    onde: 'Cônjuge de outro associado',
    tabela: 'pessoa',
    sql: `select p.id as "Do associado nº", p.nome_conjuge as "Nome", p.cpf_conjuge as "CPF"
      from pessoa p where p.cnpj_associacao = r.cnpj and p.cpf_conjuge = r.cpf order by p.id`,
  },
];
