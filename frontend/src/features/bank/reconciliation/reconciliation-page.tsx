import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { MONTHS } from '#domain/months.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { AccountChoice } from '../account-choice';
import { ImportArea } from '../statements/import-area';
import { MonthView } from './month-view';
import styles from './reconciliation.module.css';
import { reconciliationQuery } from './reconciliation.queries';

/** Number of months of the year that have begun. */
function monthsBegun(ano: number): number {
  const today = dateInBrazil(new Date());
  if (ano !== yearOf(today)) return ano < yearOf(today) ? 12 : 0;
  return Number(today.slice(5, 7));
}

/** An account's statement beside its movements in the book, month by month. */
export function ReconciliationPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const begun = monthsBegun(ano);
  return (
    <Page title="CONCILIAÇÃO" term="conciliacao" subtitle="O extrato do banco ao lado do livro, mês a mês">
      <Stack gap="l" className={`panel panel-body ${styles.recon}`}>
        {accounts.isPending ? (
          <ListSkeleton />
        ) : accounts.error ? (
          <FailedState error={accounts.error} failure="Erro ao obter contas!" onRetry={() => void accounts.refetch()} />
        ) : begun === 0 ? (
          <EmptyState text={`${ano} ainda não começou.`} icon="pi-calendar" />
        ) : accounts.data.length === 0 ? (
          <EmptyState
            text="Nenhuma conta cadastrada."
            icon="pi-wallet"
            hint={
              may('extratoBancario.importar') && (
                <>
                  Cadastre a conta em <Link to="/contas">Contas Bancárias</Link> e importe o extrato dela.
                </>
              )
            }
          />
        ) : (
          <OfAccount accounts={accounts} known={accounts.data} begun={begun} />
        )}
      </Stack>
    </Page>
  );
}

interface OfAccountProps {
  accounts: UseQueryResult<Account[]>;
  known: Account[];
  begun: number;
}

function OfAccount({ accounts, known, begun }: OfAccountProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const mayImport = useMay()('extratoBancario.importar');
  const [params, setParams] = useSearchParams();
  const numConta = known.find((account) => account.numConta === params.get('conta'))?.numConta ?? known[0]!.numConta;
  // Default: the last complete month.
  const usual = begun === 12 && ano < yearOf(dateInBrazil(new Date())) ? 12 : Math.max(1, begun - 1);
  const mes = MONTHS[Number(params.get('mes')) - 1] ? Number(params.get('mes')) : usual;
  const month = useQuery({ ...reconciliationQuery({ cnpjAssociacao, ano, numConta, mes }), placeholderData: (before) => before });
  const searchOf = (change: { conta?: string; mes?: number }) =>
    `?${new URLSearchParams({ conta: numConta, mes: String(mes), ...textsOf(change) })}`;
  return (
    <>
      <AccountChoice
        accounts={accounts}
        numConta={numConta}
        clearable={false}
        span={6}
        onChoose={(conta) => setParams(searchOf({ conta: String(conta) }), { replace: true })}
      />
      {mayImport && <ImportArea key={numConta} numConta={numConta} isDone={!lacksStatement(month.data)} reconciles={numConta} />}
      {month.isPending ? (
        <ListSkeleton />
      ) : month.error || !month.data ? (
        <FailedState error={month.error} failure="Erro ao carregar a conciliação." onRetry={() => void month.refetch()} />
      ) : (
        <MonthView
          key={`${month.data.numConta} ${month.data.mes}`}
          month={month.data}
          begun={begun}
          searchOf={(chosen) => searchOf({ mes: chosen })}
        />
      )}
    </>
  );
}

/** Whether an open month has no statement yet. */
const lacksStatement = (month: AccountReconciliation | undefined) =>
  month !== undefined && !month.temExtrato && month.meses[month.mes - 1]?.situacao === 'ABERTO';

const textsOf = (change: object): Record<string, string> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)]));
