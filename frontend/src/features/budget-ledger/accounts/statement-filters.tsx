import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { AccountStatementQuery } from '#contracts/budget-ledger/account-statements.js';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { filterResolver } from '#shared/ui/lists/filter-resolver.ts';
import { AccountField } from '../account-field';
import type { StatementPeriod } from './account-statement.queries';
import styles from './statement.module.css';

/** Which account, and which days of it. */
export function StatementFilters({ period, onShow }: { period: StatementPeriod; onShow: (period: StatementPeriod) => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const form = useForm<StatementPeriod>({ values: period, resolver: filterResolver(AccountStatementQuery, { cnpjAssociacao, ano }) });
  if (accounts.data?.length === 0) return null;
  return (
    <FormProvider {...form}>
      <form className={styles.statementFilters} aria-label="Conta e período" noValidate onSubmit={form.handleSubmit(onShow)}>
        <div className="form-grid">
          <AccountField span={6} />
          <DateField name="de" label="De" span={3} min={`${ano}-01-01`} max={`${ano}-12-31`} />
          <DateField name="ate" label="até" span={3} min={`${ano}-01-01`} max={`${ano}-12-31`} />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Mostrar" icon="pi-filter" />
        </div>
      </form>
    </FormProvider>
  );
}
