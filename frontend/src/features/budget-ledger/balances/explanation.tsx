import type { ExecutionBand } from '#domain/execution-band.js';
import { Concepts } from '#shared/ui/concepts.tsx';
import { BANDS, BandBadge } from './band';

const CONCEPTS = {
  Orçado: 'Valor planejado para o ano. No programa já inclui as redistribuições; o valor inicial aparece ao lado quando é diferente.',
  Redistribuído: 'Créditos menos débitos das redistribuições entre itens.',
  Atual: 'Orçado mais Redistribuído: o orçamento realinhado.',
  Pago: 'Despesas com data de pagamento. As anuladas não contam.',
  Saldo: 'Atual menos Pago: Disponível quando é zero ou mais, Excedido quando é negativo. O que ainda está a pagar não é descontado.',
  '% Exec.': 'Parte do orçamento atual que já foi paga; — quando há pagamento sem orçamento.',
};

/** What the words and colours of the screen mean. */
export function Explanation() {
  return (
    <Concepts title="Entenda o saldo orçamentário" concepts={CONCEPTS}>
      <div>
        <h3 id="faixas-de-status">Status pela parte executada</h3>
        <ul className="balance-bands" aria-labelledby="faixas-de-status">
          {(Object.keys(BANDS) as ExecutionBand[]).map((faixa) => (
            <li key={faixa}>
              <BandBadge faixa={faixa} /> <span>{BANDS[faixa].range}</span>
            </li>
          ))}
        </ul>
      </div>
    </Concepts>
  );
}
