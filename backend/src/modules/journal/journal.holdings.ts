import { type Holding } from '#platform/tenancy/holding.js';

const KINDS = `count(*)::int as "Registros", to_char(min(e.registrado_em) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as "De",
  to_char(max(e.registrado_em) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as "Até" from diario_entrada e where e.cnpj_associacao = r.cnpj`;

const CHAIN = 'Acessos e Cadastros diz quem teve acesso e quem fez o quê: é uma corrente da qual nada se tira.';

/** What the association's journal holds of a person. */
export const HELD_OF_JOURNAL: Holding[] = [
  {
    onde: 'Acessos e Cadastros: o que fez, de que endereço e com que programa',
    tabela: 'diario_entrada',
    sql: `select e.tipo as "Tipo", ${KINDS} and e.autor_cpf = r.cpf group by e.tipo order by e.tipo`,
    fica: CHAIN,
  },
  {
    onde: 'Acessos e Cadastros: o que foi feito sobre a pessoa',
    tabela: 'diario_entrada',
    sql: `select e.tipo as "Tipo", ${KINDS} and strpos(e.dados::text, r.cpf) > 0 group by e.tipo order by e.tipo`,
    fica: CHAIN,
  },
];
