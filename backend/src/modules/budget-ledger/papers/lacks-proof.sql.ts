/** Whether an expense (`d`) has neither an invoice nor a proof of payment as a paper (rule 23.10). */
export const LACKS_PROOF = `not exists (select from anexo x where x.cnpj_associacao = d.cnpj_associacao and x.ano = d.ano and x.registro = 'DESPESA'
  and x.id = d.id_despesa::text and x.tipo in ('COMPROVANTE_PAGAMENTO', 'NOTA_FISCAL'))`;
