/** Of a row `m` of movements: whether a bank statement has confirmed it. */
export const IS_RECONCILED = 'exists (select from conciliacao c where c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem)';

/** How many papers the record of a row `m` of movements has. */
export const PAPERS_OF = '(select count(*)::int from anexo x where x.ano = m.ano and x.registro = upper(m.origem) and x.id = m.chave)';
