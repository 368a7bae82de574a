import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseImportCheck, ExpenseImportLine, RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { CheckedLines } from '#shared/imports/checked-lines.tsx';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';

const SITUATIONS: Record<ExpenseImportLine['situacao'], { tone: Tone; icon: string; label: string }> = {
  A_PAGAR: { tone: 'info', icon: 'pi-clock', label: 'A pagar' },
  PAGA: { tone: 'success', icon: 'pi-check', label: 'Paga' },
  REPETIDA: { tone: 'warning', icon: 'pi-question-circle', label: 'Parece repetida' },
  ERRO: { tone: 'danger', icon: 'pi-times', label: 'Com erro' },
};

const { column } = columnsIn(EXPENSE_WORDS);

const LINE: Column<ExpenseImportLine>[] = [
  column('nomeFavorecido', {
    card: 'title',
    body: ({ nomeFavorecido, favorecidoNovo }) => (
      <>
        {nomeFavorecido} {favorecidoNovo && <Badge tone="info">Novo</Badge>}
      </>
    ),
  }),
  column('dataElaboracao', { width: '8rem' }),
  column('valor', { width: '9rem' }),
];
const SITUATION: Column<ExpenseImportLine> = {
  field: 'situacao',
  header: 'Situação',
  exportValue: ({ situacao, pergunta }) => [SITUATIONS[situacao].label, pergunta].filter(Boolean).join(': '),
  body: ({ situacao, pergunta }) => {
    const { tone, icon, label } = SITUATIONS[situacao];
    return (
      <>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>{' '}
        {pergunta}
      </>
    );
  },
};

/** Everything that the dry run says besides the lines. */
function statusOf({ despesas, pagas, favorecidos, valor, repetidas, comErro, emBranco, ignoradas }: ExpenseImportCheck): string {
  const parts = [
    `${count(despesas, 'despesa', 'despesas')} de ${formatMoney(valor)}, ${count(pagas, 'paga', 'pagas')}`,
    favorecidos > 0 && count(favorecidos, 'favorecido novo', 'favorecidos novos'),
    repetidas > 0 && count(repetidas, 'linha parece repetida', 'linhas parecem repetidas'),
    comErro > 0 && count(comErro, 'linha com erro', 'linhas com erro'),
    emBranco > 0 && count(emBranco, 'linha em branco', 'linhas em branco'),
  ];
  const left = ignoradas.map(({ linha, motivo }) => `Linha ${linha} não importada: ${motivo}`);
  return [`${parts.filter(Boolean).join('; ')}.`, ...left.slice(0, 5)].join(' ');
}

interface ImportOutcomeProps {
  step: number;
  check: ExpenseImportCheck;
  onImport: (repetidas?: RepeatedChoice) => void;
}

/** Result of the dry run. */
export function ImportOutcome({ step, check, onImport }: ImportOutcomeProps) {
  const { comErro, repetidas, despesas, linhas } = check;
  return (
    <CheckedLines
      step={step}
      status={`${statusOf(check)}${comErro === 0 && repetidas > 0 ? ' Confira as que parecem repetidas antes de escolher.' : ''}`}
      actions={<ImportButtons despesas={despesas} repetidas={repetidas} onImport={onImport} />}
      lines={linhas}
      comErro={comErro}
      columns={LINE}
      situation={SITUATION}
    />
  );
}

function ImportButtons({
  despesas,
  repetidas,
  onImport,
}: Pick<ExpenseImportCheck, 'despesas' | 'repetidas'> & Pick<ImportOutcomeProps, 'onImport'>) {
  const label = (total: number) => `Importar ${count(total, 'despesa', 'despesas')}`;
  if (repetidas === 0) return <Button label={label(despesas)} icon="pi-check" onClick={() => onImport()} />;
  const rest = despesas - repetidas;
  return (
    <>
      {rest > 0 && <Button label={`${label(rest)}, sem as repetidas`} icon="pi-check" onClick={() => onImport('DEIXAR')} />}
      <Button label={`${label(despesas)}, com as repetidas`} icon="pi-clone" outlined onClick={() => onImport('IMPORTAR')} />
    </>
  );
}
