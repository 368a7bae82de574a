import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** What bank statements, and rules for them, hold of a person. */
export const HELD_OF_STATEMENTS: Holding[] = [
  {
    onde: 'Movimentos de extratos bancários que citam a pessoa',
    tabela: 'extrato_linha',
    sql: `select l.num_conta as "Conta", l.data as "Data", l.historico as "Histórico", l.documento as "Documento", reais(l.valor) as "Valor"
      from extrato_linha l where l.cnpj_associacao = r.cnpj and ${namesPerson(`concat_ws(' ', l.historico, l.documento)`)} order by l.data, l.id`,
    fica: 'O extrato prova o que passou pela conta da associação.',
  },
  {
    onde: 'Extratos bancários que importou',
    tabela: 'extrato',
    sql: `select e.num_conta as "Conta", e.de as "De", e.ate as "Até", e.arquivo as "Arquivo" from extrato e
      where e.cnpj_associacao = r.cnpj and e.cpf_autor = r.cpf order by e.id`,
    fica: 'Diz quem trouxe o extrato.',
  },
  {
    onde: 'Regras de conciliação em favor da pessoa',
    tabela: 'regra_conciliacao',
    sql: `select g.id as "Nº", g.contem as "Texto", g.objeto_resumido as "Objeto" from regra_conciliacao g
      where g.cnpj_associacao = r.cnpj and (g.id_favorecido = r.cpf or ${namesPerson('g.contem')}) order by g.id`,
    fica: 'Serve aos próximos pagamentos. Exclua-a em Conciliação quando não houver mais.',
  },
];
