import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Button } from 'primereact/button';
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { AuditQuery, FACT_NAMES } from '#contracts/audit.js';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { SelectField } from '#shared/ui/fields/select-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { ActionButton } from '#shared/ui/toolbar.tsx';
import { useNarrow } from '#shared/ui/use-media.ts';
import { auditSearch, type Filters } from './audit-address';
import { LineField } from './line-options';

const TYPES = Object.entries(FACT_NAMES).map(([value, label]) => ({ value, label }));
const NUMBERS = ['idDespesa', 'operacao', 'antes'] as const;

/** Judges the filters as the server will: what is typed as digits is a number there. */
function resolverFor(book: { cnpjAssociacao: string; ano: number }): Resolver<Filters> {
  const judge = classValidatorResolver(AuditQuery) as unknown as Resolver<Record<string, unknown>>;
  return async (values, context, options) => {
    const asked = Object.entries(values).filter(([, value]) => value);
    const query = Object.fromEntries(
      asked.map(([name, value]) => [name, (NUMBERS as readonly string[]).includes(name) ? Number(value) : value]),
    );
    const { errors } = await judge({ ...book, ...query }, context, options as never);
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Filters> };
    return { values: Object.fromEntries(asked) as Filters, errors: {} };
  };
}

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
  const form = useForm<Filters>({ defaultValues: filters, resolver: resolverFor({ cnpjAssociacao, ano }) });
  const active = Object.keys(filters).length;
  return (
    <details className="audit-filters" open={!narrow}>
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
            <Button type="submit" label="Filtrar" icon="pi pi-filter" />
          </div>
        </form>
      </FormProvider>
    </details>
  );
}
