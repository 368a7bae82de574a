import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REVENUE_RECORD, REVENUE_TYPES, type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { REVENUE_FILTERS } from '#contracts/budget-ledger/revenue-list.js';
import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { UNSAID } from '#shared/lookups/category-field.tsx';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { useNewest } from '#shared/register/use-newest.ts';
import { AllYears } from '#shared/search/all-years.tsx';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Ticks, useTicks } from '#shared/ui/base/ticks.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FilterToggle } from '#shared/ui/lists/filters/filter-toggle.tsx';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { usePagedList } from '#shared/ui/lists/paged-list.ts';
import { recordColumns, recordExport, recordSearch } from '#shared/ui/lists/record-list.ts';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { useShowSaved } from '#shared/ui/lists/use-show-saved.ts';
import { ClassifyRevenuesDialog } from './classify-revenues-dialog';
import { RevenueDialog } from './revenue-dialog';
import { deleteRevenue, papersOf, REVENUE_ROOTS } from './revenues.queries';

const COLUMNS = recordColumns<Revenue>(REVENUE_RECORD, {
  descricao: { body: (revenue) => <WithClip of={papersOf(revenue)}>{revenue.descricao}</WithClip> },
  tipo: { value: ({ tipo }) => (tipo ? REVENUE_TYPES[tipo] : UNSAID), sortable: false },
  categoria: { value: ({ categoria }) => (categoria ? MONEY_CATEGORY_NAMES[categoria] : UNSAID), sortable: false },
});

const EXPORTED = recordExport(REVENUE_RECORD, COLUMNS);

const searchIn = recordSearch(REVENUE_RECORD);

const numberOf = ({ id }: Revenue) => id;
const revenueName = ({ id, descricao }: Revenue) => `Nº ${id} - ${descricao}`;

/** The year's revenues: register, correct, classify, delete. */
export function RevenuesPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const [params] = useSearchParams();
  const [filters] = useFilters(REVENUE_FILTERS);
  const revenues = usePagedList<Revenue>({ path: 'receita', book: { cnpjAssociacao, ano }, rowKey: numberOf, columns: COLUMNS, filters });
  const ticks = useTicks(revenues.data, numberOf, revenueName);
  const [isClassifying, setClassifying] = useState(false);
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Revenue | 'new' | null>(params.has('nova') ? 'new' : null);
  const edited = useNewest(editing === 'new' ? null : editing, revenues.data, numberOf);
  const rowActions = useRevenueActions(setEditing);

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="RECEITAS CADASTRADAS"
        term="receita"
        query={revenues}
        searchIn={searchIn}
        searchLabel="Pesquisar descrição, conta ou data"
        furtherSearch={(search) => <AllYears tipo="receita" search={search} />}
        empty={filters.aClassificar ? 'Nenhuma receita a classificar' : 'Nenhuma receita encontrada'}
        onNew={may('receita.salvar') ? () => setEditing('new') : undefined}
        rowActions={rowActions}
        filters={
          <Row>
            <FilterToggle filters={REVENUE_FILTERS} name="aClassificar" icon="pi-tags" />
            <TickedRevenues ticks={ticks} onClassify={() => setClassifying(true)} />
          </Row>
        }
        table={{ columns: COLUMNS, rowKey: numberOf, label: 'Receitas', defaultSort: '-id', exportColumns: EXPORTED, ticks }}
      />
      {isClassifying && <ClassifyRevenuesDialog revenues={ticks.rows} onSaved={ticks.clear} onClose={() => setClassifying(false)} />}
      {editing && <RevenueDialog revenue={edited} onSaved={(saved) => showSaved(saved.id, saved)} onClose={() => setEditing(null)} />}
    </>
  );
}

/** Actions on a revenue: change, papers, delete. */
function useRevenueActions(edit: (revenue: Revenue) => void): RowActions<Revenue> {
  const may = useMay();
  const list = useListState();
  const run = useAction();
  const openPapers = useOpenPapers();
  const remove = async (revenue: Revenue) => {
    const removed = await run(() => deleteRevenue(revenue), {
      confirm: ['delete', `Deseja realmente excluir a receita **${revenueName(revenue)}** de **${formatMoney(revenue.valor)}**?`],
      success: 'A receita foi excluída com sucesso!',
      failure: 'Erro ao excluir a receita.',
      invalidates: REVENUE_ROOTS,
    });
    if (removed) list.select(null);
  };
  return {
    record: 'uma receita',
    name: revenueName,
    actions: offered<Revenue>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'receita.salvar', act: edit },
      // With permission to write, papers are in the form.
      ...(may('receita.salvar')
        ? []
        : [
            {
              label: 'Anexos',
              icon: 'pi-paperclip',
              needs: 'anexo.ver' as const,
              act: (revenue: Revenue) => openPapers?.(papersOf(revenue)),
            },
          ]),
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'receita.excluir', act: (revenue) => void remove(revenue) },
    ]),
  };
}

/** Count and sum of the ticked revenues, and the actions on them. */
function TickedRevenues({ ticks, onClassify }: { ticks: Ticks<Revenue>; onClassify: () => void }) {
  const may = useMay();
  return (
    <>
      <p role="status">
        {ticks.rows.length > 0 && (
          <>
            <strong>{count(ticks.rows.length, 'marcada', 'marcadas')}</strong> ·{' '}
            <span className="figures">{formatBRL(sumOfReais(ticks.rows))}</span>
          </>
        )}
      </p>
      {ticks.rows.length > 0 && (
        <>
          {may('receita.classificar') && <ActionButton label="Classificar" icon="pi-tags" onClick={onClassify} />}
          <ActionButton label="Desmarcar" icon="pi-times" onClick={ticks.clear} />
        </>
      )}
    </>
  );
}
