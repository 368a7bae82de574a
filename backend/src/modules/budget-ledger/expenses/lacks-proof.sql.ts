/**
 * The expenses with an invoice or a proof of payment as a paper (rule 23.10), each once, by the columns of their key. The papers of an expense are also those of
 * the resto a pagar that it becomes.
 */
export const PROVEN = `with recursive proven as (
    select x.cnpj_associacao, x.ano, x.id::int as id_despesa from visao_anexo x where x.registro = 'DESPESA' and x.tipo in ('COMPROVANTE_PAGAMENTO', 'NOTA_FISCAL')
    union
    select e.cnpj_associacao, e.ano, e.id_despesa from proven p
      join despesa e on e.cnpj_associacao = p.cnpj_associacao and e.ano = p.ano + 1 and e.id_anterior = p.id_despesa)
  select cnpj_associacao, ano, id_despesa from proven`;

/** Whether an expense (`d`) has no such paper. */
export const LACKS_PROOF = `not exists (select from (${PROVEN}) x
  where (x.cnpj_associacao, x.ano, x.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa))`;
