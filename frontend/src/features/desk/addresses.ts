/** Filters of *Despesas* that the desk links to. */
export interface ExpenseFilter {
  situacao: 'A_PAGAR' | 'PAGAS' | 'TODAS';
  vencimentoDe?: string;
  vencimentoAte?: string;
  pagamentoDe?: string;
  pagamentoAte?: string;
  idFavorecido?: string;
  semItem?: 'true';
  semVencimento?: 'true';
  semConta?: 'true';
  semComprovante?: 'true';
  semAtesto?: 'true';
  liberadas?: 'true';
  semLiberacao?: 'true';
}

/** The address of the list of expenses with that filter. */
export const expensesAt = (filter: ExpenseFilter) => `/despesas?${new URLSearchParams({ ...filter })}`;
