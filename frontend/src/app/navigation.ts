import { isAdmin, isAuditor, type SessionState } from '#shared/session/session.ts';
import { GUIDE } from '../features/help/guide';
import type { ReportName } from './reports';

interface ScreenEntry {
  label: string;
  to: string;
  /** Name of a primeicon. */
  icon: string;
  /** Screens that belong to this one: the menu is highlighted there too. */
  covers?: string[];
  /** Shown only when link type and user role are ADMIN (rule 17.2). */
  adminOnly?: boolean;
  /** Not shown to auditors, whose link does not open it (rule 29.3). */
  staffOnly?: boolean;
}

interface ReportEntry {
  label: string;
  report: ReportName;
  icon: string;
}

export type MenuEntry = ScreenEntry | ReportEntry;

export interface MenuGroup {
  label: string;
  entries: MenuEntry[];
  /** Shown only when link type and user role are ADMIN (rule 17.2). */
  adminOnly?: boolean;
}

/** The whole menu (rule 17.2). */
const MENU: MenuGroup[] = [
  { label: 'Início', entries: [{ label: 'Início', to: '/home', icon: 'pi-home' }] },
  {
    label: 'Administração',
    adminOnly: true,
    entries: [
      { label: 'Associações', to: '/associacoes', icon: 'pi-building', covers: ['/associacao'] },
      { label: 'Usuários', to: '/usuarios', icon: 'pi-users', covers: ['/usuario_vinculos'] },
      { label: 'Templates', to: '/templates', icon: 'pi-file-word' },
      { label: 'Elementos de Despesa', to: '/elemento_despesas', icon: 'pi-tags' },
      { label: 'Fontes de Recursos', to: '/fonte_recursos', icon: 'pi-database' },
    ],
  },
  {
    label: 'Associados',
    entries: [
      {
        label: 'Associados',
        to: '/pessoas',
        icon: 'pi-id-card',
        covers: ['/pessoa', '/pessoa_dependentes', '/pessoa_importacao'],
        staffOnly: true,
      },
      { label: 'Atas e Editais', to: '/ata', icon: 'pi-book' },
    ],
  },
  {
    label: 'Planejamento',
    entries: [
      { label: 'Programas', to: '/programas', icon: 'pi-folder' },
      { label: 'Ações', to: '/acoes', icon: 'pi-sitemap' },
      { label: 'Sub-Ações', to: '/sub_acoes', icon: 'pi-share-alt' },
      { label: 'Itens', to: '/itens', icon: 'pi-list' },
      { label: 'Planos Prontos', to: '/plano-pronto', icon: 'pi-clone', adminOnly: true },
    ],
  },
  {
    label: 'Cadastros',
    adminOnly: true,
    entries: [
      { label: 'Orçamentos', to: '/orcamentos', icon: 'pi-calculator' },
      { label: 'Favorecidos', to: '/favorecidos', icon: 'pi-users', covers: ['/favorecido'] },
      { label: 'Contas Bancárias', to: '/contas', icon: 'pi-wallet' },
      { label: 'Bancos', to: '/bancos', icon: 'pi-building-columns' },
      { label: 'Imagens', to: '/imagens', icon: 'pi-image' },
    ],
  },
  {
    label: 'Movimento',
    entries: [
      { label: 'Despesas', to: '/despesas', icon: 'pi-arrow-up-right' },
      { label: 'Despesas Recorrentes', to: '/despesas_recorrentes', icon: 'pi-sync', staffOnly: true },
      { label: 'Receitas', to: '/receitas', icon: 'pi-arrow-down-left' },
      { label: 'Extrato', to: '/extrato', icon: 'pi-book' },
      { label: 'Rendimentos', to: '/rendimentos', icon: 'pi-percentage' },
      { label: 'Extratos Bancários', to: '/extratos', icon: 'pi-file-import' },
      { label: 'Redistribuições', to: '/redistribuicoes', icon: 'pi-arrow-right-arrow-left', covers: ['/redistribuicao'] },
      { label: 'Conciliação', to: '/conciliacao', icon: 'pi-link' },
      { label: 'Exercícios', to: '/exercicios', icon: 'pi-calendar' },
    ],
  },
  { label: 'Saldo Orçamentário', entries: [{ label: 'Saldo Orçamentário', to: '/saldo-orcamentario', icon: 'pi-chart-bar' }] },
  {
    label: 'Relatórios',
    entries: [
      { label: 'Despesas Gerais', report: 'general', icon: 'pi-file-pdf' },
      { label: 'Despesas por Mês', report: 'month', icon: 'pi-file-pdf' },
      { label: 'Despesas por Período', report: 'period', icon: 'pi-file-pdf' },
      { label: 'Despesas por Programa e Período', report: 'programPeriod', icon: 'pi-file-pdf' },
      { label: 'Demonstrativo da Receita e da Despesa', report: 'execution', icon: 'pi-file-pdf' },
      { label: 'Razão do Exercício', report: 'book', icon: 'pi-file-pdf' },
      { label: 'Exportação do Exercício', report: 'yearExport', icon: 'pi-file-export' },
      { label: 'Auditoria', to: '/auditoria', icon: 'pi-verified' },
      { label: 'Acessos e Cadastros', to: '/acessos', icon: 'pi-history', adminOnly: true },
    ],
  },
  {
    label: 'Ajuda',
    entries: [
      ...GUIDE.map(({ slug, title, icon }) => ({ label: title, to: `/ajuda/${slug}`, icon })),
      { label: 'Palavras', to: '/ajuda/palavras', icon: 'pi-book' },
    ],
  },
];

/** The menu as this person may see it. */
export function visibleMenu(session: SessionState): MenuGroup[] {
  const mayOpen = (entry: MenuGroup | MenuEntry) =>
    (!('adminOnly' in entry && entry.adminOnly) || isAdmin(session)) && (!('staffOnly' in entry && entry.staffOnly) || !isAuditor(session));
  return MENU.filter(mayOpen).map((group) => ({ ...group, entries: group.entries.filter(mayOpen) }));
}

/** Whether the address belongs to the entry: its own screen, or one that it covers. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('to' in entry)) return false;
  return [entry.to, ...(entry.covers ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
