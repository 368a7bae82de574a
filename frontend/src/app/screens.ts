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
  { path: '/fonte_recursos', load: async () => (await import('../features/planning/funds-sources/funds-sources-page')).FundsSourcesPage },
  {
    path: '/elemento_despesas',
    load: async () => (await import('../features/planning/expense-elements/expense-elements-page')).ExpenseElementsPage,
  },
];
