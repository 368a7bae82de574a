import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-drafts.js';
import { formatBRL } from '#domain/money.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge, Money } from '#shared/ui/base/badge.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import lineStyles from './lines.module.css';
import styles from './redistributions.module.css';
import { simulationQuery } from './redistributions.queries';
import { completeOf, leftOf, sideSum } from './sides';

/** How each touched line would be left, as one types, and why it could not be booked. */
export function Simulation() {
  const id = useId();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { control, getFieldState, formState } = useFormContext<RedistributionDraftRequest>();
  const [debitos, creditos] = useWatch({ control, name: ['debitos', 'creditos'] });
  const sides = useDeferredValue({ debitos: completeOf(debitos), creditos: completeOf(creditos) });
  const { data, error, refetch } = useQuery({ ...simulationQuery(cnpjAssociacao, ano, sides), placeholderData: keepPreviousData });
  // The same line may stand twice while one types.
  const rows = (data?.linhas ?? []).map((line, place) => ({ place, ...line }));
  const left = leftOf(debitos, creditos);
  const refusal = getFieldState('creditos', formState).error?.message;
  const isComplete = sides.debitos.length > 0 && sides.creditos.length > 0;
  return (
    <section className={styles.redistributionBalance} aria-labelledby={id}>
      <h2 id={id}>Como ficará</h2>
      <p role="status" className={left === 0 ? '' : styles.redistributionExcess}>
        {left === 0 && sideSum(debitos) > 0 && (
          <>
            <i className="pi pi-check" aria-hidden /> Débitos e créditos de {formatBRL(sideSum(debitos))}
          </>
        )}
        {left > 0 && `Falta creditar ${formatBRL(left)}`}
        {left < 0 && `Falta debitar ${formatBRL(-left)}`}
      </p>
      {refusal && left !== 0 && <p className="field-error">{refusal}</p>}
      {!isComplete && (
        <p className="secondary">Escolha as linhas e os valores para ver como cada uma ficará. Nada é registrado até efetivar.</p>
      )}
      {error && <FailedState error={error} failure="Não foi possível simular." onRetry={() => void refetch()} />}
      {isComplete && data && (
        <>
          <table className={lineStyles.simulation}>
            <caption className="visually-hidden">Disponível em cada linha, antes e depois</caption>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col" className="figures">
                  Disponível
                </th>
                <th scope="col" className="figures">
                  Remanejado
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
          {data.avisos.map((sentence) => (
            <p key={sentence} className={styles.redistributionNote}>
              <i className="pi pi-exclamation-triangle" aria-hidden /> {sentence}
            </p>
          ))}
          {data.recusas.length > 0 && (
            <ul
              className={`${styles.redistributionNote} ${styles.redistributionImpossible} ${lineStyles.simulationRefusals}`}
              aria-label="Por que não pode ser efetivado"
            >
              {data.recusas.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
