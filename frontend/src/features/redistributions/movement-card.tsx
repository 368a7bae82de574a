import type { Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { Money } from '#shared/ui/base/badge.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { SideBadge } from './operation-tree';
import { isDebit, itemName } from './redistribution';
import styles from './redistributions.module.css';

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
    <Stack
      as="section"
      className={`box ${styles.redistributionSide} ${isDebit(movement) ? styles.debito : styles.credito}`}
      aria-label={isDebit(movement) ? 'Débito' : 'Crédito'}
    >
      <Row as="p" place="apart" className={styles.movementHead}>
        <SideBadge valor={valor} /> <Money value={valor} signed />
      </Row>
      <Stack as="dl" gap="s" className="facts">
        {Object.entries(entries).map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </Stack>
    </Stack>
  );
}
