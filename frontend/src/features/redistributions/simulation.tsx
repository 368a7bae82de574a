import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge, Money } from '#shared/ui/base/badge.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import styles from './redistributions.module.css';
import { simulationQuery } from './redistributions.queries';
import { completeOf } from './sides';
import { useSides } from './use-sides';

/** Remaining balance of each line during input; for several lines also warnings and refusals, which a pair shows at its fields. */
export function Simulation() {
  const id = useId();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { debitos, creditos, isPair } = useSides();
  const sides = useDeferredValue({ debitos: completeOf(debitos), creditos: completeOf(creditos) });
  const { data, error, refetch } = useQuery({ ...simulationQuery(cnpjAssociacao, ano, sides), placeholderData: keepPreviousData });
  // A line may appear twice during input.
  const rows = (data?.linhas ?? []).map((line, place) => ({ place, ...line }));
  const isComplete = sides.debitos.length > 0 && sides.creditos.length > 0;
  return (
    <Stack as="section" gap="s" className={styles.redistributionBalance} aria-labelledby={id}>
      <h2 id={id}>Como ficará</h2>
      {!isComplete && (
        <p className="secondary">Escolha as linhas e os valores para ver como cada uma ficará. Nada é registrado até efetivar.</p>
      )}
      {error && <FailedState error={error} failure="Não foi possível simular." onRetry={() => void refetch()} />}
      {isComplete && data && (
        <>
          <table className={`plain-table ${styles.simulation}`}>
            <caption className="visually-hidden">Disponível em cada linha, antes e depois</caption>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col" className="figures">
                  Disponível
                </th>
                <th scope="col" className="figures">
                  Redistribuído
                </th>
                <th scope="col" className="figures">
                  Ficará
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(
                ({ place, lado, descricaoItem, descricaoAcao, descricaoPrograma, descricaoElementoDespesa, valor, antes, depois }) => (
                  <tr key={place}>
                    <th scope="row">
                      <Badge tone={lado === 'DEBITO' ? 'danger' : 'success'}>{lado === 'DEBITO' ? 'DÉBITO' : 'CRÉDITO'}</Badge>{' '}
                      {descricaoItem ?? descricaoAcao}{' '}
                      <small className="secondary">
                        {descricaoPrograma} › {descricaoAcao} · {descricaoElementoDespesa}
                      </small>
                    </th>
                    <td className="figures">
                      <Money value={antes} />
                    </td>
                    <td className="figures">
                      <Money value={lado === 'DEBITO' ? -valor : valor} />
                    </td>
                    <td className="figures">
                      <Money value={depois} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
          {!isPair &&
            data.avisos.map((sentence) => (
              <p key={sentence} className="callout">
                <i className="pi pi-exclamation-triangle" aria-hidden /> {sentence}
              </p>
            ))}
          {!isPair && data.recusas.length > 0 && (
            <ul className="callout callout-danger" aria-label="Por que não pode ser efetivado">
              {data.recusas.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  );
}
