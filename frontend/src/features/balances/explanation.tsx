import type { ExecutionBand } from '#domain/execution-band.js';
import { conceptsOf } from '#shared/help/glossary.ts';
import { Concepts } from '#shared/ui/layout/concepts.tsx';
import styles from './balance.module.css';
import { BANDS, BandBadge } from './band';

const CONCEPTS = conceptsOf('orcado', 'redistribuido', 'realinhado', 'pago', 'a-pagar', 'saldo', 'execucao', 'excedida');

/** Explains the terms and colours of the screen. */
export function Explanation() {
  return (
    <Concepts title="Entenda o saldo orçamentário" concepts={CONCEPTS}>
      <div>
        <h3 id="faixas-de-execucao">Situação pela parte executada</h3>
        <ul className={styles.balanceBands} aria-labelledby="faixas-de-execucao">
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
