import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IsOptional } from 'class-validator';
import { useFormContext } from 'react-hook-form';
import { StatementColumns } from '#contracts/bank/statement-columns.js';
import { type StatementImport, type StatementPreview } from '#contracts/bank/statement-imports.js';
import { STATEMENT_LINE_WORDS } from '#contracts/budget-ledger/account-statement-words.js';
import { CSV_DATE_FORMATS, CSV_SEPARATORS } from '#domain/statement-csv.js';
import { errorText } from '#shared/api/client.ts';
import { count, formatDate } from '#shared/format/format.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { type Option, SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TickField } from '#shared/ui/forms/fields/tick-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './statements.module.css';
import { type AccountKey, previewQuery } from './statements.queries';

const field = fieldsIn(STATEMENT_LINE_WORDS);

/** The columns in the form: the text may have a second one. */
class ColumnsForm extends StatementColumns {
  @IsOptional()
  complemento?: number | null;
}

const columnsOf = ({ complemento, historico, ...columns }: ColumnsForm): StatementColumns => ({
  ...columns,
  historico: [historico[0]!, ...(complemento ? [complemento] : [])],
});

const SEPARATOR_NAMES: Record<(typeof CSV_SEPARATORS)[number], string> = {
  ';': 'Ponto e vírgula (;)',
  ',': 'Vírgula (,)',
  TAB: 'Tabulação',
  '|': 'Barra (|)',
};
const SEPARATORS = CSV_SEPARATORS.map((value) => ({ value, label: SEPARATOR_NAMES[value] }));
const DATE_FORMATS = CSV_DATE_FORMATS.map((value) => ({ value, label: value.toLowerCase() }));

interface ColumnsDialogProps {
  account: AccountKey;
  file: File;
  /** With the remembered columns, or those suggested by the titles. */
  preview: StatementPreview;
  /** Query key roots. */
  invalidates: string[];
  onSave: (columns: StatementColumns) => Promise<StatementImport>;
  onSaved: (result: StatementImport) => void;
  onClose: () => void;
}

/** Asks for the columns of a CSV file, shows the result, and imports. */
export function ColumnsDialog({ account, file, preview, invalidates, onSave, onSaved, onClose }: ColumnsDialogProps) {
  const { historico, ...columns } = preview.colunas;
  return (
    <FormDialog
      title="COLUNAS DO EXTRATO"
      width="52rem"
      schema={ColumnsForm}
      values={{
        ...columns,
        inverteSinal: columns.inverteSinal ?? false,
        historico: historico.slice(0, 1),
        complemento: historico[1] ?? null,
      }}
      onSave={(form) => onSave(columnsOf(form))}
      failure="Erro ao importar o extrato."
      invalidates={invalidates}
      onSaved={onSaved}
      saveLabel="Importar"
      isQuestion
      onClose={onClose}
    >
      <p>
        Diga o que são as colunas de <strong>{file.name}</strong>. Fica guardado para os próximos arquivos desta conta com os mesmos
        títulos.
      </p>
      <ColumnsFields account={account} file={file} preview={preview} />
    </FormDialog>
  );
}

function ColumnsFields({ account, file, preview }: Pick<ColumnsDialogProps, 'account' | 'file' | 'preview'>) {
  const form = useFormContext<ColumnsForm>().watch();
  const shown = useQuery({ ...previewQuery(account, file, columnsOf(form)), placeholderData: keepPreviousData });
  const { inicio } = shown.data ?? preview;
  const columns = columnOptions(inicio, form.primeiraLinha);
  const lines = inicio.map(({ linha, celulas }) => ({
    value: linha,
    label: `${linha}: ${celulas.filter(Boolean).join(' · ')}`.slice(0, 60),
  }));
  return (
    <>
      <SelectField name="separador" label="Separador" required options={SEPARATORS} span={6} />
      <SelectField name="primeiraLinha" label="Primeiro lançamento na linha" required options={lines} span={6} />
      <SelectField {...field('data')} required options={columns} span={6} />
      <SelectField name="formatoData" label="Data escrita como" required options={DATE_FORMATS} span={6} />
      <SelectField {...field('historico')} name="historico.0" required options={columns} span={6} />
      <SelectField name="complemento" label="Complemento do histórico" options={columns} span={6} />
      <SelectField {...field('valor')} options={columns} span={6} hint="Ou crédito e débito, em duas colunas." />
      <SelectField name="natureza" label="C ou D ao lado do valor" options={columns} span={6} />
      <SelectField name="credito" label="Crédito" options={columns} span={6} />
      <SelectField name="debito" label="Débito" options={columns} span={6} />
      <SelectField {...field('documento')} options={columns} span={6} />
      <SelectField {...field('saldo')} options={columns} span={6} />
      <TickField name="inverteSinal" label="Inverter sinal" hint="Para arquivos em que o que sai da conta é positivo, como os de cartão." />
      <PreviewOf preview={shown.data} failure={shown.error ? errorText(shown.error, 'Erro ao conferir as colunas.') : null} />
    </>
  );
}

/** The columns as options: number, title and first value. */
function columnOptions(start: StatementPreview['inicio'], firstLine: number): Option[] {
  const titles = start.filter(({ linha }) => linha < firstLine).at(-1)?.celulas ?? [];
  const first = start.find(({ linha }) => linha >= firstLine)?.celulas ?? [];
  const most = Math.max(0, ...start.map(({ celulas }) => celulas.length));
  return Array.from({ length: most }, (_, index) => {
    const example = first[index] ? `(${first[index].slice(0, 20)})` : '';
    return { value: index + 1, label: [`${index + 1}`, titles[index]?.slice(0, 25), example].filter(Boolean).join(' · ') };
  });
}

/** Number of movements in the preview. */
const SHOWN = 5;

function PreviewOf({ preview, failure }: { preview: StatementPreview | undefined; failure: string | null }) {
  if (failure || !preview) return <p>{failure ?? 'Conferindo as colunas…'}</p>;
  const { linhas, total, ignoradas, erros, contradicao } = preview;
  const ignored = ignoradas.length > 0 ? `, ${count(ignoradas.length, 'linha ignorada', 'linhas ignoradas')}` : '';
  return (
    <Stack as="section" gap="s" aria-labelledby="statement-preview-title">
      <h3 id="statement-preview-title">
        <span role="status">
          {erros.length > 0 ? 'Estas colunas não servem para o arquivo inteiro' : `${count(total, 'lançamento', 'lançamentos')}${ignored}`}
        </span>
      </h3>
      {erros.length > 0 && (
        <ul className="callout">
          {erros.slice(0, SHOWN).map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {contradicao && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden /> {contradicao} Confira as colunas e o sinal.
        </p>
      )}
      {linhas.length > 0 && (
        <table className={`plain-table ${styles.statementPreview}`}>
          <caption className="visually-hidden">Primeiros lançamentos</caption>
          <thead>
            <tr>
              {(['data', 'historico', 'valor'] as const).map((name) => (
                <th key={name} scope="col">
                  {STATEMENT_LINE_WORDS[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.slice(0, SHOWN).map(({ linha, data, historico, valor }) => (
              <tr key={linha}>
                <td>{formatDate(data)}</td>
                <td>{historico}</td>
                <td>
                  <Money value={valor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
