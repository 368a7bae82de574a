import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { TickMenu } from '../layout/tick-menu';
import { type Column, titleOf } from './columns';
import { useColumnChoice } from './hooks/use-column-choice';

/** From this number of columns on, there is something to choose. */
const CHOICE_FROM = 4;

/** A table as its menu knows it: the values in the rows do not matter. */
interface NamedTable {
  label: string;
  columns: Column<never>[];
}

const TableContext = createContext<NamedTable | null>(null);
/** Separate, so that a table is not rendered again for what it told. */
const TellContext = createContext<((table: NamedTable | null) => void) | null>(null);

/** A page may declare its columns anew each time it is rendered. */
const textOf = (table: NamedTable | null) =>
  table && [table.label, ...table.columns.map(({ field, header }) => `${field} ${header}`)].join('\n');

/** Connects the `ColumnMenu` with the table below it. */
export function ColumnScope({ children }: { children: ReactNode }) {
  const [table, setTable] = useState<NamedTable | null>(null);
  const tell = useCallback((next: NamedTable | null) => setTable((now) => (textOf(now) === textOf(next) ? now : next)), []);
  return (
    <TellContext value={tell}>
      <TableContext value={table}>{children}</TableContext>
    </TellContext>
  );
}

/** The columns that the person has chosen for a table, which the menu above it offers. */
export function useChosenColumns<T>(label: string, columns: Column<T>[]) {
  const tell = use(TellContext);
  useEffect(() => tell?.({ label, columns: columns as Column<never>[] }));
  useEffect(() => () => tell?.(null), [tell]);
  return useColumnChoice(label, columns);
}

/** *Colunas*: shows and hides columns of the table below. */
export function ColumnMenu() {
  const table = use(TableContext);
  return table && <TableColumns {...table} />;
}

function TableColumns({ label, columns }: NamedTable) {
  const { chosen, isExported, isChanged, toggle, toggleExport, reset } = useColumnChoice(label, columns);
  const choosable = columns.filter(({ header }) => header !== '');
  if (choosable.length < CHOICE_FROM) return null;
  return (
    <TickMenu
      className="column-menu"
      label="Colunas"
      icon="pi-table"
      groups={[
        choosable.map((column) => ({
          label: column.header,
          checked: chosen.includes(column),
          disabled: column === titleOf(columns),
          onToggle: () => toggle(column),
        })),
        [{ label: 'Exportar só estas colunas', checked: isExported, onToggle: toggleExport }],
      ]}
      action={{ label: 'Voltar ao padrão', disabled: !isChanged, onClick: reset }}
    />
  );
}
