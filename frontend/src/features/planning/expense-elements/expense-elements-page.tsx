import { useQuery } from '@tanstack/react-query';
import { EXPENSE_ELEMENT_RECORD, type ExpenseElement, ExpenseElementRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { expenseElementsQuery } from '#shared/lookups/planning.queries.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { columnsIn } from '#shared/ui/lists/columns.ts';
import { nameCreation } from '../named-register/name-dialog';
import type { NamedRegister } from '../named-register/named-register';
import { NamedRegisterPage } from '../named-register/named-register-page';

const { column } = columnsIn(EXPENSE_ELEMENT_RECORD);

const EXPENSE_ELEMENTS: NamedRegister<ExpenseElement> = {
  root: 'elemento_despesa',
  title: 'ELEMENTOS DE DESPESAS CADASTRADOS',
  term: 'elemento',
  label: 'Elementos de despesa',
  newLabel: 'Novo',
  newTitle: 'Novo Elemento de Despesa',
  editTitle: 'Editar Elemento de Despesa',
  record: 'o elemento de despesa',
  oneOf: 'um elemento de despesa',
  schema: ExpenseElementRequest,
  save: (body) => api.post('elemento_despesa/save', body),
  delete: (path) => api.delete('elemento_despesa/delete/{id}', { path }),
  deleteFailure: 'Erro ao excluir o registro!',
  needs: { save: 'elementoDespesa.salvar', remove: 'elementoDespesa.excluir' },
  columns: [column('categoria', { width: '14rem' })],
  fields: (
    <RecordField
      of={EXPENSE_ELEMENT_RECORD}
      name="categoria"
      placeholder="Não informada"
      term="custeio"
      hint="Uma redistribuição entre custeio e capital mostra um aviso."
    />
  ),
};

export const ExpenseElementsPage = () => <NamedRegisterPage register={EXPENSE_ELEMENTS} records={useQuery(expenseElementsQuery())} />;

export const ExpenseElementCreation = nameCreation(EXPENSE_ELEMENTS);
