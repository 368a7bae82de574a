import type { Creators } from '#shared/lookups/creators.tsx';
import { loadChunk } from './load-chunk';

/** The forms of the registers whose records can be made over another form. */
export const CREATORS: Creators = {
  programa: {
    label: '+ Novo programa',
    adminOnly: false,
    load: () => loadChunk(async () => (await import('../features/planning/programs/programs-page')).ProgramCreation),
  },
  acao: {
    label: '+ Nova ação',
    adminOnly: false,
    load: () => loadChunk(async () => (await import('../features/planning/actions/action-dialog')).ActionCreation),
  },
  sub_acao: {
    label: '+ Nova sub-ação',
    adminOnly: false,
    load: () => loadChunk(async () => (await import('../features/planning/sub-actions/sub-action-dialog')).SubActionCreation),
  },
  item: {
    label: '+ Novo item',
    adminOnly: false,
    load: () => loadChunk(async () => (await import('../features/planning/items/item-dialog')).ItemCreation),
  },
  fonte_recurso: {
    label: '+ Nova fonte de recursos',
    adminOnly: true,
    load: () => loadChunk(async () => (await import('../features/planning/funds-sources/funds-sources-page')).FundsSourceCreation),
  },
  elemento_despesa: {
    label: '+ Novo elemento de despesa',
    adminOnly: true,
    load: () => loadChunk(async () => (await import('../features/planning/expense-elements/expense-elements-page')).ExpenseElementCreation),
  },
  favorecido: {
    label: '+ Novo favorecido',
    adminOnly: false,
    load: () => loadChunk(async () => (await import('../features/treasury/payees/payee-creation')).PayeeCreation),
  },
};
