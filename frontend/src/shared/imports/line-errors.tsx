import type { LineError } from '#contracts/common/spreadsheets.js';
import { PageSection } from '../ui/layout/page-section';
import type { Column } from '../ui/lists/columns';
import { DataTable } from '../ui/lists/data-table';
import { ExportMenu, ExportScope } from '../ui/lists/export-menu';
import { LocalListState } from '../ui/lists/list-state';

/** A checked line of a spreadsheet. */
export interface CheckedLine {
  linha: number;
  erros: (LineError & { lido?: string })[];
}

const said = ({ coluna, lido, message }: CheckedLine['erros'][number]) => `${coluna}: ${message}${lido ? ` (lido: ${lido})` : ''}`;

/** The row of the spreadsheet. */
export const lineColumn = <T extends CheckedLine>(): Column<T> => ({ field: 'linha', header: 'Linha', type: 'number', width: '5rem' });

/** What is wrong in a line, and what was read there. */
export const errorsColumn = <T extends CheckedLine>(): Column<T> => ({
  field: 'erros',
  header: 'O que corrigir',
  sortable: false,
  exportValue: ({ erros }) => erros.map(said).join('; '),
  body: ({ erros }) => (
    <ul>
      {erros.map(({ coluna, lido, message }) => (
        <li key={`${coluna} ${message}`}>
          <strong>{coluna}:</strong> {message} {lido && <small>Lido: {lido}</small>}
        </li>
      ))}
    </ul>
  ),
});

interface CheckedLinesProps<T> {
  title: string;
  /** Counts, read aloud when they change. */
  status: React.ReactNode;
  actions: React.ReactNode;
  rows: T[];
  columns: Column<T>[];
}

/** The lines of a checked spreadsheet. */
export function CheckedLines<T extends CheckedLine>({ title, status, actions, rows, columns }: CheckedLinesProps<T>) {
  return (
    <PageSection title={title} subtitle={<span role="status">{status}</span>} actions={actions}>
      <div className="panel">
        <LocalListState>
          <ExportScope>
            <div className="list-bar">
              <ExportMenu disabled={rows.length === 0} />
            </div>
            <DataTable
              rows={rows}
              columns={columns}
              rowKey={({ linha }) => linha}
              label="Linhas da planilha"
              defaultSort="linha"
              selectable={false}
            />
          </ExportScope>
        </LocalListState>
      </div>
    </PageSection>
  );
}
