import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { AuditQuery, FACT_NAMES } from '#contracts/audit/audit.js';
import { count } from '#shared/format/format.ts';
import { auditSearch, type Filters } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useNarrow } from '#shared/ui/base/use-media.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { filterResolver } from '#shared/ui/lists/filter-resolver.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import auditStyles from '../audit.module.css';
import { LineField } from './line-options';

const TYPES = Object.entries(FACT_NAMES).map(([value, label]) => ({ value, label }));
const NUMBERS = ['idDespesa', 'operacao', 'antes'] as const;

/** Shows the timeline with these filters. They live in the address: *voltar*, reload and a link sent to somebody keep them. */
export function useShowFilters() {
  const [, setParams] = useSearchParams();
  return (filters: Filters) => setParams(auditSearch('livro', filters));
}

/** What narrows the timeline. On a phone it is folded away until asked for. */
export function TimelineFilters({ filters }: { filters: Filters }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const narrow = useNarrow();
  const show = useShowFilters();
  const form = useForm<Filters>({ defaultValues: filters, resolver: filterResolver(AuditQuery, { cnpjAssociacao, ano }, NUMBERS) });
  const active = Object.keys(filters).length;
  return (
    <details className={auditStyles.auditFilters} open={!narrow}>
      <summary>Filtros{active > 0 && ` (${count(active, 'ativo', 'ativos')})`}</summary>
      <FormProvider {...form}>
        <form aria-label="Filtros do livro" noValidate onSubmit={form.handleSubmit(show)}>
          <div className="form-grid">
            <SelectField name="tipo" label="O que aconteceu" placeholder="Tudo" options={TYPES} span={4} />
            <LineField chosen={filters.linha} placeholder="Todas" span={4} />
            <TextField name="autor" label="Quem registrou" placeholder="Nome ou CPF" maxLength={100} span={4} />
            <TextField name="idDespesa" label="Despesa nº" maxLength={9} span={2} />
            <TextField name="operacao" label="Redistribuição nº" maxLength={16} span={2} />
            <TextField name="antes" label="Antes do lançamento nº" maxLength={9} span={2} />
            <DateField name="de" label="Registrado de" span={3} />
            <DateField name="ate" label="até" span={3} />
          </div>
          <div className="form-actions">
            {active > 0 && <ActionButton label="Limpar filtros" icon="pi-times" onClick={() => show({})} />}
            <Button type="submit" label="Filtrar" icon="pi-filter" />
          </div>
        </form>
      </FormProvider>
    </details>
  );
}
