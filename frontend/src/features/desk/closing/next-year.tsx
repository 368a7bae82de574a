import { useQuery } from '@tanstack/react-query';
import type { FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { OpeningBalancesTable } from '#shared/lookups/opening-balances-table.tsx';
import { useMay } from '#shared/session/may.ts';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';

interface NextYearProps {
  year: FiscalYear;
  next: FiscalYear | undefined;
}

/** What the next year begins with: the balances of the accounts, and what is still to pay. */
export function NextYear({ year: { cnpjAssociacao, ano, despesasAPagar, valorAPagar }, next }: NextYearProps) {
  const enabled = useMay()('exercicio.abrir');
  const { data, error, refetch } = useQuery({
    queryKey: ['exercicio', cnpjAssociacao, ano, 'encerramento'],
    queryFn: ({ signal }) => api.get('exercicio/encerramento', { query: { cnpjAssociacao, ano }, signal }),
    staleTime: 0,
    enabled,
  });
  if (!enabled) return null;
  return (
    <FormSection title={`Com o que ${ano + 1} começa`}>
      <p>
        {whatHappens(ano, next)}
        {despesasAPagar > 0 &&
          ` ${count(despesasAPagar, 'despesa a pagar vai', 'despesas a pagar vão')} junto, como restos a pagar: ${formatMoney(valorAPagar)}.`}
      </p>
      {error ? (
        <FailedState error={error} failure="Erro ao carregar os saldos." onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        data.saldos.length > 0 && (
          <LocalListState>
            <OpeningBalancesTable ano={ano + 1} saldos={data.saldos} />
          </LocalListState>
        )
      )}
    </FormSection>
  );
}

/** What closing does with the balances: the next year is corrected if it was opened, and gets them when it is opened. */
function whatHappens(ano: number, next: FiscalYear | undefined): string {
  if (next?.situacao === 'ENCERRADO')
    return `${ano + 1} já está encerrado: se começasse com outros saldos, ou recebesse restos a pagar, ${ano} não poderia ser encerrado antes de reabri-lo.`;
  return next?.copia
    ? `${ano + 1} já foi aberto: o que mudou nos saldos desde então é corrigido lá, no encerramento.`
    : `${ano + 1} ainda não foi aberto: recebe estes saldos quando for.`;
}
