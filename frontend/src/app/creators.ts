import type { Creators } from '#shared/lookups/creators.tsx';
import { loadChunk } from './load-chunk';

/** Forms for creating a register's record over another form. */
export const CREATORS: Creators = {
  programa: {
    label: '+ Novo programa',
    needs: 'programa.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/programs/programs-page')).ProgramCreation),
  },
  acao: {
    label: '+ Nova ação',
    needs: 'acao.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/actions/actions-page')).ActionCreation),
  },
  sub_acao: {
    label: '+ Nova sub-ação',
    needs: 'subAcao.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/sub-actions/sub-actions-page')).SubActionCreation),
  },
  item: {
    label: '+ Novo item',
    needs: 'item.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/items/items-page')).ItemCreation),
  },
  fonte_recurso: {
    label: '+ Nova fonte de recursos',
    needs: 'fonteRecurso.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/funds-sources/funds-sources-page')).FundsSourceCreation),
  },
  elemento_despesa: {
    label: '+ Novo elemento de despesa',
    needs: 'elementoDespesa.salvar',
    load: () => loadChunk(async () => (await import('../features/planning/expense-elements/expense-elements-page')).ExpenseElementCreation),
  },
  orcamento: {
    label: '+ Novo orçamento',
    needs: 'orcamento.salvar',
    load: () => loadChunk(async () => (await import('../features/budget-ledger/budgets/budget-dialog')).BudgetCreation),
  },
  favorecido: {
    label: '+ Novo favorecido',
    needs: 'favorecido.salvar',
    load: () => loadChunk(async () => (await import('../features/treasury/payees/payee-creation')).PayeeCreation),
  },
};
