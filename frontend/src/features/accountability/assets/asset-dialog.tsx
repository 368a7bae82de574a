import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  ASSET_EXPENSE_RECORD,
  ASSET_RECORD,
  type Asset,
  AssetRequest,
  type CapitalExpense,
} from '#contracts/accountability/asset.record.js';
import type { FieldError } from '#contracts/common/problem.js';
import { formatBRL, toReais } from '#domain/money.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { RadioField } from '#shared/ui/forms/fields/radio-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { RowsField } from '#shared/ui/forms/fields/rows-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { ASSET_ROOTS, type AssetForm, capitalExpensesQuery, type ExpenseRow, expenseText, formOf, keyOf, newAsset } from './assets.queries';

interface AssetDialogProps {
  /** The asset to change; null creates one. */
  asset: Asset | null;
  /** The expense of a new one. */
  expense?: CapitalExpense;
  onSaved: (saved: Asset) => void;
  onClose: () => void;
}

const ORIGINS = [
  { value: 'DESPESAS', label: 'Comprado ou produzido com despesas' },
  { value: 'DOACAO', label: 'Recebido em doação' },
];

/** Creates or changes an asset. */
export function AssetDialog({ asset, expense, onSaved, onClose }: AssetDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title={asset ? `BEM Nº ${asset.id}` : 'NOVO BEM'}
      width="56rem"
      schema={AssetRequest}
      values={unjudged<AssetRequest>({ cnpjAssociacao, ...(asset ? formOf(asset) : newAsset(ano, expense)) })}
      rows={{ name: 'despesas', isEmpty: ({ idDespesa }) => !idDespesa }}
      check={(body) => originErrors(body as unknown as AssetForm)}
      onSave={(body) => api.post('bem/save', body)}
      success="Bem salvo com sucesso!"
      failure="Erro ao salvar o bem."
      invalidates={ASSET_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      {asset?.avisos.map((text) => (
        <p key={text} className="callout field">
          {text}
        </p>
      ))}
      <FormSection title="O que é">
        <RecordField of={ASSET_RECORD} name="especificacao" autoFocus />
        <RecordField of={ASSET_RECORD} name="quantidade" />
        <RecordField of={ASSET_RECORD} name="valorUnitario" />
        <RecordField of={ASSET_RECORD} name="data" />
        <RecordField of={ASSET_RECORD} name="conservacao" />
        <RecordField of={ASSET_RECORD} name="local" />
      </FormSection>
      <Origin asset={asset} />
      <Course />
    </FormDialog>
  );
}

/** What the chosen origin lacks. */
function originErrors({ origem, despesas, doador }: AssetForm): FieldError[] {
  if (origem === 'DOACAO') return doador ? [] : [{ field: 'doador', message: 'Quem doou é obrigatório' }];
  return despesas.some(({ idDespesa }) => idDespesa) ? [] : [{ field: 'despesas.0.despesa', message: 'Despesa é obrigatória' }];
}

/** Where it came from: expenses, each with what it still has, or who gave it. */
function Origin({ asset }: { asset: Asset | null }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { setValue } = useFormContext();
  const { origem, despesas, quantidade, valorUnitario } = useWatch() as AssetForm;
  const query = useQuery(capitalExpensesQuery(cnpjAssociacao, ano));
  // What an asset has of an expense is left for it; one that was cancelled is among its own alone.
  const own = new Map(asset?.despesas.map((expense) => [keyOf(expense), expense]));
  const known = (query.data ?? []).map((expense) => {
    const share = own.get(keyOf(expense))?.valor;
    return share === undefined ? expense : { ...expense, resta: toReais(amountOf(expense.resta) + amountOf(share)) };
  });
  const gone = [...own.values()].filter((expense) => !known.some((other) => keyOf(other) === keyOf(expense)));
  const options = [
    ...known.filter(({ resta }) => resta > 0).map((expense) => ({ value: keyOf(expense), label: expenseText(expense) })),
    ...gone.map((expense) => ({
      value: keyOf(expense),
      label: `nº ${expense.idDespesa} de ${expense.ano} · ${expense.anulada ? 'anulada' : 'excluída'}`,
    })),
  ];
  const take = (path: string, key: string | number | null) => {
    const expense = known.find((each) => keyOf(each) === key);
    if (!expense) return;
    setValue(`${path}ano`, expense.ano);
    setValue(`${path}idDespesa`, expense.idDespesa);
    setValue(`${path}valor`, expense.resta, { shouldDirty: true });
  };
  const worth = (quantidade ?? 0) * amountOf(valorUnitario);
  const taken = despesas.reduce((sum, { valor }) => sum + amountOf(valor), 0);
  return (
    <FormSection title="De onde veio">
      <RadioField
        name="origem"
        label="Origem"
        options={ORIGINS}
        onChoose={(chosen) => {
          setValue('despesas', chosen === 'DESPESAS' ? [{ despesa: null } satisfies ExpenseRow] : []);
          setValue('doador', null);
          setValue('valor', null);
        }}
      />
      {origem === 'DOACAO' ? (
        <>
          <RecordField of={ASSET_RECORD} name="doador" required />
          <RecordField of={ASSET_RECORD} name="valor" hint="Se for mais que quantidade × valor unitário" />
        </>
      ) : (
        <div className="field">
          <RowsField
            of={ASSET_RECORD}
            name="despesas"
            row="Despesa"
            another="Outra despesa"
            most={50}
            start={() => ({ despesa: null })}
            hint={`Quantidade × valor unitário: ${formatBRL(worth)}. Despesas neste bem: ${formatBRL(taken)}.`}
          >
            {(path) => (
              <>
                <LookupField
                  name={`${path}despesa`}
                  label="Despesa de capital"
                  required
                  span={9}
                  query={query}
                  failure="Erro ao carregar as despesas."
                  options={options}
                  placeholder={options.length > 0 ? 'Selecione' : 'Nenhuma despesa com capital sem bem'}
                  onChoose={(key) => take(path, key)}
                />
                <RecordField of={ASSET_EXPENSE_RECORD} name="valor" at={path} />
              </>
            )}
          </RowsField>
        </div>
      )}
    </FormSection>
  );
}

const COURSE = ['termoEnviadoEm', 'processo', 'tombadoEm', 'tombamento', 'baixadoEm', 'motivoBaixa'] as const;

/** What comes later; open where something is said, or wrong. */
function Course() {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(COURSE.some((name) => getValues(name)));
  return (
    <details
      className="field"
      open={isOpen || COURSE.some((name) => name in errors)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Termo, tombamento e baixa</summary>
      <div className="form-grid">
        {COURSE.map((name) => (
          <RecordField key={name} of={ASSET_RECORD} name={name} />
        ))}
      </div>
    </details>
  );
}
