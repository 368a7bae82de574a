import { Button } from 'primereact/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Revenue } from '#contracts/revenues.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { CATEGORY_NAMES, UNSAID } from '#shared/lookups/category-field.tsx';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { isAuditor, useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { useLongList, usePagedList } from '#shared/ui/long-list.ts';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { useTicks } from '#shared/ui/ticks.ts';
import { ActionButton, CloseButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { ClosedYearBanner } from '../closed-year-banner';
import { useShowSaved } from '../use-show-saved';
import { ClassifyRevenuesDialog } from './classify-revenues-dialog';
import { REVENUE_TYPE_NAMES } from './revenue-class';
import { RevenueDialog } from './revenue-dialog';
import { deleteRevenue, papersOf, REVENUE_ROOTS, sumOf } from './revenues.queries';

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
  { field: 'tipo', header: 'Tipo', value: ({ tipo }) => (tipo ? REVENUE_TYPE_NAMES[tipo] : UNSAID), sortable: false, width: '10rem' },
  {
    field: 'categoria',
    header: 'Categoria',
    value: ({ categoria }) => (categoria ? CATEGORY_NAMES[categoria] : UNSAID),
    sortable: false,
    width: '9rem',
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

/** Columns that only a spreadsheet has room for. */
const EXPORT_COLUMNS: Column<Revenue>[] = [
  ...COLUMNS.slice(0, -1),
  { field: 'descricaoPrograma', header: 'Programa' },
  { field: 'descricaoFonteRecurso', header: 'Fonte de Recursos' },
  { field: 'idDespesa', header: 'Despesa Estornada', type: 'number' },
  { field: 'motivo', header: 'Motivo' },
  COLUMNS.at(-1)!,
];

/** The year's revenues: register, correct, classify, delete. */
export function RevenuesPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const [params, setParams] = useSearchParams();
  const isNarrowed = params.get('aClassificar') === 'true';
  const source = { path: 'receita', book: { cnpjAssociacao, ano }, rowKey: numberOf, columns: COLUMNS };
  const all = useLongList(source);
  const unclassified = usePagedList({ ...source, filters: { aClassificar: true } }, isNarrowed);
  const revenues = isNarrowed ? unclassified : all;
  const ticks = useTicks(revenues.data, numberOf, nameOf);
  const [isClassifying, setClassifying] = useState(false);
  const list = useListState();
  const run = useAction();
  const openPapers = useOpenPapers();
  const onlyReads = isAuditor({ link });
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Revenue | 'new' | null>(useSearchParams()[0].has('nova') ? 'new' : null);

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
      // Who writes has them in the form.
      ...(onlyReads
        ? [{ label: 'Anexos', icon: 'pi-paperclip', readOnly: true, act: (revenue: Revenue) => openPapers?.(papersOf(revenue)) }]
        : []),
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
        empty={isNarrowed ? 'Nenhuma receita a classificar' : 'Nenhuma receita encontrada'}
        onNew={() => setEditing('new')}
        selected={revenues.selected}
        rowActions={rowActions}
        actions={<CloseButton />}
        filters={
          <div className="ticked-bar">
            <Button
              type="button"
              label="Só a classificar"
              icon="pi pi-tags"
              text
              severity="secondary"
              aria-pressed={isNarrowed}
              onClick={() => setParams(isNarrowed ? {} : { aClassificar: 'true' }, { replace: true })}
            />
            <p role="status">
              {ticks.rows.length > 0 && (
                <>
                  <strong>{count(ticks.rows.length, 'marcada', 'marcadas')}</strong> ·{' '}
                  <span className="figures">{formatMoney(sumOf(ticks.rows))}</span>
                </>
              )}
            </p>
            {ticks.rows.length > 0 && (
              <>
                {!onlyReads && <ActionButton label="Classificar" icon="pi-tags" onClick={() => setClassifying(true)} />}
                <ActionButton label="Desmarcar" icon="pi-times" onClick={ticks.clear} />
              </>
            )}
          </div>
        }
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
            exportColumns={EXPORT_COLUMNS}
            ticks={ticks}
          />
        )}
      </ListPage>
      {isClassifying && <ClassifyRevenuesDialog revenues={ticks.rows} onSaved={ticks.clear} onClose={() => setClassifying(false)} />}
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
