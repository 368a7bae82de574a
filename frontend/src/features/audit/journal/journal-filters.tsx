import { JournalQuery } from '#contracts/audit/journal.js';
import { JOURNAL_RECORDS } from '#contracts/audit/journal-records.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FoldedFilters } from '#shared/ui/lists/filters/filter-form.tsx';
import type { Filters } from './journal-address';

const KINDS = Object.entries(JOURNAL_RECORDS).map(([value, { label }]) => ({ value, label }));

interface JournalFiltersProps {
  filters: Filters;
  onShow: (filters: Filters) => void;
}

/** Filters of the journal. */
export function JournalFilters({ filters, onShow }: JournalFiltersProps) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <FoldedFilters label="Filtros do diário" schema={JournalQuery} context={{ cnpjAssociacao }} filters={filters} onShow={onShow}>
      <SelectField name="tipo" label="Assunto" placeholder="Tudo" options={KINDS} span={4} />
      <TextField name="autor" label="Quem fez" placeholder="Nome ou CPF" maxLength={100} span={4} />
      <TextField name="sobre" label="Com quem ou com o quê" placeholder="Nome, CPF ou CNPJ" maxLength={100} span={4} />
      <DateField name="de" label="De" span={3} />
      <DateField name="ate" label="até" span={3} />
    </FoldedFilters>
  );
}
