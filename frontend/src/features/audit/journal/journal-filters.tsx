import { FormProvider, useForm } from 'react-hook-form';
import { JOURNAL_KINDS, JournalQuery } from '#contracts/audit/journal.js';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useNarrow } from '#shared/ui/base/use-media.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { filterResolver } from '#shared/ui/lists/filter-resolver.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import auditStyles from '../audit.module.css';
import type { Filters } from './journal-address';

const KINDS = Object.entries(JOURNAL_KINDS).map(([value, label]) => ({ value, label }));

interface JournalFiltersProps {
  filters: Filters;
  onShow: (filters: Filters) => void;
}

/** What narrows the journal. On a phone it is folded away until asked for. */
export function JournalFilters({ filters, onShow }: JournalFiltersProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const narrow = useNarrow();
  const form = useForm<Filters>({ defaultValues: filters, resolver: filterResolver(JournalQuery, { cnpjAssociacao }) });
  const active = Object.keys(filters).length;
  return (
    <details className={auditStyles.auditFilters} open={!narrow}>
      <summary>Filtros{active > 0 && ` (${count(active, 'ativo', 'ativos')})`}</summary>
      <FormProvider {...form}>
        <form aria-label="Filtros do diário" noValidate onSubmit={form.handleSubmit(onShow)}>
          <div className="form-grid">
            <SelectField name="tipo" label="Assunto" placeholder="Tudo" options={KINDS} span={4} />
            <TextField name="autor" label="Quem fez" placeholder="Nome ou CPF" maxLength={100} span={4} />
            <TextField name="sobre" label="Com quem ou com o quê" placeholder="Nome, CPF ou CNPJ" maxLength={100} span={4} />
            <DateField name="de" label="De" span={3} />
            <DateField name="ate" label="até" span={3} />
          </div>
          <div className="form-actions">
            {active > 0 && <ActionButton label="Limpar filtros" icon="pi-times" onClick={() => onShow({})} />}
            <Button type="submit" label="Filtrar" icon="pi-filter" />
          </div>
        </form>
      </FormProvider>
    </details>
  );
}
