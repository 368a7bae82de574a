import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import type { ImportCheck, ImportLine } from '#contracts/members/member-imports.js';
import { count, formatDocument } from '#shared/format/format.ts';
import { CheckedLines } from '#shared/imports/checked-lines.tsx';
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

interface ImportOutcomeProps {
  step: number;
  check: ImportCheck;
  onImport: () => void;
}

/** Result of the dry run. */
export function ImportOutcome({ step, check, onImport }: ImportOutcomeProps) {
  const { novos, alterados, comErro, emBranco, linhas } = check;
  const counts = [
    count(novos, 'associado novo', 'associados novos'),
    count(alterados, 'alterado', 'alterados'),
    count(comErro, 'linha com erro', 'linhas com erro'),
    emBranco > 0 && count(emBranco, 'linha em branco', 'linhas em branco'),
  ];
  return (
    <CheckedLines
      step={step}
      status={`${counts.filter(Boolean).join(', ')}.`}
      actions={<Button label={`Importar ${count(linhas.length, 'associado', 'associados')}`} icon="pi-check" onClick={onImport} />}
      lines={linhas}
      comErro={comErro}
      columns={LINE}
      situation={SITUATION}
    />
  );
}
