/** Of a row `m` of movements: whether a bank statement has confirmed it. */
export const IS_RECONCILED = 'exists (select from visao_conciliacao c where (c.ano, c.sequencia, c.ordem) = (m.ano, m.sequencia, m.ordem))';
