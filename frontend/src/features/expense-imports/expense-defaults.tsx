import { useQuery } from '@tanstack/react-query';
import { EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { type ExpenseImportDefaults, type ExpenseImportField } from '#contracts/expense-imports/expense-imports.js';
import type { SheetDefaults } from '#shared/imports/sheet-import-page.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import {
  ActionField,
  ExpenseElementField,
  FundsSourceField,
  ItemField,
  ProgramField,
  SubActionField,
} from '#shared/lookups/plan-fields.tsx';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';

/** The field that each field of the form sets. */
const SETS = {
  idPrograma: 'descricaoPrograma',
  idAcao: 'descricaoAcao',
  idSubAcao: 'descricaoSubAcao',
  idItem: 'descricaoItem',
  idElementoDespesa: 'descricaoElementoDespesa',
  idFonteRecurso: 'descricaoFonteRecurso',
  dataElaboracao: 'dataElaboracao',
  formaPagamento: 'formaPagamento',
  numConta: 'numConta',
} as const satisfies Record<string, ExpenseImportField>;

type SetForm = Record<keyof typeof SETS, number | string | null>;

const NAMES = Object.keys(SETS) as (keyof typeof SETS)[];

/** What is set for all lines, as cells say it. */
const textsOf = (form: SetForm): ExpenseImportDefaults =>
  Object.fromEntries(NAMES.flatMap((name) => (form[name] ? [[SETS[name], String(form[name])]] : [])));

function DefaultFields() {
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

/** What is set once for all lines whose cell is blank. */
export const EXPENSE_DEFAULTS: SheetDefaults<SetForm> = {
  fields: <DefaultFields />,
  none: Object.fromEntries(NAMES.map((name) => [name, null])) as SetForm,
  textsOf,
};
