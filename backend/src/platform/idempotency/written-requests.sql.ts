/** Stores the requests (`$1`, JSON) that wrote entries of a book, in the same transaction as the entries. */
export const INSERT_REQUESTS = `insert into pedido_idempotente (cnpj_associacao, chave, conteudo, ano, primeira, ultima)
  select current_setting('app.cnpj_associacao'), chave, conteudo, ano, primeira, ultima
  from json_to_recordset($1) as r(chave text, conteudo text, ano integer, primeira bigint, ultima bigint)`;
