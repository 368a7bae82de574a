import type { ComponentType } from 'react';

interface Screen {
  path: string;
  /** Loaded when the screen is first opened. */
  load: () => Promise<ComponentType>;
}

/** Every screen inside the shell, one line each. `navigation.ts` has its name in the menu and who sees it. */
export const SCREENS: Screen[] = [
  { path: '/home', load: async () => (await import('./home-page')).HomePage },
  { path: '/programas', load: async () => (await import('../features/planning/programs/programs-page')).ProgramsPage },
  { path: '/acoes', load: async () => (await import('../features/planning/actions/actions-page')).ActionsPage },
  { path: '/sub_acoes', load: async () => (await import('../features/planning/sub-actions/sub-actions-page')).SubActionsPage },
  { path: '/itens', load: async () => (await import('../features/planning/items/items-page')).ItemsPage },
  { path: '/plano-pronto', load: async () => (await import('../features/planning/ready-plans/ready-plans-page')).ReadyPlansPage },
  { path: '/fonte_recursos', load: async () => (await import('../features/planning/funds-sources/funds-sources-page')).FundsSourcesPage },
  {
    path: '/elemento_despesas',
    load: async () => (await import('../features/planning/expense-elements/expense-elements-page')).ExpenseElementsPage,
  },
  { path: '/orcamentos', load: async () => (await import('../features/budget-ledger/budgets/budgets-page')).BudgetsPage },
  { path: '/despesas', load: async () => (await import('../features/budget-ledger/expenses/expenses-page')).ExpensesPage },
  { path: '/despesa_importacao', load: async () => (await import('../features/expense-imports/import-page')).ImportPage },
  { path: '/despesa/:id', load: async () => (await import('../features/budget-ledger/expenses/page/expense-page')).ExpensePage },
  {
    path: '/despesas_recorrentes',
    load: async () => (await import('../features/recurring-expenses/recurring-expenses-page')).RecurringExpensesPage,
  },
  { path: '/receitas', load: async () => (await import('../features/budget-ledger/revenues/revenues-page')).RevenuesPage },
  {
    path: '/extrato',
    load: async () => (await import('../features/budget-ledger/accounts/account-statement-page')).AccountStatementPage,
  },
  { path: '/rendimentos', load: async () => (await import('../features/budget-ledger/yields/yields-page')).YieldsPage },
  { path: '/conciliacao', load: async () => (await import('../features/bank/reconciliation/reconciliation-page')).ReconciliationPage },
  { path: '/exercicios', load: async () => (await import('../features/fiscal-years/fiscal-years-page')).FiscalYearsPage },
  {
    path: '/implantacao',
    load: async () => (await import('../features/fiscal-years/opening-balances/opening-balances-page')).OpeningBalancesPage,
  },
  {
    path: '/redistribuicoes',
    load: async () => (await import('../features/redistributions/redistributions-page')).RedistributionsPage,
  },
  {
    path: '/redistribuicao',
    load: async () => (await import('../features/redistributions/redistribution-page')).RedistributionPage,
  },
  {
    path: '/redistribuicao/linhas',
    load: async () => (await import('../features/redistributions/redistribution-page')).LinesPage,
  },
  {
    path: '/redistribuicao/propostas',
    load: async () => (await import('../features/redistributions/proposals-page')).ProposalsPage,
  },
  {
    path: '/redistribuicao/proposta/:id',
    load: async () => (await import('../features/redistributions/proposal-page')).ProposalPage,
  },
  {
    path: '/redistribuicao/:id',
    load: async () => (await import('../features/redistributions/operation-page')).MovementPage,
  },
  {
    path: '/redistribuicao/operacao/:operacao',
    load: async () => (await import('../features/redistributions/operation-page')).OperationPage,
  },
  { path: '/saldo-orcamentario', load: async () => (await import('../features/balances/balance-page')).BalancePage },
  { path: '/auditoria', load: async () => (await import('../features/audit/audit-page')).AuditPage },
  { path: '/acessos', load: async () => (await import('../features/audit/journal/journal-page')).JournalPage },
  { path: '/favorecidos', load: async () => (await import('../features/treasury/payees/payees-page')).PayeesPage },
  { path: '/favorecido', load: async () => (await import('../features/treasury/payees/payee-page')).PayeePage },
  { path: '/contas', load: async () => (await import('../features/treasury/accounts/accounts-page')).AccountsPage },
  { path: '/extratos', load: async () => (await import('../features/bank/statements/statements-page')).StatementsPage },
  { path: '/bancos', load: async () => (await import('../features/treasury/banks/banks-page')).BanksPage },
  { path: '/usuarios', load: async () => (await import('../features/identity/users/users-page')).UsersPage },
  { path: '/usuario_vinculos', load: async () => (await import('../features/identity/users/links-page')).LinksPage },
  { path: '/sessoes', load: async () => (await import('../features/identity/sessions/sessions-page')).SessionsPage },
  { path: '/segundo_fator', load: async () => (await import('../features/identity/second-factor/second-factor-page')).SecondFactorPage },
  { path: '/associacoes', load: async () => (await import('../features/associations/associations/associations-page')).AssociationsPage },
  { path: '/associacao', load: async () => (await import('../features/associations/associations/association-page')).AssociationPage },
  { path: '/alcada', load: async () => (await import('../features/associations/payment-limits/payment-limit-page')).PaymentLimitPage },
  { path: '/imagens', load: async () => (await import('../features/associations/letterheads/letterheads-page')).LetterheadsPage },
  { path: '/pessoas', load: async () => (await import('../features/members/members/members-page')).MembersPage },
  { path: '/pessoa', load: async () => (await import('../features/members/members/member-page')).MemberPage },
  { path: '/pessoa_dependentes', load: async () => (await import('../features/members/dependents/dependents-page')).DependentsPage },
  { path: '/pessoa_importacao', load: async () => (await import('../features/members/imports/import-page')).ImportPage },
  { path: '/dados_pessoais', load: async () => (await import('../features/personal-data/person-page')).PersonPage },
  { path: '/ata', load: async () => (await import('../features/minutes/minutes/minutes-page')).MinutesPage },
  { path: '/ajuda', load: async () => (await import('../features/help/help-page')).HelpPage },
  { path: '/ajuda/palavras', load: async () => (await import('../features/help/words-page')).WordsPage },
  { path: '/ajuda/:pagina', load: async () => (await import('../features/help/guide-page')).GuidePage },
  { path: '/templates', load: async () => (await import('../features/minutes/templates/templates-page')).TemplatesPage },
];
