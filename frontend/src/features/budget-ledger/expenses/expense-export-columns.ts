import type { Expense } from '#contracts/budget-ledger/expenses.js';
import type { Column } from '#shared/ui/lists/columns.ts';
import { isCancelled, isPaid } from './expense';

/** What the expense counts in, as people call it. */
const situation = (expense: Expense) => (isCancelled(expense) ? 'ANULADA' : isPaid(expense) ? 'PAGA' : 'A PAGAR');

/** A cancellation without payment has a day of payment too, but no form (rule 11.5). */
const paidOn = ({ dataPagamento, formaPagamento }: Expense) => formaPagamento && dataPagamento;

/** An amount that counts in one of the sums alone: a cancelled expense adds nothing to *Valor* (rule 16.22). */
const amount = (header: string, field: string, counts: (expense: Expense) => boolean): Column<Expense> => ({
  field,
  header,
  type: 'money',
  sum: true,
  value: (expense) => (counts(expense) ? expense.valor : null),
});

/** Columns of the list as a spreadsheet: everything that an accountant filters by, and amounts whose sums are the totals. */
export const EXPENSE_EXPORT_COLUMNS: Column<Expense>[] = [
  { field: 'idDespesa', header: 'Nº', type: 'number' },
  { field: 'idDespesaPrincipal', header: 'Imposto da Nº', type: 'number' },
  { field: 'situacao', header: 'Situação', value: situation },
  { field: 'descricaoPrograma', header: 'Programa' },
  { field: 'descricaoAcao', header: 'Ação' },
  { field: 'descricaoSubAcao', header: 'Sub-Ação' },
  { field: 'descricaoItem', header: 'Item' },
  { field: 'descricaoElementoDespesa', header: 'Elemento de Despesa' },
  { field: 'categoria', header: 'Categoria' },
  { field: 'descricaoFonteRecurso', header: 'Fonte de Recursos' },
  { field: 'idFavorecido', header: 'CPF/CNPJ', type: 'document' },
  { field: 'nomeFavorecido', header: 'Favorecido' },
  { field: 'objetoResumido', header: 'Objeto Resumido' },
  { field: 'notaFiscal', header: 'Nota Fiscal' },
  { field: 'chaveNf', header: 'Chave da Nota' },
  { field: 'dataNf', header: 'Data da Nota', type: 'date' },
  { field: 'vencimento', header: 'Vencimento', type: 'date' },
  { field: 'dataElaboracao', header: 'Data de Elaboração', type: 'date' },
  { field: 'dataPagamento', header: 'Data de Pagamento', type: 'date', value: paidOn },
  { field: 'formaPagamento', header: 'Forma de Pagamento' },
  { field: 'numConta', header: 'Conta' },
  { field: 'documentoPagamento', header: 'Documento do Pagamento' },
  { field: 'dataAnulacao', header: 'Data da Anulação', type: 'date' },
  { field: 'justificativaAnulacao', header: 'Justificativa da Anulação' },
  amount('Valor', 'valor', (expense) => !isCancelled(expense)),
  amount('Valor Pago', 'valorPago', isPaid),
  amount('Valor a Pagar', 'valorAPagar', (expense) => !isCancelled(expense) && !isPaid(expense)),
  amount('Valor Anulado', 'valorAnulado', isCancelled),
];
