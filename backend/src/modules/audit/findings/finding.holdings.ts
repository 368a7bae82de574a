import { type Holding } from '#platform/tenancy/holding.js';

/** What the audit holds of a person. */
export const HELD_OF_AUDIT: Holding[] = [
  {
    onde: 'Ressalvas e respostas que escreveu',
    tabela: 'ressalva',
    sql: `select s.ano as "Exercício", s.id as "Ressalva nº", s.tipo as "Tipo", s.texto as "Texto" from ressalva s
      where s.cnpj_associacao = r.cnpj and s.autor_cpf = r.cpf order by s.id, s.passo`,
    fica: 'A auditoria é prova das contas: nada dela é alterado ou apagado.',
  },
  {
    onde: 'Pareceres que assinou',
    tabela: 'parecer',
    sql: `select p.ano as "Exercício", p.id as "Parecer nº", p.conclusao as "Conclusão" from parecer p
      where p.cnpj_associacao = r.cnpj and p.autor_cpf = r.cpf order by p.id`,
    fica: 'A auditoria é prova das contas: nada dela é alterado ou apagado.',
  },
  {
    onde: 'Até onde leu Acessos e Cadastros',
    tabela: 'diario_lido',
    sql: `select d.sequencia::int as "Até o registro nº" from diario_lido d where d.cnpj_associacao = r.cnpj and d.cpf = r.cpf`,
  },
];
