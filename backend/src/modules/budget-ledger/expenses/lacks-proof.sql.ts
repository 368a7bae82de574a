/** The expenses with an invoice or a proof of payment as a paper (rule 23.10), each once, by the columns of their key. */
export const PROVEN = `select distinct x.cnpj_associacao, x.ano, x.id::int as id_despesa from visao_anexo x
  where x.registro = 'DESPESA' and x.tipo in ('COMPROVANTE_PAGAMENTO', 'NOTA_FISCAL')`;

/** Whether an expense (`d`) has no such paper. */
export const LACKS_PROOF = `not exists (select from (${PROVEN}) x
  where (x.cnpj_associacao, x.ano, x.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa))`;
