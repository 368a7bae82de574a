import type { Expense } from '#contracts/expenses.js';
import { MenuButton } from '../../../shared/ui/menu-button';
import { useReport } from '../../../shared/ui/use-report';

export const NOT_SELECTED = 'Selecione uma despesa.';

const REPORTS = [
  { label: 'Ficha de Pagamento', path: 'despesa/ficha_pagamento_individual' },
  { label: 'Ficha de Despesa', path: 'despesa/ficha_despesa_individual' },
];

/** The sheets of the selected expense, as PDF in a new tab. */
export function ExpenseReports({ expense }: { expense: Expense | undefined }) {
  const open = useReport();
  return (
    <MenuButton
      label="Relatórios Individuais"
      icon="pi pi-file-pdf"
      outlined
      disabled={!expense}
      title={expense ? undefined : NOT_SELECTED}
      menuLabel="Relatórios Individuais"
      actions={REPORTS.map(({ label, path }) => ({
        label,
        icon: 'pi-file-pdf',
        onClick: () => {
          if (expense) void open(label, path, { cnpjAssociacao: expense.cnpjAssociacao, id: expense.idDespesa, ano: expense.ano });
        },
      }))}
    />
  );
}
