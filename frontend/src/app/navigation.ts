import type { ComponentType } from 'react';
import type { Operation } from '#contracts/identity/policy.js';
import { WAITING } from '#shared/decisions/decision.ts';
import type { May } from '#shared/session/may.ts';
import { GUIDE } from '../features/help/guide';
import type { ReportName } from './reports';

interface Screen {
  path: string;
  /** Loaded when the screen is first opened. */
  load: () => Promise<ComponentType>;
}

/** Every screen inside the shell, one line each; `MENU` has its name and who sees it. */
export const SCREENS: Screen[] = [
  { path: '/home', load: async () => (await import('./home-page')).HomePage },
  { path: WAITING, load: async () => (await import('./waiting-page')).WaitingPage },
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
    path: '/exercicios/:ano/encerramento',
    load: async () => (await import('../features/desk/closing/year-closing-page')).YearClosingPage,
  },
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
  { path: '/bens', load: async () => (await import('../features/accountability/assets/assets-page')).AssetsPage },
  { path: '/rol', load: async () => (await import('../features/accountability/rol/rol-page')).RolPage },
  { path: '/rol/editar', load: async () => (await import('../features/accountability/rol/rol-form-page')).RolFormPage },
  {
    path: '/pesquisas',
    load: async () => (await import('../features/accountability/researches/researches-page')).ResearchesPage,
  },
  {
    path: '/pesquisas/:id',
    load: async () => (await import('../features/accountability/researches/research-page')).ResearchPage,
  },
  {
    path: '/prestacoes',
    load: async () => (await import('../features/accountability/submissions/submissions-page')).SubmissionsPage,
  },
  {
    path: '/prestacoes/:id',
    load: async () => (await import('../features/accountability/submissions/submission-page')).SubmissionPage,
  },
  { path: '/usuarios', load: async () => (await import('../features/identity/users/users-page')).UsersPage },
  { path: '/usuario_vinculos', load: async () => (await import('../features/identity/users/links-page')).LinksPage },
  { path: '/sessoes', load: async () => (await import('../features/identity/sessions/sessions-page')).SessionsPage },
  { path: '/segundo_fator', load: async () => (await import('../features/identity/second-factor/second-factor-page')).SecondFactorPage },
  { path: '/associacoes', load: async () => (await import('../features/associations/associations/associations-page')).AssociationsPage },
  { path: '/associacao', load: async () => (await import('../features/associations/associations/association-page')).AssociationPage },
  { path: '/configuracoes', load: async () => (await import('./settings-page')).SettingsPage },
  { path: '/alcada', load: async () => (await import('./settings-page')).PaymentLimitAddress },
  { path: '/imagens', load: async () => (await import('../features/associations/letterheads/letterheads-page')).LetterheadsPage },
  { path: '/pessoas', load: async () => (await import('../features/members/members/members-page')).MembersPage },
  { path: '/pessoa', load: async () => (await import('../features/members/members/member-page')).MemberPage },
  { path: '/pessoa_dependentes', load: async () => (await import('../features/members/dependents/dependents-page')).DependentsPage },
  { path: '/pessoa_importacao', load: async () => (await import('../features/members/imports/import-page')).ImportPage },
  { path: '/dados_pessoais', load: async () => (await import('../features/personal-data/person-page')).PersonPage },
  { path: '/cargos', load: async () => (await import('../features/offices/offices/offices-page')).OfficesPage },
  { path: '/mandatos', load: async () => (await import('../features/offices/mandates/mandates-page')).MandatesPage },
  { path: '/mandatos/novo', load: async () => (await import('../features/offices/mandates/mandate-page')).MandatePage },
  { path: '/mandatos/:id', load: async () => (await import('../features/offices/mandates/mandate-page')).MandatePage },
  { path: '/ata', load: async () => (await import('../features/minutes/minutes/minutes-page')).MinutesPage },
  { path: '/ajuda', load: async () => (await import('../features/help/help-page')).HelpPage },
  { path: '/ajuda/palavras', load: async () => (await import('../features/help/words-page')).WordsPage },
  { path: '/ajuda/:pagina', load: async () => (await import('../features/help/guide-page')).GuidePage },
  { path: '/templates', load: async () => (await import('../features/minutes/templates/templates-page')).TemplatesPage },
];

interface Entry {
  label: string;
  /** Operation required to see it: the right to read, wherever there is one (rules 17.2, 29.4 and 47.31). */
  needs: Operation;
}

interface ScreenEntry extends Entry {
  to: string;
  /** Name of a primeicon. */
  icon: string;
  /** Further screens on which this entry is highlighted. */
  covers?: string[];
}

interface ReportEntry extends Entry {
  report: ReportName;
  icon: string;
}

export type MenuEntry = ScreenEntry | ReportEntry;

export interface MenuGroup {
  label: string;
  entries: MenuEntry[];
}

/** The screens that *Configurações da Associação* leads to; not in the menu, but found by Ctrl+K (rule 47.30). */
const SETTINGS: ScreenEntry[] = [
  { label: 'Alçada de Pagamentos', to: '/alcada', needs: 'alcada.ver', icon: 'pi-lock' },
  { label: 'Imagens', to: '/imagens', needs: 'imagem.ver', icon: 'pi-image' },
  { label: 'Templates', to: '/templates', needs: 'template.ver', icon: 'pi-file-word' },
  { label: 'Cargos', to: '/cargos', needs: 'cargo.ver', icon: 'pi-sitemap' },
];

/** The whole menu (rule 17.2). */
const MENU: MenuGroup[] = [
  { label: 'Início', entries: [{ label: 'Início', to: '/home', needs: 'sessao.ver', icon: 'pi-home' }] },
  {
    label: 'Administração',
    entries: [
      { label: 'Associações', to: '/associacoes', needs: 'associacao.ver', icon: 'pi-building', covers: ['/associacao'] },
      { label: 'Usuários', to: '/usuarios', needs: 'usuario.ver', icon: 'pi-users', covers: ['/usuario_vinculos'] },
      {
        label: 'Configurações da Associação',
        to: '/configuracoes',
        needs: 'associacao.ver',
        icon: 'pi-cog',
        covers: SETTINGS.map(({ to }) => to),
      },
      { label: 'Elementos de Despesa', to: '/elemento_despesas', needs: 'elementoDespesa.ver', icon: 'pi-tags' },
      { label: 'Fontes de Recursos', to: '/fonte_recursos', needs: 'fonteRecurso.ver', icon: 'pi-database' },
    ],
  },
  {
    label: 'Associados',
    entries: [
      {
        label: 'Associados',
        to: '/pessoas',
        needs: 'pessoa.ver',
        icon: 'pi-id-card',
        covers: ['/pessoa', '/pessoa_dependentes', '/pessoa_importacao'],
      },
      { label: 'Mandatos', to: '/mandatos', needs: 'mandato.ver', icon: 'pi-users' },
      { label: 'Dados Pessoais', to: '/dados_pessoais', needs: 'pessoa.emitirDossie', icon: 'pi-shield' },
      { label: 'Atas e Editais', to: '/ata', needs: 'ata.ver', icon: 'pi-book' },
    ],
  },
  {
    label: 'Planejamento',
    entries: [
      { label: 'Programas', to: '/programas', needs: 'programa.ver', icon: 'pi-folder' },
      { label: 'Ações', to: '/acoes', needs: 'acao.ver', icon: 'pi-sitemap' },
      { label: 'Sub-Ações', to: '/sub_acoes', needs: 'subAcao.ver', icon: 'pi-share-alt' },
      { label: 'Itens', to: '/itens', needs: 'item.ver', icon: 'pi-list' },
      { label: 'Planos Prontos', to: '/plano-pronto', needs: 'planoPronto.salvar', icon: 'pi-clone' },
    ],
  },
  {
    label: 'Cadastros',
    entries: [
      { label: 'Orçamentos', to: '/orcamentos', needs: 'orcamento.ver', icon: 'pi-calculator' },
      { label: 'Favorecidos', to: '/favorecidos', needs: 'favorecido.ver', icon: 'pi-users', covers: ['/favorecido'] },
      { label: 'Contas Bancárias', to: '/contas', needs: 'conta.ver', icon: 'pi-wallet' },
      { label: 'Bancos', to: '/bancos', needs: 'banco.ver', icon: 'pi-building-columns' },
    ],
  },
  {
    label: 'Movimento',
    entries: [
      { label: 'Rol de Prioridades', to: '/rol', needs: 'rol.ver', icon: 'pi-list' },
      { label: 'Pesquisas de Preços', to: '/pesquisas', needs: 'pesquisaPreco.ver', icon: 'pi-list-check' },
      { label: 'Despesas', to: '/despesas', needs: 'despesa.ver', icon: 'pi-arrow-up-right' },
      { label: 'Importar Despesas', to: '/despesa_importacao', needs: 'despesa.importar', icon: 'pi-upload' },
      { label: 'Despesas Recorrentes', to: '/despesas_recorrentes', needs: 'despesaRecorrente.ver', icon: 'pi-sync' },
      { label: 'Bens', to: '/bens', needs: 'bem.ver', icon: 'pi-box' },
      { label: 'Receitas', to: '/receitas', needs: 'receita.ver', icon: 'pi-arrow-down-left' },
      { label: 'Movimento da Conta', to: '/extrato', needs: 'extrato.ver', icon: 'pi-book' },
      { label: 'Rendimentos', to: '/rendimentos', needs: 'rendimento.ver', icon: 'pi-percentage' },
      { label: 'Extratos Bancários', to: '/extratos', needs: 'extratoBancario.ver', icon: 'pi-file-import' },
      {
        label: 'Redistribuições',
        to: '/redistribuicoes',
        needs: 'redistribuicao.ver',
        icon: 'pi-arrow-right-arrow-left',
        covers: ['/redistribuicao'],
      },
      { label: 'Conciliação', to: '/conciliacao', needs: 'conciliacao.ver', icon: 'pi-link' },
      { label: 'Prestações de Contas', to: '/prestacoes', needs: 'prestacao.ver', icon: 'pi-file-check' },
      { label: 'Saldos de Abertura', to: '/implantacao', needs: 'implantacao.ver', icon: 'pi-flag' },
      { label: 'Exercícios', to: '/exercicios', needs: 'exercicio.ver', icon: 'pi-calendar' },
      { label: 'Esperam Você', to: WAITING, needs: 'despesa.liberar', icon: 'pi-verified' },
    ],
  },
  {
    label: 'Saldo Orçamentário',
    entries: [{ label: 'Saldo Orçamentário', to: '/saldo-orcamentario', needs: 'saldo.ver', icon: 'pi-chart-bar' }],
  },
  {
    label: 'Relatórios',
    entries: [
      { label: 'Despesas Gerais', report: 'general', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Despesas por Mês', report: 'month', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Despesas por Período', report: 'period', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Despesas por Programa e Período', report: 'programPeriod', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Demonstrativo da Receita e da Despesa', report: 'execution', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Razão do Exercício', report: 'book', needs: 'relatorio.ver', icon: 'pi-file-pdf' },
      { label: 'Exportação do Exercício', report: 'yearExport', needs: 'exercicio.exportar', icon: 'pi-file-export' },
      { label: 'Auditoria', to: '/auditoria', needs: 'auditoria.ver', icon: 'pi-verified' },
      { label: 'Acessos e Cadastros', to: '/acessos', needs: 'diario.ver', icon: 'pi-history' },
    ],
  },
  {
    label: 'Ajuda',
    entries: [
      ...GUIDE.map(({ slug, title, icon }) => ({ label: title, to: `/ajuda/${slug}`, needs: 'sessao.ver' as const, icon })),
      { label: 'Palavras', to: '/ajuda/palavras', needs: 'sessao.ver', icon: 'pi-book' },
    ],
  },
];

/** The menu entries that this person may see. */
export const visibleMenu = (may: May): MenuGroup[] =>
  MENU.map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => may(needs)) })).filter(({ entries }) => entries.length > 0);

/** The menu and, in a group of their own, the screens of the settings: all that Ctrl+K finds (rule 47.32). */
export const visibleScreens = (may: May): MenuGroup[] => [
  ...visibleMenu(may),
  { label: 'Configurações', entries: SETTINGS.filter(({ needs }) => may(needs)) },
];

/** Whether the address is the entry's screen or one that it covers. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('to' in entry)) return false;
  return [entry.to, ...(entry.covers ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
