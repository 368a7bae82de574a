import type { BalanceSums } from '#contracts/budget-ledger/balances.js';
import { BAND_LABELS } from '#domain/execution-band.js';
import type { Column } from '#shared/ui/lists/columns.ts';
import styles from './balance.module.css';
import { BandBadge, bandRank, Execution } from './band';
import { Figure } from './figure';

/** The sums of a level of the plan, or of the whole year. */
export type LevelSums = BalanceSums & { escopo?: string };

/** What every table of the balance ends with. */
export const BALANCE_COLUMNS: Column<LevelSums>[] = [
  {
    field: 'pago',
    header: 'Pago',
    type: 'money',
    sum: true,
    body: ({ pago, escopo }) => <Figure of="pago" value={pago} escopo={escopo} />,
  },
  {
    field: 'saldo',
    header: 'Saldo',
    type: 'money',
    sum: true,
    body: ({ saldo, escopo }) => <Figure of="saldo" value={saldo} escopo={escopo} />,
  },
  { field: 'percentual', header: '% Exec.', type: 'percent', body: Execution },
  { field: 'faixa', header: 'Status', value: bandRank, exportValue: ({ faixa }) => BAND_LABELS[faixa], body: BandBadge },
];

/** The realigned budget, with the initial one where redistributions have changed it (rule 10.9). */
export function Budgeted({ orcado, atual, escopo }: LevelSums) {
  return (
    <>
      <Figure of="atual" value={atual} escopo={escopo} />
      {orcado !== atual && (
        <small className={styles.balanceInitial}>
          inicial <Figure of="orcado" value={orcado} escopo={escopo} />
        </small>
      )}
    </>
  );
}
