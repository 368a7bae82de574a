import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { ExpenseFilters as FiltersRequest } from '#contracts/budget-ledger/expense-list.js';
import { count, formatDocument } from '#shared/format/format.ts';
import { FundsSourceField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { fundsSourcesQuery, programsQuery } from '#shared/lookups/planning.queries.ts';
import { payeesQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { AccountField } from '../account-field';
import { chipsOf, type FilterChip, type Filters } from './expense-address';
import styles from './expenses.module.css';

interface FilterFormProps {
  filters: Filters;
  onShow: (filters: Filters) => void;
}

interface ExpenseFiltersProps extends FilterFormProps {
  chips: FilterChip[];
}

/** What narrows the list: the active filters, and the form in which they are chosen, folded away until asked for. */
export function ExpenseFilters({ filters, chips, onShow }: ExpenseFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const show = (chosen: Filters) => {
    setOpen(false);
    onShow(chosen);
  };
  return (
    <div className={styles.expenseFilters}>
      <div className={styles.filterChips}>
        <Button
          label="Filtros"
          icon={isOpen ? 'pi-chevron-up' : 'pi-filter'}
          text
          severity="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {chips.map(({ text, fields }) => (
          <button
            key={text}
            type="button"
            className={styles.filterChip}
            aria-label={`Remover o filtro ${text}`}
            onClick={() => onShow(Object.fromEntries(Object.entries(filters).filter(([name]) => !(fields as string[]).includes(name))))}
          >
            {text} <i className="pi pi-times" aria-hidden />
          </button>
        ))}
        {chips.length > 0 && <ActionButton label="Limpar filtros" icon="pi-filter-slash" onClick={() => show({})} />}
        <span className="visually-hidden" role="status">
          {chips.length > 0 && count(chips.length, 'filtro ativo', 'filtros ativos')}
        </span>
      </div>
      {isOpen && <FilterForm filters={filters} onShow={show} />}
    </div>
  );
}

/** The active filters in words, with the names of the records that they refer to as far as these are known. */
export function useFilterChips(filters: Filters): FilterChip[] {
  const { idPrograma, idFonteRecurso, idFavorecido } = filters;
  const { cnpjAssociacao } = useWorkingContext();
  const programs = useQuery({ ...programsQuery(cnpjAssociacao), enabled: idPrograma !== undefined });
  const sources = useQuery({ ...fundsSourcesQuery(cnpjAssociacao), enabled: idFonteRecurso !== undefined });
  const payees = useQuery({ ...payeesQuery(cnpjAssociacao), enabled: idFavorecido !== undefined });
  return chipsOf(filters, {
    programa: programs.data?.find(({ id }) => id === idPrograma)?.descricao,
    fonte: sources.data?.find(({ id }) => id === idFonteRecurso)?.descricao,
    favorecido: payees.data?.find(({ cpfOrCnpj }) => cpfOrCnpj === idFavorecido)?.nome,
  });
}

const FLAGS = {
  semItem: 'Sem item',
  semPrograma: 'Sem programa',
  semVencimento: 'Sem vencimento',
  semConta: 'Sem conta',
  semComprovante: 'Sem comprovante',
} as const;

function FilterForm({ filters, onShow }: FilterFormProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const resolver = classValidatorResolver(FiltersRequest, { validator: { whitelist: true } }) as unknown as Resolver<FiltersRequest>;
  const form = useForm<FiltersRequest>({ defaultValues: { cnpjAssociacao, ano, ...filters }, resolver });
  const submit = form.handleSubmit(({ cnpjAssociacao: _, ano: __, ...chosen }) => onShow(chosen));
  return (
    <FormProvider {...form}>
      <form aria-label="Filtros das despesas" noValidate onSubmit={submit}>
        <div className="form-grid">
          <DateField name="elaboracaoDe" label="Elaboração de" span={2} autoFocus />
          <DateField name="elaboracaoAte" label="Elaboração até" span={2} />
          <DateField name="pagamentoDe" label="Pagamento de" span={2} />
          <DateField name="pagamentoAte" label="Pagamento até" span={2} />
          <DateField name="vencimentoDe" label="Vencimento de" span={2} />
          <DateField name="vencimentoAte" label="Vencimento até" span={2} />
          <ProgramField placeholder="Todos" span={4} />
          <FundsSourceField placeholder="Todas" span={4} />
          <SelectField
            name="idFavorecido"
            label="Favorecido"
            placeholder="Todos"
            loading={payees.isPending}
            options={toOptions(
              payees.data,
              ({ cpfOrCnpj }) => cpfOrCnpj,
              ({ cpfOrCnpj, nome }) => `${nome} (${formatDocument(cpfOrCnpj)})`,
            )}
            span={4}
          />
          <AccountField label="Conta do pagamento" placeholder="Todas" span={4} />
          <MoneyField name="valorDe" label="Valor de" span={2} />
          <MoneyField name="valorAte" label="Valor até" span={2} />
          <fieldset className={styles.filterFlags}>
            <legend className="visually-hidden">Só o que falta</legend>
            {Object.entries(FLAGS).map(([name, label]) => (
              <label key={name}>
                <input type="checkbox" className="tick" {...form.register(name as keyof typeof FLAGS)} /> {label}
              </label>
            ))}
          </fieldset>
        </div>
        <div className="form-actions">
          <Button type="submit" label="Filtrar" icon="pi-filter" />
        </div>
      </form>
    </FormProvider>
  );
}
