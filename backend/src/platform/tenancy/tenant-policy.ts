import { escapeLiteral } from 'pg';

/** Session variable that row-level security reads: the current association. */
export const TENANT_VARIABLE = 'app.cnpj_associacao';

/** Row-level security policy of every tenant entity: see also `isolate` in the migrations. */
export const tenantPolicy = {
  name: 'somente_da_associacao',
  using: `cnpj_associacao = current_setting('${TENANT_VARIABLE}', true)`,
  check: `cnpj_associacao = current_setting('${TENANT_VARIABLE}', true)`,
};

/** Starts a transaction as the association. No await needed: a connection sends statements at once and runs them in order (`pipeline` in the pool's options). */
export const asTenant = (cnpjAssociacao: string, begin = 'begin') =>
  `${begin}; set local ${TENANT_VARIABLE} = ${escapeLiteral(cnpjAssociacao)}`;
