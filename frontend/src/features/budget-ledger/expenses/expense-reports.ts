import type { Expense } from '#contracts/expenses.js';
import type { RowActionGroup } from '#shared/ui/row-actions.ts';
import { useReport } from '#shared/ui/use-report.tsx';

const REPORTS = [
  { label: 'Ficha de Pagamento', path: 'despesa/ficha_pagamento_individual' },
  { label: 'Ficha de Despesa', path: 'despesa/ficha_despesa_individual' },
];

/** The vouchers of an expense, as PDF in a new tab. */
export function useExpenseReports(): RowActionGroup<Expense> {
  const open = useReport();
  const entries = REPORTS.map(({ label, path }) => ({
    label,
    icon: 'pi-file-pdf',
    readOnly: true,
    act: ({ cnpjAssociacao, idDespesa, ano }: Expense) => void open(label, path, { cnpjAssociacao, id: idDespesa, ano }),
  }));
  return { label: 'Relatórios Individuais', icon: 'pi-file-pdf', entries };
}
