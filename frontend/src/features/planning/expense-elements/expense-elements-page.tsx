import { useQuery } from '@tanstack/react-query';
import { NAMED_WORDS } from '#contracts/planning/plan-words.js';
import { ECONOMIC_CATEGORIES, type ExpenseElement, ExpenseElementRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { expenseElementsQuery } from '#shared/lookups/planning.queries.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { columnsIn } from '#shared/ui/lists/columns.ts';
import { nameCreation } from '../named-register/name-dialog';
import type { NamedRegister } from '../named-register/named-register';
import { NamedRegisterPage } from '../named-register/named-register-page';

const field = fieldsIn(NAMED_WORDS);
const { column } = columnsIn(NAMED_WORDS);

const CATEGORIES = toOptions(
  [...ECONOMIC_CATEGORIES],
  (category) => category,
  (category) => category,
);

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
    <SelectField
      {...field('categoria')}
      options={CATEGORIES}
      placeholder="Não informada"
      term="custeio"
      hint="Uma redistribuição entre custeio e capital mostra um aviso."
    />
  ),
};

export const ExpenseElementsPage = () => <NamedRegisterPage register={EXPENSE_ELEMENTS} records={useQuery(expenseElementsQuery())} />;

export const ExpenseElementCreation = nameCreation(EXPENSE_ELEMENTS);
