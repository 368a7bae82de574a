import { useId } from 'react';
import { formatMoney } from '#shared/format/format.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { balanceRefusal } from './redistribution';
import styles from './redistributions.module.css';
import { useDebitBalances } from './use-debit-balances';

/** Available balance of the only debit, once its item is chosen; for several, the simulation shows the balances. */
export function BalancePanel() {
  const [only, ...others] = useDebitBalances();
  const id = useId();
  if (!only || others.length > 0 || (only.isPending && only.fetchStatus === 'idle')) return null;
  const { data: balance, error, isFetching, refetch } = only;
  return (
    <Stack as="section" gap="s" className={styles.redistributionBalance} aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id}>Saldo do item de débito</h2>
      {error ? (
        <FailedState error={error} failure="Erro ao consultar saldo disponível" onRetry={() => void refetch()} />
      ) : !balance ? (
        <ListSkeleton rows={1} />
      ) : (
        <>
          <dl className="summary facts">
            {Object.entries({
              'Orçamento Inicial': balance.valorOrcamento,
              Débito: balance.totalRedistribuicoesDebito,
              Crédito: balance.totalRedistribuicoesCredito,
              'Orçamento Realinhado': balance.orcamentoRedistribuido,
              'Total Pago': balance.totalDespesasPagas,
              'Saldo Disponível': balance.saldoDisponivel,
            }).map(([name, reais]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={`figures ${reais < 0 ? 'negative' : ''}`}>{formatMoney(reais)}</dd>
              </div>
            ))}
          </dl>
          {!balance.podeRedistribuir && (
            <p className="callout callout-danger" role="alert">
              <i className="pi pi-ban" aria-hidden /> {balanceRefusal(balance, null)}
            </p>
          )}
        </>
      )}
    </Stack>
  );
}
