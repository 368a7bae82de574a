import { instant } from '#platform/database/instant.sql.js';

/** Columns of an entry, formatted as its hash covers them. */
export const ENTRY_COLUMNS = `sequencia::int as sequencia, tipo, dados::text as dados, operacao::float8 as operacao, data_efetiva::text as "dataEfetiva",
  autor_cpf as "autorCpf", autor_nome as "autorNome", ${instant('registrado_em')} as "registradoEm",
  hash, hash_anterior as "hashAnterior", registro`;
