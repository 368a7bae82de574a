import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** What papers that wait hold of a person. */
export const HELD_OF_INBOX: Holding[] = [
  {
    onde: 'Papéis a guardar que trouxe ou que a citam no nome',
    tabela: 'papel_a_guardar',
    sql: `select p.nome as "Arquivo", (p.recebido_em at time zone 'America/Sao_Paulo')::date as "Recebido em" from papel_a_guardar p
      where p.cnpj_associacao = r.cnpj and (p.recebido_por = any(r.nomes) or ${namesPerson('p.nome')}) order by p.recebido_em`,
    fica: 'Pode ser prova de um pagamento. Junte-o ou descarte-o em Papéis a guardar.',
  },
];
