import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { NeedyGroup } from '#shared/lookups/offered.ts';
import { useReport } from '#shared/ui/reports/use-report.tsx';

const REPORTS = [
  { label: 'Ficha de Pagamento', path: 'despesa/ficha_pagamento_individual' },
  { label: 'Ficha de Despesa', path: 'despesa/ficha_despesa_individual' },
] as const;

/** The vouchers of an expense, as PDF in a new tab. */
export function useExpenseReports(): NeedyGroup<Expense> {
  const open = useReport();
  const entries = REPORTS.map(({ label, path }) => ({
    label,
    icon: 'pi-file-pdf',
    needs: 'relatorio.ver' as const,
    act: ({ cnpjAssociacao, idDespesa, ano }: Expense) => void open(label, { path, query: { cnpjAssociacao, id: idDespesa, ano } }),
  }));
  return { label: 'Relatórios Individuais', icon: 'pi-file-pdf', entries };
}
