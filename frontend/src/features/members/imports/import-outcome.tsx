import type { ImportCheck, ImportLine } from '#contracts/members/member-imports.js';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { count, formatDocument } from '#shared/format/format.ts';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ExportMenu, ExportScope } from '#shared/ui/lists/export-menu.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import styles from './imports.module.css';

const SITUATIONS: Record<ImportLine['situacao'], { tone: Tone; icon: string; label: string }> = {
  NOVO: { tone: 'success', icon: 'pi-plus', label: 'Será cadastrado' },
  ALTERADO: { tone: 'info', icon: 'pi-pencil', label: 'Será alterado' },
  ERRO: { tone: 'danger', icon: 'pi-times', label: 'Com erro' },
};

const { column } = columnsIn(MEMBER_WORDS);

const LINE: Column<ImportLine>[] = [
  { field: 'linha', header: 'Linha', type: 'number', width: '5rem' },
  column('cpf', { type: 'text', value: ({ cpf }) => formatCpfCell(cpf), width: '11rem' }),
  column('nome', { card: 'title' }),
];
const SITUATION: Column<ImportLine> = {
  field: 'situacao',
  header: 'Situação',
  exportValue: ({ situacao }) => SITUATIONS[situacao].label,
  body: ({ situacao }) => {
    const { tone, icon, label } = SITUATIONS[situacao];
    return (
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    );
  },
  width: '11rem',
};
const ERRORS: Column<ImportLine> = {
  field: 'erros',
  header: 'O que corrigir',
  sortable: false,
  exportValue: ({ erros }) => erros.map(({ coluna, message }) => `${coluna}: ${message}`).join('; '),
  body: ({ erros }) => (
    <ul className={styles.importErrors}>
      {erros.map(({ coluna, message }) => (
        <li key={`${coluna} ${message}`}>
          <strong>{coluna}:</strong> {message}
        </li>
      ))}
    </ul>
  ),
};

/** Formats a CPF; leaves other texts as in the spreadsheet. */
const formatCpfCell = (text: string) => (/^\d{11}$/.test(text) ? formatDocument(text) : text);

/** Result of the dry run; lists only the errors, if any, because they must be corrected first. */
export function ImportOutcome({ check, onImport }: { check: ImportCheck; onImport: () => void }) {
  const { novos, alterados, comErro, linhas } = check;
  const rows = comErro > 0 ? linhas.filter(({ situacao }) => situacao === 'ERRO') : linhas;
  const counts = [
    `${count(novos, 'associado novo', 'associados novos')}`,
    `${count(alterados, 'alterado', 'alterados')}`,
    `${count(comErro, 'linha com erro', 'linhas com erro')}`,
  ].join(', ');
  return (
    <PageSection
      title={comErro > 0 ? '3. Corrija a planilha' : '3. Importe'}
      subtitle={
        <span role="status">
          {counts}. {comErro > 0 && 'Corrija na planilha as linhas abaixo e confira de novo: nada é importado enquanto houver erro.'}
        </span>
      }
      actions={
        comErro === 0 && <Button label={`Importar ${count(linhas.length, 'associado', 'associados')}`} icon="pi-check" onClick={onImport} />
      }
    >
      <div className="panel">
        <LocalListState>
          <ExportScope>
            <div className="list-bar">
              <ExportMenu disabled={rows.length === 0} />
            </div>
            <DataTable
              rows={rows}
              columns={[...LINE, comErro > 0 ? ERRORS : SITUATION]}
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
