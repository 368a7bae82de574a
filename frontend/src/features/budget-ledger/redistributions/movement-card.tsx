import type { Redistribution } from '#contracts/redistributions.js';
import { Money } from '#shared/ui/badge.tsx';
import { SideBadge } from './operation-tree';
import { isDebit, itemName } from './redistribution';

/** One side of a registered operation. */
export function MovementCard({ movement }: { movement: Redistribution }) {
  const { valor, descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoElementoDespesa } = movement;
  const entries = {
    Programa: descricaoPrograma,
    Ação: descricaoAcao,
    'Sub-Ação': descricaoSubAcao,
    'Elemento de Despesa': descricaoElementoDespesa,
    Item: itemName(movement),
  };
  return (
    <section
      className={`redistribution-side redistribution-${isDebit(movement) ? 'debito' : 'credito'}`}
      aria-label={isDebit(movement) ? 'Débito' : 'Crédito'}
    >
      <p className="movement-head">
        <SideBadge valor={valor} /> <Money value={valor} signed />
      </p>
      <dl className="movement-line">
        {Object.entries(entries).map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
