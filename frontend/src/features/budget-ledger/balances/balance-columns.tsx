import type { BalanceSums } from '#contracts/balances.js';
import { BAND_LABELS } from '#domain/execution-band.js';
import { formatMoney } from '#shared/format/format.ts';
import { Money } from '#shared/ui/badge.tsx';
import type { Column } from '#shared/ui/columns.ts';
import { BandBadge, bandRank, Execution } from './band';

/** What every table of the balance ends with. */
export const BALANCE_COLUMNS: Column<BalanceSums>[] = [
  { field: 'pago', header: 'Pago', type: 'money', sum: true },
  { field: 'saldo', header: 'Saldo', type: 'money', sum: true },
  { field: 'percentual', header: '% Exec.', type: 'percent', body: Execution },
  { field: 'faixa', header: 'Status', value: bandRank, exportValue: ({ faixa }) => BAND_LABELS[faixa], body: BandBadge },
];

/** The realigned budget, with the initial one where redistributions have changed it (rule 10.9). */
export function Budgeted({ orcado, atual }: BalanceSums) {
  return (
    <>
      <Money value={atual} />
      {orcado !== atual && <small className="balance-initial">inicial {formatMoney(orcado)}</small>}
    </>
  );
}
