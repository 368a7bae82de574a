import type { CapitalExpense } from '#contracts/accountability/asset.record.js';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';

const COLUMNS: Column<CapitalExpense>[] = [
  { field: 'idDespesa', header: 'Despesa', type: 'number', width: '6rem', card: 'second' },
  { field: 'objeto', header: 'Objeto', card: 'title', value: ({ objeto, favorecido }) => objeto ?? favorecido },
  { field: 'favorecido', header: 'Favorecido', type: 'name', card: 'second' },
  { field: 'data', header: 'Data', type: 'date', width: '8rem', card: 'second' },
  { field: 'resta', header: 'Capital sem bem', type: 'money', width: '10rem', sum: true, card: 'amount' },
];

/** The expenses whose capital has no asset yet, each with the button that makes one. */
export function CapitalWithoutAsset({ expenses, onStart }: { expenses: CapitalExpense[]; onStart: (expense: CapitalExpense) => void }) {
  const may = useMay();
  if (expenses.length === 0) return null;
  return (
    <PageSection title="CAPITAL SEM BEM" subtitle="Despesas de capital deste exercício que ainda não têm bem, ou não de todo o valor.">
      <LocalListState>
        <List<CapitalExpense>
          query={{ data: expenses, error: null, isPending: false, refetch: async () => undefined }}
          searchIn={({ idDespesa, objeto, favorecido, notaFiscal }) => [idDespesa, objeto, favorecido, notaFiscal]}
          searchLabel="Pesquisar despesa"
          exportAs="Capital sem bem"
          table={{
            columns: COLUMNS,
            rowKey: ({ idDespesa }) => idDespesa,
            label: 'Capital sem bem',
            selectable: false,
            rowButton: (expense) =>
              may('bem.salvar') && (
                <Button
                  label="Incluir bem"
                  text
                  size="small"
                  aria-label={`Incluir bem da despesa nº ${expense.idDespesa}`}
                  onClick={() => onStart(expense)}
                />
              ),
          }}
        />
      </LocalListState>
    </PageSection>
  );
}
