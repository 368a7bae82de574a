import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import type { ImportCheck, ImportLine } from '#contracts/members/member-imports.js';
import { count, formatDocument } from '#shared/format/format.ts';
import { CheckedLines, errorsColumn, lineColumn } from '#shared/imports/line-errors.tsx';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';

const SITUATIONS: Record<ImportLine['situacao'], { tone: Tone; icon: string; label: string }> = {
  NOVO: { tone: 'success', icon: 'pi-plus', label: 'Será cadastrado' },
  ALTERADO: { tone: 'info', icon: 'pi-pencil', label: 'Será alterado' },
  ERRO: { tone: 'danger', icon: 'pi-times', label: 'Com erro' },
};

const { column } = columnsIn(MEMBER_RECORD);

const LINE: Column<ImportLine>[] = [
  lineColumn(),
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
    <CheckedLines
      title={comErro > 0 ? '3. Corrija a planilha' : '3. Importe'}
      status={
        <>
          {counts}. {comErro > 0 && 'Corrija na planilha as linhas abaixo e confira de novo: nada é importado enquanto houver erro.'}
        </>
      }
      actions={
        comErro === 0 && <Button label={`Importar ${count(linhas.length, 'associado', 'associados')}`} icon="pi-check" onClick={onImport} />
      }
      rows={rows}
      columns={[...LINE, comErro > 0 ? errorsColumn() : SITUATION]}
    />
  );
}
