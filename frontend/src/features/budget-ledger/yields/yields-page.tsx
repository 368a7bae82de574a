import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MONTH_FIELDS, YIELD_RECORD, type Yield } from '#contracts/budget-ledger/yields.js';
import { formatMoney } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { useShowSaved } from '#shared/ui/lists/use-show-saved.ts';
import { YieldDialog } from './yield-dialog';
import styles from './yields.module.css';
import { yieldsQuery } from './yields.queries';

const { column } = columnsIn(YIELD_RECORD);

const COLUMNS: Column<Yield>[] = [
  { field: 'ano', header: 'Ano', frozen: true },
  column('numConta', { frozen: true, card: 'title' }),
  column('saldoInicial', { sum: true, frozen: true }),
  ...MONTH_FIELDS.map((month) =>
    column<Yield>(month, { sum: true, body: (row) => <Bare value={row[month]} />, total: (sum) => <Bare value={sum} /> }),
  ),
  column('saldoFinal', { sum: true, frozen: 'end' }),
];

/** An amount without its R$: twelve of them stand side by side at 1280 px. */
function Bare({ value }: { value: number }) {
  return <span className={`figures ${value < 0 ? 'negative' : ''}`}>{formatMoney(value).replace(/R\$\s/, '')}</span>;
}

const searchIn = ({ ano, numConta, nomeBanco, descricaoConta }: Yield) => [ano, numConta, nomeBanco, descricaoConta];

/** Monthly yields of the accounts in the base year. */
export function YieldsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const yields = useQuery(yieldsQuery(cnpjAssociacao, ano));
  const list = useListState();
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Yield | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, yields.data, ({ numConta }) => numConta);
  const selected = yields.data?.find(({ numConta }) => numConta === list.selected);
  const rowActions: RowActions<Yield> = {
    record: 'um rendimento',
    name: ({ numConta, descricaoConta }) => `${numConta} - ${descricaoConta}`,
    actions: offered<Yield>(may, [{ label: 'Editar', icon: 'pi-pencil', needs: 'rendimento.salvar', act: setEditing }]),
  };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="RENDIMENTOS"
        term="rendimento"
        subtitle={
          <>
            O que cada conta rendeu, mês a mês, em reais. O que há hoje nas contas está em <Link to="/contas">Contas</Link>.
          </>
        }
        query={yields}
        searchIn={searchIn}
        searchLabel="Pesquisar conta ou banco"
        empty="Nenhum rendimento encontrado"
        onNew={may('rendimento.salvar') ? () => setEditing('new') : undefined}
        selected={selected}
        rowActions={rowActions}
      >
        {(rows) => (
          <div className={styles.yields}>
            <DataTable
              rows={rows}
              columns={COLUMNS}
              rowKey={({ numConta }) => numConta}
              label="Rendimentos"
              defaultSort="numConta"
              rowMenu={menuOf(rowActions)}
            />
          </div>
        )}
      </ListPage>
      {editing && <YieldDialog earnings={edited} onSaved={(saved) => showSaved(saved.numConta, saved)} onClose={() => setEditing(null)} />}
    </>
  );
}
