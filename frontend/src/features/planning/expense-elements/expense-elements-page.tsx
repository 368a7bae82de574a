import { useQuery } from '@tanstack/react-query';
import { EXPENSE_ELEMENT_RECORD, type ExpenseElement, ExpenseElementRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { expenseElementsQuery } from '#shared/queries/planning.queries.ts';
import { creationOf } from '#shared/register/register-dialog.tsx';
import { RegisterPage, type RegisterScreen } from '#shared/register/register-page.tsx';

const EXPENSE_ELEMENTS: RegisterScreen<ExpenseElement, ExpenseElementRequest> = {
  fields: EXPENSE_ELEMENT_RECORD,
  key: 'id',
  name: 'descricao',
  roots: ['elemento_despesa'],
  title: 'ELEMENTOS DE DESPESAS CADASTRADOS',
  term: 'elemento',
  label: 'Elementos de despesa',
  searchLabel: 'Pesquisar pelo nome',
  newTitle: 'Novo Elemento de Despesa',
  editTitle: 'Editar Elemento de Despesa',
  record: 'o elemento de despesa',
  oneOf: 'um elemento de despesa',
  needs: { save: 'elementoDespesa.salvar', remove: 'elementoDespesa.excluir' },
  schema: ExpenseElementRequest,
  save: (body) => api.post('elemento_despesa/save', body),
  delete: (path) => api.delete('elemento_despesa/delete/{id}', { path }),
  deleteFailure: 'Erro ao excluir o registro!',
  special: {
    categoria: { placeholder: 'Não informada', term: 'custeio', hint: 'Uma redistribuição entre custeio e capital mostra um aviso.' },
  },
};

export const ExpenseElementsPage = () => <RegisterPage register={EXPENSE_ELEMENTS} records={useQuery(expenseElementsQuery())} />;

export const ExpenseElementCreation = creationOf(EXPENSE_ELEMENTS);
