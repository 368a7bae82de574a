import { OPENING_BALANCE_WORDS } from '#contracts/fiscal-years/fiscal-year-words.js';
import type { OpeningBalance } from '#contracts/fiscal-years/fiscal-years.js';
import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import { type Column, columnsIn } from '../ui/lists/columns';
import { DataTable } from '../ui/lists/data-table';
import { UNSAID } from './category-field';

const { column } = columnsIn(OPENING_BALANCE_WORDS);

const COLUMNS: Column<OpeningBalance>[] = [
  column('numConta', { value: ({ numConta, descricao }) => `${numConta} - ${descricao}`, card: 'title' }),
  column('programa', { value: ({ programa }) => programa ?? UNSAID }),
  column('categoria', { value: ({ categoria }) => (categoria ? MONEY_CATEGORY_NAMES[categoria] : UNSAID), width: '10rem' }),
  column('saldo', { sum: true, width: '9.5rem' }),
];

/** The balances with which the accounts begin a year, by programme and category. */
export function OpeningBalancesTable({ ano, saldos }: { ano: number; saldos: OpeningBalance[] }) {
  return (
    <DataTable
      rows={saldos}
      columns={COLUMNS}
      rowKey={({ numConta, idPrograma, categoria }) => [numConta, idPrograma, categoria].join(' ')}
      label={`Saldos com que as contas começarão ${ano}`}
      defaultSort="numConta"
      selectable={false}
    />
  );
}
