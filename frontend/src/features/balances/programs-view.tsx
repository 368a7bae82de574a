import { useQuery } from '@tanstack/react-query';
import type { FigureName } from '#contracts/balances/balance-words.js';
import type { BalanceNode } from '#contracts/balances/balances.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useCards } from '#shared/ui/base/use-media.ts';
import type { Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { List } from '#shared/ui/lists/list-page.tsx';
import { PROGRAM_COLUMNS } from './balance-columns';
import { Figure } from './figure';
import { programRows } from './program-rows';
import { useBalanceQuery, useBalanceView } from './use-balance-view';

const COLUMNS: Column<BalanceNode>[] = [
  { field: 'descricao', header: 'Programa', card: 'title' },
  ...PROGRAM_COLUMNS,
  { field: 'acoes', header: 'Ações', align: 'center', width: '5rem', sortable: false, exportValue: false, body: OpenActions },
];

const SUMMED: readonly FigureName[] = ['atual', 'pago', 'saldo'];

/** The same columns for all programs: their totals are the year's, and link to their entries. */
const COLUMNS_OF_ALL = COLUMNS.map((column) => {
  const of = SUMMED.find((figure) => figure === column.field);
  return of ? { ...column, total: (sum: number) => <Figure of={of} value={sum} /> } : column;
});

const searchIn = ({ descricao }: BalanceNode) => [descricao];

/** Each program with its budgeted, paid and remaining amounts, and expenses without a program; the eye opens a program's actions. */
export function ProgramsView() {
  const { ano } = useWorkingContext();
  const programs = useQuery({ ...useBalanceQuery(), select: programRows });
  return (
    <List
      query={programs}
      searchIn={searchIn}
      searchLabel="Pesquisar programa"
      empty={`Nenhum programa com orçamento ou despesas em ${ano}.`}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          columns={rows.length === programs.data?.length ? COLUMNS_OF_ALL : COLUMNS}
          rowKey={({ escopo }) => escopo}
          label="Saldo por programa"
          defaultSort="descricao"
          pageSizes={null}
          selectable={false}
        />
      )}
    </List>
  );
}

function OpenActions({ id, descricao }: BalanceNode) {
  const { show } = useBalanceView();
  const cards = useCards();
  if (id === null) return null;
  return (
    <Button
      icon="pi-eye"
      text
      severity="secondary"
      label={cards ? 'Ver ações' : undefined}
      aria-label={`Ver ações de ${descricao}`}
      onClick={() => show('acao', id)}
    />
  );
}
