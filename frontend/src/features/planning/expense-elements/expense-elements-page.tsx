import { useQuery } from '@tanstack/react-query';
import { ExpenseElementRequest } from '#contracts/planning.js';
import { expenseElementsQuery } from '../../../shared/lookups/planning.queries';
import type { NamedRegister } from '../named-register/named-register';
import { NamedRegisterPage } from '../named-register/named-register-page';

const EXPENSE_ELEMENTS: NamedRegister = {
  root: 'elemento_despesa',
  title: 'ELEMENTOS DE DESPESAS CADASTRADOS',
  label: 'Elementos de despesa',
  newLabel: 'Novo',
  newTitle: 'Novo Elemento de Despesa',
  editTitle: 'Editar Elemento de Despesa',
  record: 'o elemento de despesa',
  schema: ExpenseElementRequest,
  deletePath: (_cnpjAssociacao, id) => `elemento_despesa/delete/${id}`,
  deleteFailure: 'Erro ao excluir o registro!',
  adminOnly: true,
};

export const ExpenseElementsPage = () => <NamedRegisterPage register={EXPENSE_ELEMENTS} records={useQuery(expenseElementsQuery())} />;
