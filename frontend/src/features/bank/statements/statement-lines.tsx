import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { StatementLine } from '#contracts/bank/statements.js';
import { STATEMENT_LINE_WORDS } from '#contracts/budget-ledger/account-statement-words.js';
import type { Period } from '#domain/months.js';
import { isPlainDate } from '#domain/plain-date.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { useOnlyYear } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { type AccountKey, statementLinesQuery } from './statements.queries';

const { column } = columnsIn(STATEMENT_LINE_WORDS);

const COLUMNS: Column<StatementLine>[] = [
  column('data', { width: '8rem' }),
  column('historico', { card: 'title' }),
  column('documento', { width: '12rem' }),
  column('valor', { sum: true, width: '11rem', body: ({ valor }) => <Money value={valor} /> }),
];
const searchIn = ({ data, historico, documento, valor }: StatementLine) => [formatDate(data), historico, documento, formatMoney(valor)];
const keyOf = ({ id }: StatementLine) => id;

interface StatementLinesProps {
  account: AccountKey;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The movements on the statements of an account, in a period. */
export function StatementLines({ account, period, onPeriod }: StatementLinesProps) {
  const lines = useQuery(statementLinesQuery(account, period, useOnlyYear()));
  return (
    <PageSection title="Lançamentos" subtitle={`De ${formatDate(period.dataInicio)} a ${formatDate(period.dataFim)}`}>
      <LocalListState>
        <List
          query={lines}
          searchIn={searchIn}
          searchLabel="Pesquisar histórico, documento ou valor"
          empty="Nenhum lançamento de extrato neste período."
          failure="Erro ao carregar os lançamentos."
          filters={<PeriodForm period={period} onPeriod={onPeriod} />}
          table={{ columns: COLUMNS, rowKey: keyOf, label: 'Lançamentos do extrato', defaultSort: 'data', selectable: false }}
        />
      </LocalListState>
    </PageSection>
  );
}

/** Two days, applied as soon as both are present and in order. */
function PeriodForm({ period, onPeriod }: Pick<StatementLinesProps, 'period' | 'onPeriod'>) {
  const form = useForm<Period>({ defaultValues: period });
  const { dataInicio, dataFim } = period;
  // The person chose another statement.
  useEffect(() => form.reset({ dataInicio, dataFim }), [form, dataInicio, dataFim]);
  const choose = () => {
    const next = form.getValues();
    if (isPlainDate(next.dataInicio) && isPlainDate(next.dataFim) && next.dataInicio <= next.dataFim) onPeriod(next);
  };
  return (
    <FormProvider {...form}>
      <form className="form-grid panel-bar" onSubmit={(event) => event.preventDefault()}>
        <DateField name="dataInicio" label="De" span={3} max={dataFim} onChoose={choose} />
        <DateField name="dataFim" label="Até" span={3} min={dataInicio} onChoose={choose} />
      </form>
    </FormProvider>
  );
}
