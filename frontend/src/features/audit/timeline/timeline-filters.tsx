import { useSearchParams } from 'react-router-dom';
import { AuditQuery, FACT_NAMES } from '#contracts/audit/audit.js';
import { auditSearch, type Filters } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FoldedFilters } from '#shared/ui/lists/filters/filter-form.tsx';
import { LineField } from './line-options';

const TYPES = Object.entries(FACT_NAMES).map(([value, label]) => ({ value, label }));
const NUMBERS = ['idDespesa', 'operacao', 'antes'] as const;

/** Shows the timeline with these filters. They are kept in the address, for *voltar*, reload and shared links. */
export function useShowFilters() {
  const [, setParams] = useSearchParams();
  return (filters: Filters) => setParams(auditSearch('livro', filters));
}

/** Filters of the timeline. */
export function TimelineFilters({ filters }: { filters: Filters }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const show = useShowFilters();
  return (
    <FoldedFilters
      label="Filtros do livro"
      schema={AuditQuery}
      context={{ cnpjAssociacao, ano }}
      numbers={NUMBERS}
      filters={filters}
      onShow={show}
    >
      <SelectField name="tipo" label="O que aconteceu" placeholder="Tudo" options={TYPES} span={4} />
      <LineField chosen={filters.linha} placeholder="Todas" span={4} />
      <TextField name="autor" label="Quem registrou" placeholder="Nome ou CPF" maxLength={100} span={4} />
      <TextField name="idDespesa" label="Despesa nº" maxLength={9} span={2} />
      <TextField name="operacao" label="Redistribuição nº" maxLength={16} span={2} />
      <TextField name="antes" label="Antes do lançamento nº" maxLength={9} span={2} />
      <DateField name="de" label="Registrado de" span={3} />
      <DateField name="ate" label="até" span={3} />
    </FoldedFilters>
  );
}
