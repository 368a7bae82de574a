import { BALANCE_WORDS, type FigureName } from '#contracts/balances/balance-words.js';
import type { BalanceSums } from '#contracts/balances/balances.js';
import { BAND_LABELS } from '#domain/execution-band.js';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import styles from './balance.module.css';
import { BandBadge, bandRank, Execution } from './band';
import { Figure } from './figure';

/** The sums of a level of the plan, or of the whole year. */
export type LevelSums = BalanceSums & { escopo?: string };

const { column } = columnsIn(BALANCE_WORDS);

/** Column of a figure, with links to the entries that add up to it. */
export const figureColumn = (of: FigureName, more?: Partial<Column<LevelSums>>) =>
  column<LevelSums>(of, { sum: true, body: (sums) => <Figure of={of} value={sums[of]} escopo={sums.escopo} />, ...more });

/** The last columns of every balance table. */
export const BALANCE_COLUMNS: Column<LevelSums>[] = [
  figureColumn('pago'),
  figureColumn('saldo'),
  column('percentual', { body: Execution }),
  column('faixa', { value: bandRank, exportValue: ({ faixa }) => BAND_LABELS[faixa], body: BandBadge }),
];

/** Columns of programs; their budget is the realigned one. */
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
