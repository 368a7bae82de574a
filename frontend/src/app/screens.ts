import type { ComponentType } from 'react';

interface Screen {
  path: string;
  /** Loaded when the screen is first opened. */
  load: () => Promise<ComponentType>;
}

/**
 * Every screen inside the shell, one line each. A screen that is listed here appears in the menu and in the command palette by itself (`navigation.ts`
 * knows their names and who may see them); one that is not is no dead link anywhere.
 */
export const SCREENS: Screen[] = [
  { path: '/home', load: async () => (await import('./home-page')).HomePage },
  { path: '/programas', load: async () => (await import('../features/planning/programs/programs-page')).ProgramsPage },
  { path: '/acoes', load: async () => (await import('../features/planning/actions/actions-page')).ActionsPage },
  { path: '/sub_acoes', load: async () => (await import('../features/planning/sub-actions/sub-actions-page')).SubActionsPage },
  { path: '/itens', load: async () => (await import('../features/planning/items/items-page')).ItemsPage },
  { path: '/fonte_recursos', load: async () => (await import('../features/planning/funds-sources/funds-sources-page')).FundsSourcesPage },
  {
    path: '/elemento_despesas',
    load: async () => (await import('../features/planning/expense-elements/expense-elements-page')).ExpenseElementsPage,
  },
  { path: '/orcamentos', load: async () => (await import('../features/budget-ledger/budgets/budgets-page')).BudgetsPage },
  { path: '/despesas', load: async () => (await import('../features/budget-ledger/expenses/expenses-page')).ExpensesPage },
  { path: '/saldo-orcamentario', load: async () => (await import('../features/budget-ledger/balances/balance-page')).BalancePage },
  { path: '/favorecidos', load: async () => (await import('../features/treasury/payees/payees-page')).PayeesPage },
  { path: '/favorecido', load: async () => (await import('../features/treasury/payees/payee-page')).PayeePage },
  { path: '/contas', load: async () => (await import('../features/treasury/accounts/accounts-page')).AccountsPage },
  { path: '/bancos', load: async () => (await import('../features/treasury/banks/banks-page')).BanksPage },
];
