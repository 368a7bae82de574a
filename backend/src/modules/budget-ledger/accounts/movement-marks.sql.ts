/** Whether a row `m` of movements is reconciled with a bank statement. */
export const IS_RECONCILED = 'exists (select from visao_conciliacao c where (c.ano, c.sequencia, c.ordem) = (m.ano, m.sequencia, m.ordem))';
