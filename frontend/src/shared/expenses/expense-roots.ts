/** Query key roots to invalidate when an expense changes. */
export const EXPENSE_ROOTS = ['despesa', 'saldo_orcamentario', 'conta_saldo', 'rol', 'bem'];
