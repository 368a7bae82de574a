/** Stores the requests of an association (`$1`) that wrote entries of a book (`$2`, JSON), in the same transaction as the entries. */
export const INSERT_REQUESTS = `insert into pedido_idempotente (cnpj_associacao, chave, autor, conteudo, ano, primeira, ultima)
  select $1::text, chave, autor, conteudo, ano, primeira, ultima
  from json_to_recordset($2) as r(chave text, autor text, conteudo text, ano integer, primeira bigint, ultima bigint)`;
