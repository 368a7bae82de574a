import type { ReactNode } from 'react';
import type { SheetLineError } from '#contracts/imports/sheets.js';
import { Button } from '../ui/base/button';
import { TextField } from '../ui/forms/fields/text-field';
import { Stack } from '../ui/layout/layout';
import { PageSection } from '../ui/layout/page-section';
import type { Column } from '../ui/lists/columns';
import { DataTable } from '../ui/lists/data-table';
import { ExportMenu, ExportScope } from '../ui/lists/export-menu';
import { LocalListState } from '../ui/lists/list-state';
import { type CheckedLine, cellName } from './sheet';

const said = ({ coluna, lido, message }: SheetLineError) => `${coluna}: ${message}${lido ? ` (lido: ${lido})` : ''}`;

/** The row of the spreadsheet. */
const LINE: Column<CheckedLine> = { field: 'linha', header: 'Linha', type: 'number', width: '5rem' };

/** What is wrong in a line: each wrong cell as it was read, to be corrected there. */
const ERRORS: Column<CheckedLine> = {
  field: 'erros',
  header: 'O que corrigir',
  sortable: false,
  exportValue: ({ erros }) => erros.map(said).join('; '),
  body: ({ linha, erros }) => (
    <Stack gap="xs">
      {erros.map(({ coluna, campo, message }) =>
        campo === null ? (
          <span key={message}>{message}</span>
        ) : (
          <TextField key={campo} name={cellName(linha, campo)} label={coluna} hint={message} />
        ),
      )}
    </Stack>
  ),
};

interface CheckedLinesProps<T> {
  /** Number of the step. */
  step: number;
  /** Counts, read aloud when they change. */
  status: ReactNode;
  /** Buttons that import. */
  actions: ReactNode;
  lines: T[];
  comErro: number;
  columns: Column<T>[];
  /** What becomes of a line. */
  situation: Column<T>;
}

/** The lines of a checked spreadsheet; lists only the wrong ones, if any, because they must be corrected first. */
export function CheckedLines<T extends CheckedLine>({ step, status, actions, lines, comErro, columns, situation }: CheckedLinesProps<T>) {
  const isWrong = comErro > 0;
  const rows = isWrong ? lines.filter(({ situacao }) => situacao === 'ERRO') : lines;
  return (
    <PageSection
      title={`${step}. ${isWrong ? 'Corrija' : 'Importe'}`}
      subtitle={
        <span role="status">
          {status}{' '}
          {isWrong && 'Corrija aqui as células abaixo e confira de novo, ou corrija a planilha: nada é importado enquanto houver erro.'}
        </span>
      }
      actions={isWrong ? <Button type="submit" label="Conferir de novo" icon="pi-search" /> : actions}
    >
      <div className="panel">
        <LocalListState>
          <ExportScope>
            <div className="list-bar">
              <ExportMenu disabled={rows.length === 0} />
            </div>
            <DataTable
              rows={rows}
              columns={[LINE as Column<T>, ...columns, isWrong ? (ERRORS as Column<T>) : situation]}
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
