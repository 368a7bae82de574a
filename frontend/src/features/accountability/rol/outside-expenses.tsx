import { useState } from 'react';
import type { Rol, RolExpense } from '#contracts/accountability/rol.record.js';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { PriorityDialog } from './expenses-dialog';

const COLUMNS: Column<RolExpense>[] = [
  { field: 'idDespesa', header: 'Nº', type: 'number', width: '5rem' },
  { field: 'objeto', header: 'Objeto', card: 'title', value: ({ objeto, favorecido }) => objeto ?? favorecido },
  { field: 'favorecido', header: 'Favorecido', type: 'name', card: 'second' },
  { field: 'data', header: 'Data', type: 'date', width: '8rem', card: 'second' },
  { field: 'valor', header: 'Valor', type: 'money', width: '9rem', sum: true, card: 'amount' },
];

/** Expenses of the programme that no priority names. */
export function OutsideExpenses({ rol }: { rol: Rol }) {
  const may = useMay();
  const [tying, setTying] = useState<RolExpense | null>(null);
  if (rol.foraDoRol.length === 0) return null;
  const rowMenu = menuOf<RolExpense>({
    name: ({ idDespesa }) => `despesa nº ${idDespesa}`,
    actions: offered<RolExpense>(
      may,
      rol.linhas.length > 0 ? [{ label: 'Ligar a uma prioridade', icon: 'pi-link', needs: 'rol.salvar', act: setTying }] : [],
    ),
  });
  return (
    <PageSection title="FORA DO ROL" subtitle="Despesas deste programa que não estão ligadas a nenhuma prioridade.">
      <LocalListState>
        <List<RolExpense>
          query={{ data: rol.foraDoRol, error: null, isPending: false, refetch: async () => undefined }}
          searchIn={({ idDespesa, objeto, favorecido }) => [idDespesa, objeto, favorecido]}
          searchLabel="Pesquisar despesa"
          exportAs={`Fora do rol ${rol.programa}`}
          table={{ columns: COLUMNS, rowKey: ({ idDespesa }) => idDespesa, label: 'Fora do rol', selectable: false, rowMenu }}
        />
      </LocalListState>
      {tying && <PriorityDialog rol={rol} expense={tying} onClose={() => setTying(null)} />}
    </PageSection>
  );
}
