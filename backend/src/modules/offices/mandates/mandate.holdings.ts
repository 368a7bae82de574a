import { type Holding } from '#platform/tenancy/holding.js';

/** Mandates in which a person held an office. */
export const HELD_OF_MANDATES: Holding[] = [
  {
    onde: 'Mandatos em que ocupou um cargo',
    tabela: 'mandato',
    sql: `select c.nome as "Cargo", o.vaga as "Vaga", o.nome as "Nome", o.cpf as "CPF", o.segmento as "Segmento", o.de as "Desde", coalesce(o.ate, m.ate) as "Até",
        o.interino as "Interino", o.motivo as "Motivo"
      from mandato m
      cross join jsonb_to_recordset(m.ocupantes) o ("idCargo" integer, vaga integer, nome text, cpf text, segmento text, de date, ate date, interino boolean, motivo text)
      join cargo c on (c.cnpj_associacao, c.id) = (m.cnpj_associacao, o."idCargo")
      where m.cnpj_associacao = r.cnpj and (o.cpf = r.cpf or (o.cpf is null and o.nome = any(r.nomes))) order by o.de, c.ordem`,
    fica: 'O mandato prova quem respondia pela associação e podia assinar por ela.',
  },
];
