import { useQuery } from '@tanstack/react-query';
import { EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import {
  EXPENSE_IMPORT_FIELDS,
  type ExpenseImportCheck,
  type ExpenseImportColumns,
  type ExpenseImportDefaults,
  type ExpenseImportField,
} from '#contracts/expense-imports/expense-imports.js';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import {
  ActionField,
  ExpenseElementField,
  FundsSourceField,
  ItemField,
  ProgramField,
  SubActionField,
} from '#shared/lookups/plan-fields.tsx';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { type Option, SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';

/** The form of the columns: the field of each column, and what is set for all lines. */
export interface ColumnsForm {
  /** By `columnName`. */
  fields: Record<string, ExpenseImportField | null>;
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idItem: number | null;
  idElementoDespesa: number | null;
  idFonteRecurso: number | null;
  dataElaboracao: string | null;
  formaPagamento: string | null;
  numConta: string | null;
}

export const NOTHING_SET: ColumnsForm = {
  fields: {},
  idPrograma: null,
  idAcao: null,
  idSubAcao: null,
  idItem: null,
  idElementoDespesa: null,
  idFonteRecurso: null,
  dataElaboracao: null,
  formaPagamento: null,
  numConta: null,
};

const columnName = (column: number) => `c${column}`;

/** The field of each column of a checked spreadsheet. */
export const fieldsOf = ({ titulos, colunas }: ExpenseImportCheck): ColumnsForm['fields'] =>
  Object.fromEntries(
    titulos.map(({ coluna }) => [columnName(coluna), EXPENSE_IMPORT_FIELDS.find((field) => colunas[field] === coluna) ?? null]),
  );

/** The chosen columns; a field that was chosen twice keeps its first column. */
export function columnsOf({ fields }: Pick<ColumnsForm, 'fields'>): ExpenseImportColumns {
  const columns: ExpenseImportColumns = {};
  for (const [name, field] of Object.entries(fields)) if (field) columns[field] ??= Number(name.slice(1));
  return columns;
}

/** What is set for all lines, as cells say it. */
export function defaultsOf(form: ColumnsForm): ExpenseImportDefaults {
  const given: Partial<Record<ExpenseImportField, number | string | null>> = {
    descricaoPrograma: form.idPrograma,
    descricaoAcao: form.idAcao,
    descricaoSubAcao: form.idSubAcao,
    descricaoItem: form.idItem,
    descricaoElementoDespesa: form.idElementoDespesa,
    descricaoFonteRecurso: form.idFonteRecurso,
    dataElaboracao: form.dataElaboracao,
    formaPagamento: form.formaPagamento,
    numConta: form.numConta,
  };
  return Object.fromEntries(Object.entries(given).flatMap(([field, value]) => (value ? [[field, String(value)]] : [])));
}

const FIELD_OPTIONS: Option<string>[] = EXPENSE_IMPORT_FIELDS.map((field) => ({ value: field, label: EXPENSE_WORDS[field].label }));

/** Which field each column of the spreadsheet is. */
export function ColumnFields({ titulos }: Pick<ExpenseImportCheck, 'titulos'>) {
  return (
    <div className="form-grid">
      {titulos.map(({ coluna, titulo, exemplo }) => (
        <SelectField
          key={coluna}
          name={`fields.${columnName(coluna)}`}
          span={4}
          label={titulo || `Coluna ${coluna}`}
          placeholder="Não importar"
          options={FIELD_OPTIONS}
          hint={exemplo ? `Como: ${exemplo.slice(0, 40)}` : undefined}
        />
      ))}
    </div>
  );
}

/** What is set once for all lines whose cell is blank. */
export function DefaultFields() {
  const { cnpjAssociacao } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  return (
    <div className="form-grid">
      <ProgramField span={4} clearable />
      <ActionField span={4} clearable />
      <SubActionField span={4} clearable />
      <ItemField span={4} clearable />
      <ExpenseElementField span={4} clearable />
      <FundsSourceField span={4} clearable />
      <DateField span={4} name="dataElaboracao" label={EXPENSE_WORDS.dataElaboracao.label} />
      <SelectField
        span={4}
        name="formaPagamento"
        label={EXPENSE_WORDS.formaPagamento.label}
        options={PAYMENT_FORMS.map((form) => ({ value: form, label: form }))}
        hint="Só das despesas pagas"
      />
      <LookupField
        span={4}
        name="numConta"
        label={EXPENSE_WORDS.numConta.label}
        options={toOptions(
          accounts.data,
          ({ numConta }) => numConta,
          ({ numConta, descricao }) => `${numConta} - ${descricao}`,
        )}
        query={accounts}
        failure="Erro ao obter contas!"
        hint="Só das despesas pagas"
      />
    </div>
  );
}
