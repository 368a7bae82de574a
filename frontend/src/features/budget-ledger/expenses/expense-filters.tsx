import { useQuery } from '@tanstack/react-query';
import { EXPENSE_FILTERS, ExpensePageQuery } from '#contracts/budget-ledger/expense-list.js';
import { formatDocument } from '#shared/format/format.ts';
import { FundsSourceField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { fundsSourcesQuery, programsQuery } from '#shared/queries/planning.queries.ts';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { FilterBar } from '#shared/ui/lists/filters/filter-bar.tsx';
import { FilterFields } from '#shared/ui/lists/filters/filter-fields.tsx';
import { FilterForm } from '#shared/ui/lists/filters/filter-form.tsx';
import { chipsOf, type FilterChip } from '#shared/ui/lists/filters/filters.ts';
import { AccountField } from '../account-field';
import type { Filters } from './expense-address';

interface ExpenseFiltersProps {
  filters: Filters;
  chips: FilterChip[];
  onShow: (filters: Filters) => void;
}

/** Filters of the list of expenses. */
export function ExpenseFilters(props: ExpenseFiltersProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FilterBar {...props}>
      {(show) => (
        <FilterForm
          label="Filtros das despesas"
          schema={ExpensePageQuery}
          context={{ cnpjAssociacao, ano }}
          filters={props.filters}
          onShow={show}
        >
          <FilterFields
            filters={EXPENSE_FILTERS}
            special={{
              idPrograma: <ProgramField placeholder="Todos" span={4} />,
              idFonteRecurso: <FundsSourceField placeholder="Todas" span={4} />,
              idFavorecido: <PayeeFilter />,
              numConta: <AccountField label="Conta do pagamento" placeholder="Todas" span={4} />,
            }}
            ticks="Só o que falta"
          />
        </FilterForm>
      )}
    </FilterBar>
  );
}

function PayeeFilter() {
  const { cnpjAssociacao } = useWorkingContext();
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const options = toOptions(
    payees.data,
    ({ cpfOrCnpj }) => cpfOrCnpj,
    ({ cpfOrCnpj, nome }) => `${nome} (${formatDocument(cpfOrCnpj)})`,
  );
  return <SelectField name="idFavorecido" label="Favorecido" placeholder="Todos" loading={payees.isPending} options={options} span={4} />;
}

/** The active filters in words, with the names of their records as far as loaded. */
export function useFilterChips(filters: Filters): FilterChip[] {
  const { idPrograma, idFonteRecurso, idFavorecido } = filters;
  const { cnpjAssociacao } = useWorkingContext();
  const programs = useQuery({ ...programsQuery(cnpjAssociacao), enabled: idPrograma !== undefined });
  const sources = useQuery({ ...fundsSourcesQuery(cnpjAssociacao), enabled: idFonteRecurso !== undefined });
  const payees = useQuery({ ...payeesQuery(cnpjAssociacao), enabled: idFavorecido !== undefined });
  return chipsOf(EXPENSE_FILTERS, filters, {
    idPrograma: programs.data?.find(({ id }) => id === idPrograma)?.descricao,
    idFonteRecurso: sources.data?.find(({ id }) => id === idFonteRecurso)?.descricao,
    idFavorecido: payees.data?.find(({ cpfOrCnpj }) => cpfOrCnpj === idFavorecido)?.nome,
  });
}
