import { useNavigate } from 'react-router-dom';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import {
  EXPENSE_IMPORT_FIELDS,
  type ExpenseImportCheck,
  type ExpenseImportResult,
  type RepeatedChoice,
} from '#contracts/expense-imports/expense-imports.js';
import { count, formatName } from '#shared/format/format.ts';
import type { Sheet } from '#shared/imports/sheet.ts';
import { SheetImportPage, sheetFailure } from '#shared/imports/sheet-import-page.tsx';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { EXPENSE_DEFAULTS } from './expense-defaults';
import { checkImport, downloadTemplate, runImport } from './expense-imports.queries';
import { ImportOutcome } from './import-outcome';

const EXPENSES = '/despesas?situacao=TODAS';

const CHANGED = ['despesa', 'favorecido', 'saldo_orcamentario', 'painel'];

/** Imports expenses from a spreadsheet. */
export function ImportPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const navigate = useNavigate();
  const run = useAction();

  const importAll = async (sheet: Sheet, repetidas?: RepeatedChoice) => {
    const done = await run((signal) => runImport({ ...sheet, cnpjAssociacao, ano, repetidas }, signal), {
      confirm: ['continue', `As despesas serão gravadas no livro de **${ano}**. Deseja continuar?`],
      success: doneText,
      failure: sheetFailure,
      invalidates: [...CHANGED, 'importacao'],
    });
    if (done) navigate(EXPENSES);
  };

  return (
    <SheetImportPage
      tipo="DESPESAS"
      title="IMPORTAR DESPESAS"
      subtitle={`Despesas e favorecidos de uma planilha, no livro de ${ano}. Ela é conferida antes, e entra inteira ou não entra.`}
      banner={<ClosedYearBanner />}
      back={EXPENSES}
      choosing="A sua, com os títulos que tiver, ou o modelo preenchido: uma linha por despesa."
      many="despesas"
      fields={EXPENSE_IMPORT_FIELDS}
      words={EXPENSE_WORDS}
      defaults={EXPENSE_DEFAULTS}
      invalidates={CHANGED}
      check={(sheet, signal) => checkImport({ ...sheet, cnpjAssociacao, ano }, signal)}
      template={downloadTemplate}
      outcome={({ sheet, check, step }) =>
        check.anterior ? (
          <Imported {...check.anterior} />
        ) : (
          <ImportOutcome step={step} check={check} onImport={(repetidas) => void importAll(sheet, repetidas)} />
        )
      }
    />
  );
}

const doneText = ({ anterior, despesas, pagas, favorecidos, deixadas }: ExpenseImportResult) =>
  anterior
    ? 'Esta planilha já tinha sido importada: nada foi acrescentado.'
    : `Importação concluída: ${count(despesas, 'despesa', 'despesas')}, ${count(pagas, 'paga', 'pagas')}, ${count(favorecidos, 'favorecido novo', 'favorecidos novos')}${deixadas > 0 ? `; ${count(deixadas, 'linha deixada', 'linhas deixadas')} de fora` : ''}.`;

/** The same file is in the book already. */
const Imported = ({ em, por, despesas }: NonNullable<ExpenseImportCheck['anterior']>) => (
  <p className="callout callout-info" role="status">
    Esta planilha já foi importada em {new Date(em).toLocaleDateString('pt-BR')}, por {formatName(por)}, e{' '}
    {count(despesas, 'despesa dela está', 'despesas dela estão')} no livro. Importá-la de novo não acrescenta nada.
  </p>
);
