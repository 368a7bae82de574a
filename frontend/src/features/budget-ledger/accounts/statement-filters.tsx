import { useQuery } from '@tanstack/react-query';
import { AccountStatementQuery } from '#contracts/budget-ledger/account-statements.js';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useNarrow } from '#shared/ui/base/use-media.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { FilterForm } from '#shared/ui/lists/filters/filter-form.tsx';
import { AccountField } from '../account-field';
import type { StatementPeriod } from './account-statement.queries';

/** Asks for account and days; collapsed on a phone. */
export function StatementFilters({ period, onShow }: { period: StatementPeriod; onShow: (period: StatementPeriod) => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const narrow = useNarrow();
  if (accounts.data?.length === 0) return null;
  const form = (
    <FilterForm
      label="Conta e período"
      schema={AccountStatementQuery}
      context={{ cnpjAssociacao, ano }}
      filters={period}
      onShow={onShow}
      submitLabel="Mostrar"
    >
      <AccountField span={6} />
      <DateField name="de" label="De" span={3} min={`${ano}-01-01`} max={`${ano}-12-31`} />
      <DateField name="ate" label="até" span={3} min={`${ano}-01-01`} max={`${ano}-12-31`} />
    </FilterForm>
  );
  if (!narrow) return <div className="panel-bar screen-only">{form}</div>;
  return (
    <details className="panel-bar screen-only">
      <summary>Conta e período</summary>
      {form}
    </details>
  );
}
