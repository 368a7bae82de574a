/** Of a row `m` of movements: whether a bank statement has confirmed it. */
export const IS_RECONCILED = 'exists (select from conciliacao c where c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem)';
