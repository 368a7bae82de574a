import { type Holding } from '#platform/tenancy/holding.js';

/** A link of the person to the association: of users of other associations it learns nothing. */
const LINKED = 'exists (select from rel_associacao_usuario link where link.cpf = r.cpf and link.cnpj = r.cnpj)';
const LINKED_ELSEWHERE = 'exists (select from rel_associacao_usuario link where link.cpf = r.cpf and link.cnpj <> r.cnpj)';

const moment = (column: string) => `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;

/** The user, their sessions and second factors, which stay while there is another link. */
const userWhere = (condition: string, fica?: string): Holding[] => [
  {
    onde: 'Usuário do sistema',
    tabela: 'usuario',
    sql: `select u.cpf as "CPF", u.nome as "Nome", u.login as "Login", u.cargo as "Cargo", u.email as "E-mail", u.role as "Tipo de usuário",
      u.situacao as "Situação", 'guardada só como resumo (argon2id)' as "Senha" from usuario u where u.cpf = r.cpf and ${LINKED} and ${condition}`,
    ...(fica && { fica }),
  },
  {
    onde: 'Sessões abertas',
    tabela: 'sessao',
    sql: `select s.agente as "Aparelho", s.endereco as "Endereço", ${moment('s.desde')} as "Entrou em", ${moment('s.expira_em')} as "Expira em"
      from sessao s where s.cpf = r.cpf and ${LINKED} and ${condition} order by s.expira_em`,
    ...(fica && { fica }),
  },
  {
    onde: 'Segundo fator',
    tabela: 'segundo_fator',
    sql: `select case f.tipo when 'TOTP' then 'Aplicativo autenticador' else 'Chave de acesso' end as "Tipo", f.aparelho as "Criada com",
        ${moment('f.criado_em')} as "Cadastrado em", ${moment('f.usado_em')} as "Último uso",
        case f.tipo when 'TOTP' then 'guardado cifrado' else 'não é conhecido; guardada só a chave pública' end as "Segredo", (select count(*) from codigo_recuperacao c where c.cpf = f.cpf) as "Códigos de recuperação (só resumos)"
      from segundo_fator f where f.cpf = r.cpf and ${LINKED} and ${condition}`,
    ...(fica && { fica }),
  },
];

/** What the access holds of a person who has a link to the association. */
export const HELD_OF_USERS: Holding[] = [
  {
    onde: 'Acesso à associação',
    tabela: 'rel_associacao_usuario',
    sql: `select l.tipo as "Tipo de vínculo", l.situacao as "Situação", l.anos as "Anos que o auditor vê", l.ate as "Acesso até", case when l.julga then 'sim' end as "Recebe e julga prestações de contas"
      from rel_associacao_usuario l where l.cpf = r.cpf and l.cnpj = r.cnpj`,
  },
  ...userWhere(`not ${LINKED_ELSEWHERE}`),
  ...userWhere(LINKED_ELSEWHERE, 'A pessoa tem acesso a outra associação: o usuário é apagado com o último vínculo.'),
];
