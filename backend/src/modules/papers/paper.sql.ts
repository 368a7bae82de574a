/** Papers of a book ($1, $2) as the API answers them. */
export const PAPERS_OF_BOOK = `
  select cnpj_associacao as "cnpjAssociacao", ano, registro, id, sha256, tipo, nome, mime, bytes, juntado_em::text as "juntadoEm", juntado_por as "juntadoPor",
    versao::int as versao
  from anexo where cnpj_associacao = $1 and ano = $2`;
