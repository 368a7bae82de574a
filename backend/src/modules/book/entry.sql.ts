/** Columns of an entry, formatted as its hash covers them. */
export const ENTRY_COLUMNS = `sequencia::int as sequencia, tipo, dados::text as dados, operacao::float8 as operacao, data_efetiva::text as "dataEfetiva",
  autor_cpf as "autorCpf", autor_nome as "autorNome", to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registradoEm",
  hash, hash_anterior as "hashAnterior", registro`;
