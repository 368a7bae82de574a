import { BALANCE_WORDS, type FigureName } from '#contracts/budget-ledger/balance-words.js';
import type { BalanceSums } from '#contracts/budget-ledger/balances.js';
import { BAND_LABELS } from '#domain/execution-band.js';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import styles from './balance.module.css';
import { BandBadge, bandRank, Execution } from './band';
import { Figure } from './figure';

/** The sums of a level of the plan, or of the whole year. */
export type LevelSums = BalanceSums & { escopo?: string };

const { column } = columnsIn(BALANCE_WORDS);

/** A figure of a level, which leads to the entries that make it. */
export const figureColumn = (of: FigureName, more?: Partial<Column<LevelSums>>) =>
  column<LevelSums>(of, { sum: true, body: (sums) => <Figure of={of} value={sums[of]} escopo={sums.escopo} />, ...more });

/** What every table of the balance ends with. */
export const BALANCE_COLUMNS: Column<LevelSums>[] = [
  figureColumn('pago'),
  figureColumn('saldo'),
  column('percentual', { body: Execution }),
  column('faixa', { value: bandRank, exportValue: ({ faixa }) => BAND_LABELS[faixa], body: BandBadge }),
];

/** A program at a glance: the realigned budget is what it has. */
export const PROGRAM_COLUMNS = [figureColumn('atual', { header: BALANCE_WORDS.orcado.short, body: Budgeted }), ...BALANCE_COLUMNS];

/** The realigned budget, with the initial one where redistributions have changed it (rule 10.9). */
function Budgeted({ orcado, atual, escopo }: LevelSums) {
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
