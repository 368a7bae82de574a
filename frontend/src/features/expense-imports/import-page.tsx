import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import type { ExpenseImportCheck, ExpenseImportResult, RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { ApiError, errorText } from '#shared/api/client.ts';
import { count, formatName } from '#shared/format/format.ts';
import { DropArea } from '#shared/imports/drop-area.tsx';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { ActionButton, CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { ColumnFields, type ColumnsForm, columnsOf, DefaultFields, defaultsOf, fieldsOf, NOTHING_SET } from './column-fields';
import { checkImport, downloadTemplate, runImport, type SheetUpload } from './expense-imports.queries';
import { ImportOutcome } from './import-outcome';

const EXPENSES = '/despesas?situacao=TODAS';

interface Checked {
  upload: SheetUpload;
  check: ExpenseImportCheck;
}

/** The errors of the file itself; else the sentence of the refusal. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join(' ')
    : errorText(error, 'Erro ao ler a planilha. Nada foi importado.');

/** Imports expenses from a spreadsheet: choose it, say what its columns are, check, then all lines or none. */
export function ImportPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useForm<ColumnsForm>({ defaultValues: NOTHING_SET });
  const navigate = useNavigate();
  const run = useAction();

  const check = async (upload: SheetUpload) => {
    const done = await run((signal) => checkImport(upload, signal), { failure: failureOf });
    if (!done) return;
    form.setValue('fields', fieldsOf(done.result));
    setChecked({ upload, check: done.result });
  };
  const choose = ([file]: File[]) => file && check({ cnpjAssociacao, ano, file, padroes: defaultsOf(form.getValues()) });
  const checkAgain = (values: ColumnsForm) =>
    checked && check({ ...checked.upload, colunas: columnsOf(values), padroes: defaultsOf(values) });

  const importAll = async ({ upload }: Checked, repetidas?: RepeatedChoice) => {
    const done = await run((signal) => runImport({ ...upload, repetidas }, signal), {
      confirm: ['continue', `As despesas serão gravadas no livro de **${ano}**. Deseja continuar?`],
      success: doneText,
      failure: failureOf,
      invalidates: ['despesa', 'favorecido', 'saldo_orcamentario', 'painel'],
    });
    if (done) navigate(EXPENSES);
  };
  const template = (formato: TemplateFormat) =>
    run((signal) => downloadTemplate(formato, signal), { failure: 'Não foi possível fazer o download do modelo.' });

  return (
    <Page
      title="IMPORTAR DESPESAS"
      subtitle={`Despesas e favorecidos de uma planilha, no livro de ${ano}. Ela é conferida antes, e entra inteira ou não entra.`}
      actions={<CloseButton label="Voltar" to={EXPENSES} />}
    >
      <ClosedYearBanner />
      <PageSection
        title="1. Escolha a planilha"
        subtitle="A sua, com os títulos que tiver, ou o modelo preenchido: uma linha por despesa. Nada é gravado na conferência."
      >
        <DropArea
          label="Escolha a planilha"
          hint="XLSX ou CSV. Até 5 MB e 5.000 despesas."
          accept=".xlsx,.csv"
          onFiles={(files) => void choose(files)}
        />
        <Row>
          <ActionButton label="Modelo XLSX" icon="pi-download" onClick={() => void template('xlsx')} />
          <ActionButton label="Modelo CSV" icon="pi-download" onClick={() => void template('csv')} />
        </Row>
      </PageSection>
      {checked && (
        <FormProvider {...form}>
          <form onSubmit={form.handleSubmit((values) => checkAgain(values))} noValidate>
            <PageSection
              title="2. Confira as colunas"
              subtitle={`${checked.upload.file.name}: o que é cada coluna. A escolha fica lembrada.`}
            >
              <div className="panel form-page">
                <ColumnFields titulos={checked.check.titulos} />
              </div>
            </PageSection>
            <PageSection title="3. Complete o que falta" subtitle="Vale para todas as linhas em que a célula está vazia. Tudo opcional.">
              <div className="panel form-page">
                <DefaultFields />
                <div className="form-actions">
                  <Button type="submit" label="Conferir planilha" icon="pi-search" />
                </div>
              </div>
            </PageSection>
          </form>
        </FormProvider>
      )}
      {checked && <Outcome check={checked.check} onImport={(repetidas) => void importAll(checked, repetidas)} />}
    </Page>
  );
}

const doneText = ({ anterior, despesas, pagas, favorecidos, deixadas }: ExpenseImportResult) =>
  anterior
    ? 'Esta planilha já tinha sido importada: nada foi acrescentado.'
    : `Importação concluída: ${count(despesas, 'despesa', 'despesas')}, ${count(pagas, 'paga', 'pagas')}, ${count(favorecidos, 'favorecido novo', 'favorecidos novos')}${deixadas > 0 ? `; ${count(deixadas, 'linha deixada', 'linhas deixadas')} de fora` : ''}.`;

/** What blocks the lines, or the lines. */
function Outcome({ check, onImport }: { check: ExpenseImportCheck; onImport: (repetidas?: RepeatedChoice) => void }) {
  const { anterior, faltam } = check;
  if (anterior)
    return (
      <p className="callout callout-info" role="status">
        Esta planilha já foi importada em {new Date(anterior.em).toLocaleDateString('pt-BR')}, por {formatName(anterior.por)}, e{' '}
        {count(anterior.despesas, 'despesa dela está', 'despesas dela estão')} no livro. Importá-la de novo não acrescenta nada.
      </p>
    );
  if (faltam.length > 0)
    return (
      <p className="callout callout-info" role="status">
        Diga em que coluna está, ou complete para todas as linhas: {faltam.map((field) => EXPENSE_WORDS[field].label).join(', ')}. Depois,
        confira a planilha.
      </p>
    );
  return <ImportOutcome check={check} onImport={onImport} />;
}
