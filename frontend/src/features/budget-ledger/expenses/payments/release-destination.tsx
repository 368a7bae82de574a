import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReleaseDestination as Destination } from '#contracts/budget-ledger/releases.js';
import { paymentLines } from '#contracts/treasury/payee-payment.js';
import { api } from '#shared/api/client.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';

/**
 * Where the money of a payee goes, which is released too, and what of it nobody has released before.
 * @param name of the form's field that holds the version of the payee that is shown
 */
export function ReleaseDestination({ document, name }: { document: string; name: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { setValue } = useFormContext();
  const { data, error, refetch } = useQuery({
    queryKey: ['despesa', 'destino', cnpjAssociacao, document],
    queryFn: ({ signal }) => api.get('despesa/destino', { query: { cnpjAssociacao, idFavorecido: document }, signal }),
    staleTime: 0,
  });
  const version = data?.versaoFavorecido;
  useEffect(() => {
    if (version !== undefined) setValue(name, version);
  }, [version, name, setValue]);
  if (error)
    return <FailedState error={error} failure="Erro ao carregar a chave Pix e a conta do favorecido." onRetry={() => void refetch()} />;
  if (!data) return <p className="secondary">Carregando a chave Pix e a conta do favorecido…</p>;
  const lines = paymentLines(data);
  const warnings = warningsOf(data);
  return (
    <>
      {Object.keys(lines).length > 0 && <ExpenseSummary entries={lines} />}
      {warnings.length > 0 && (
        <Row as="ul">
          {warnings.map((text) => (
            <li key={text}>
              <Badge tone="warning" icon="pi-exclamation-triangle">
                {text}
              </Badge>
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

function warningsOf({ chavePix, numConta, chaveConferida, contaConferida, minha }: Destination): string[] {
  return [
    ...(chavePix || numConta ? [] : ['Favorecido sem chave Pix nem conta']),
    ...(chavePix && !chaveConferida ? ['Chave Pix não conferida'] : []),
    ...(numConta && !contaConferida ? ['Conta não conferida'] : []),
    ...(minha ? ['Escrito por você: outra pessoa libera'] : []),
  ];
}
