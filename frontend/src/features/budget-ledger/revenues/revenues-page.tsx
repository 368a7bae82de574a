import { useState } from 'react';
import type { Revenue } from '#contracts/revenues.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { useLongList } from '#shared/ui/long-list.ts';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { CloseButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { ClosedYearBanner } from '../closed-year-banner';
import { useShowSaved } from '../use-show-saved';
import { RevenueDialog } from './revenue-dialog';
import { deleteRevenue, papersOf, REVENUE_ROOTS } from './revenues.queries';

const COLUMNS: Column<Revenue>[] = [
  { field: 'id', header: 'Nº', type: 'number', width: '5rem' },
  { field: 'numConta', header: 'Conta', width: '11rem' },
  { field: 'data', header: 'Data', type: 'date', width: '8rem' },
  {
    field: 'descricao',
    header: 'Descrição',
    body: (revenue) => <WithClip of={papersOf(revenue)}>{revenue.descricao}</WithClip>,
    card: 'title',
  },
  { field: 'valor', header: 'Valor', type: 'money', sum: true, width: '10rem' },
];

const searchIn = ({ id, numConta, data, descricao, descricaoConta, descricaoFonteRecurso, valor }: Revenue) => [
  id,
  numConta,
  formatDate(data),
  descricao,
  descricaoConta,
  descricaoFonteRecurso,
  formatMoney(valor),
];

const numberOf = ({ id }: Revenue) => id;
const nameOf = ({ id, descricao }: Revenue) => `Nº ${id} - ${descricao}`;

/** The year's revenues: register, correct, delete. */
export function RevenuesPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const revenues = useLongList({ path: 'receita', book: { cnpjAssociacao, ano }, rowKey: numberOf, columns: COLUMNS });
  const list = useListState();
  const run = useAction();
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Revenue | 'new' | null>(null);

  const remove = async (revenue: Revenue) => {
    const removed = await run(() => deleteRevenue(revenue), {
      confirm: ['delete', `Deseja realmente excluir a receita **${nameOf(revenue)}** de **${formatMoney(revenue.valor)}**?`],
      success: 'A receita foi excluída com sucesso!',
      failure: 'Erro ao excluir a receita.',
      invalidates: REVENUE_ROOTS,
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Revenue> = {
    record: 'uma receita',
    name: nameOf,
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, act: (revenue) => void remove(revenue) },
    ],
  };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="RECEITAS CADASTRADAS"
        term="receita"
        query={revenues}
        searchIn={searchIn}
        searchLabel="Pesquisar descrição, conta ou data"
        empty="Nenhuma receita encontrada"
        onNew={() => setEditing('new')}
        selected={revenues.selected}
        rowActions={rowActions}
        actions={<CloseButton />}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            paged={revenues.paged}
            columns={COLUMNS}
            rowKey={numberOf}
            label="Receitas"
            defaultSort="-id"
            rowMenu={menuOf(rowActions)}
          />
        )}
      </ListPage>
      {editing && (
        <RevenueDialog
          revenue={editing === 'new' ? null : editing}
          onSaved={(saved) => showSaved(saved.id, saved)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
