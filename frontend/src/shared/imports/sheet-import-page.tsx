import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import type { Vocabulary } from '#contracts/common/vocabulary.js';
import type { ImportKind } from '#contracts/imports/imports.js';
import type { CellTexts } from '#domain/spreadsheets/lines.js';
import { ApiError, errorText } from '../api/client';
import { Button } from '../ui/base/button';
import { useUnsavedWork } from '../ui/dialogs/unsaved-work';
import { useAction } from '../ui/dialogs/use-action';
import { Row, Stack } from '../ui/layout/layout';
import { Page } from '../ui/layout/page';
import { PageSection } from '../ui/layout/page-section';
import { ActionButton, CloseButton } from '../ui/lists/toolbar';
import { ColumnFields } from './column-fields';
import { DropArea } from './drop-area';
import { ImportsDone } from './imports-done';
import { type CheckedSheet, columnsOf, correctionsOf, EMPTY_FORM, formOf, leftOut, type Sheet, type SheetForm } from './sheet';

/** What is set once for all lines whose cell is blank. */
export interface SheetDefaults<D> {
  fields: ReactNode;
  none: D;
  /** The values as cells say them. */
  textsOf: (values: D) => CellTexts<string>;
}

interface SheetImportProps<C extends CheckedSheet, D extends object> {
  tipo: ImportKind;
  title: string;
  subtitle: string;
  banner?: ReactNode;
  /** Path of the list. */
  back: string;
  /** Says what may be chosen: whose titles, one line for what. */
  choosing: string;
  /** What a spreadsheet has: `despesas`. */
  many: string;
  fields: readonly string[];
  words: Vocabulary;
  defaults?: SheetDefaults<D>;
  /** Roots of the query keys that an import, or taking one back, changes. */
  invalidates: string[];
  check: (sheet: Sheet, signal: AbortSignal) => Promise<C>;
  template: (formato: TemplateFormat, signal: AbortSignal) => Promise<unknown>;
  /** The lines and what imports them, after those steps. */
  outcome: (checked: { sheet: Sheet; check: C; step: number }) => ReactNode;
}

/** The errors of the file itself; else the sentence of the refusal. */
export const sheetFailure = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join(' ')
    : errorText(error, 'Erro ao ler a planilha. Nada foi importado.');

/** Imports a spreadsheet: choose it, say what its columns are, check and correct, then all lines or none. */
export function SheetImportPage<C extends CheckedSheet, D extends object>(props: SheetImportProps<C, D>) {
  const { title, subtitle, banner, back, choosing, many, words, fields, defaults, invalidates } = props;
  const [checked, setChecked] = useState<{ sheet: Sheet; check: C } | null>(null);
  const form = useForm<SheetForm>({ defaultValues: { ...EMPTY_FORM, ...defaults?.none } });
  const run = useAction();
  useUnsavedWork(() => checked !== null && Object.keys(correctionsOf({}, checked.check, form.getValues())).length > 0);

  const check = async (sheet: Sheet) => {
    const done = await run((signal) => props.check(sheet, signal), { failure: sheetFailure });
    if (!done) return;
    const read = formOf(done.result);
    form.setValue('fields', read.fields);
    form.setValue('cells', read.cells);
    setChecked({ sheet, check: done.result });
  };
  const padroes = () => defaults?.textsOf(form.getValues() as SheetForm & D);
  const checkAgain = (values: SheetForm) =>
    checked &&
    check({
      ...checked.sheet,
      colunas: columnsOf(values),
      padroes: padroes(),
      correcoes: correctionsOf(checked.sheet.correcoes, checked.check, values),
    });
  const template = (formato: TemplateFormat) =>
    run((signal) => props.template(formato, signal), { failure: 'Não foi possível fazer o download do modelo.' });

  const labels = fields.map((field): [string, string] => [field, words[field]!.label]);
  const left = checked ? leftOut(checked.check) : [];
  return (
    <Page title={title} subtitle={subtitle} actions={<CloseButton label="Voltar" to={back} />}>
      {banner}
      <PageSection title="1. Escolha a planilha" subtitle={`${choosing} Nada é gravado na conferência.`}>
        <Stack>
          <DropArea
            label="Escolha a planilha"
            hint={`XLSX ou CSV. Até 5 MB e 5.000 ${many}.`}
            accept=".xlsx,.csv"
            onFiles={([file]) => file && void check({ file, padroes: padroes() })}
          />
          <Row>
            <ActionButton label="Modelo XLSX" icon="pi-download" onClick={() => void template('xlsx')} />
            <ActionButton label="Modelo CSV" icon="pi-download" onClick={() => void template('csv')} />
          </Row>
        </Stack>
      </PageSection>
      {checked && (
        <FormProvider {...form}>
          <form onSubmit={form.handleSubmit((values) => void checkAgain(values))} noValidate>
            <PageSection
              title="2. Confira as colunas"
              subtitle={`${checked.sheet.file.name}: o que é cada coluna. A escolha fica lembrada.${left.length > 0 ? ` Não serão importadas: ${left.join(', ')}.` : ''}`}
            >
              <div className="panel form-page">
                <ColumnFields titulos={checked.check.titulos} labels={labels} />
                {!defaults && <CheckButton />}
              </div>
            </PageSection>
            {defaults && (
              <PageSection title="3. Complete o que falta" subtitle="Vale para todas as linhas em que a célula está vazia. Tudo opcional.">
                <div className="panel form-page">
                  {defaults.fields}
                  <CheckButton />
                </div>
              </PageSection>
            )}
            {checked.check.faltam.length > 0 ? (
              <p className="callout callout-info" role="status">
                Diga em que coluna está{defaults && ', ou complete para todas as linhas'}:{' '}
                {checked.check.faltam.map((field) => words[field]!.label).join(', ')}. Depois, confira a planilha.
              </p>
            ) : (
              props.outcome({ ...checked, step: defaults ? 4 : 3 })
            )}
          </form>
        </FormProvider>
      )}
      <ImportsDone tipo={props.tipo} invalidates={invalidates} />
    </Page>
  );
}

const CheckButton = () => (
  <div className="form-actions">
    <Button type="submit" label="Conferir planilha" icon="pi-search" />
  </div>
);
