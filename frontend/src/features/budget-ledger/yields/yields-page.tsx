import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MONTH_FIELDS, type Yield } from '#contracts/yields.js';
import { useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { CloseButton } from '#shared/ui/toolbar.tsx';
import { ClosedYearBanner } from '../closed-year-banner';
import { useShowSaved } from '../use-show-saved';
import { YieldDialog } from './yield-dialog';
import { yieldsQuery } from './yields.queries';
import './yields.css';

const money = (field: string, header: string): Column<Yield> => ({ field, header, type: 'money', sum: true });

const COLUMNS: Column<Yield>[] = [
  { field: 'ano', header: 'Ano', frozen: true },
  { field: 'numConta', header: 'Conta', frozen: true, card: 'title' },
  { ...money('saldoInicial', 'Saldo Inicial'), frozen: true },
  ...MONTH_FIELDS.map((month) => money(month, month.slice(0, 3).toUpperCase())),
  { ...money('saldoFinal', 'Saldo Final'), frozen: 'end' },
];

const searchIn = ({ ano, numConta, nomeBanco, descricaoConta }: Yield) => [ano, numConta, nomeBanco, descricaoConta];

/** What the accounts yielded in the base year, month by month. */
export function YieldsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const yields = useQuery(yieldsQuery(cnpjAssociacao, ano));
  const list = useListState();
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Yield | 'new' | null>(null);
  const selected = yields.data?.find(({ numConta }) => numConta === list.selected);
  const rowActions: RowActions<Yield> = {
    record: 'um rendimento',
    name: ({ numConta, descricaoConta }) => `${numConta} - ${descricaoConta}`,
    actions: [{ label: 'Editar', icon: 'pi-pencil', act: setEditing }],
  };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="RENDIMENTOS"
        term="rendimento"
        query={yields}
        searchIn={searchIn}
        searchLabel="Pesquisar conta ou banco"
        empty="Nenhum rendimento encontrado"
        onNew={() => setEditing('new')}
        selected={selected}
        rowActions={rowActions}
        actions={<CloseButton />}
      >
        {(rows) => (
          <div className="yields">
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
      {editing && (
        <YieldDialog
          earnings={editing === 'new' ? null : editing}
          onSaved={(saved) => showSaved(saved.numConta, saved)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
