import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { type BudgetLine, lineText } from '#contracts/common/book.js';
import { useCreation } from '../lookups/creators.tsx';
import { RetryHint } from '../lookups/lookup-field.tsx';
import { useWorkingContext } from '../session/session.ts';
import { Money } from '../ui/base/badge.tsx';
import { ComboField } from '../ui/forms/fields/combo-field.tsx';
import type { FieldProps } from '../ui/forms/fields/field.tsx';
import { lineName, lineSearch } from './line';
import { linesQuery } from './lines.queries';

const LEVELS = ['idPrograma', 'idAcao', 'idSubAcao', 'idItem', 'idElementoDespesa'] as const;

/** The line in the form under that path, possibly incomplete. */
function useLine(path = ''): Partial<BudgetLine> {
  const ids = useWatch({ name: LEVELS.map((level) => `${path}${level}`) }) as (number | null | undefined)[];
  return Object.fromEntries(LEVELS.map((level, index) => [level, ids[index] ?? null]));
}

const keyOf = (line: Partial<BudgetLine>) => (line.idElementoDespesa ? lineText(line as BudgetLine) : null);

/** The balance of the line in the form; undefined until chosen and loaded. */
export function useLineBalance(path = ''): ChargeableLine | undefined {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const key = keyOf(useLine(path));
  return useQuery(linesQuery(cnpjAssociacao, ano)).data?.find((line) => lineText(line) === key);
}

interface LineFieldProps extends Omit<FieldProps, 'name' | 'hint'> {
  /** Prefix of the fields' names if a form has two lines: `debito.` */
  path?: string;
  /** Offers only lines with an item. */
  withItem?: boolean;
}

/** One of the year's budget lines (rule 11.20): sets program, action, sub-action, item and element of the form. */
export function LineField({ path = '', withItem, ...field }: LineFieldProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const lines = useQuery(linesQuery(cnpjAssociacao, ano));
  const { setValue } = useFormContext();
  const choose = (line: Partial<BudgetLine> | undefined) => {
    for (const level of LEVELS)
      setValue(`${path}${level}`, line?.[level] ?? null, { shouldDirty: true, shouldValidate: line !== undefined });
  };
  const { create, form } = useCreation('item', ({ id, ...item }) => choose({ ...item, idItem: id }));
  const offered = (lines.data ?? []).filter(({ idItem }) => !withItem || idItem !== null);
  const chosen = keyOf(useLine(path));
  const current = offered.find((line) => lineText(line) === chosen);
  return (
    <>
      <ComboField
        {...field}
        name={`${path}idElementoDespesa`}
        options={offered.map((line) => ({
          key: lineText(line),
          label: lineName(line),
          search: lineSearch(line),
          detail: <Money value={line.disponivel} />,
        }))}
        chosen={chosen}
        onChoose={(key) => choose(offered.find((line) => lineText(line) === key))}
        create={create}
        loading={lines.isLoading}
        placeholder="Digite programa, ação, item ou elemento"
        hint={lines.isError ? <RetryHint failure="Erro ao obter as linhas do orçamento!" query={lines} /> : hintOf(current)}
      />
      {LEVELS.slice(0, 4).map((level) => (
        <Level key={level} name={`${path}${level}`} leader={`${path}idElementoDespesa`} />
      ))}
      {form}
    </>
  );
}

/** The end of the line's name, which a narrow field may cut, and its element's full name. */
const hintOf = (line: ChargeableLine | undefined) =>
  line
    ? `${line.descricaoItem ?? line.descricaoSubAcao ?? line.descricaoAcao ?? line.descricaoPrograma} · ${line.descricaoElementoDespesa}`
    : 'Programa › ação › item · elemento de despesa';

/** A level without a control of its own: its errors focus the line field, which sets it. */
function Level({ name, leader }: { name: string; leader: string }) {
  const { field } = useController({ name });
  const { setFocus } = useFormContext();
  return <input type="hidden" ref={() => field.ref({ focus: () => setFocus(leader) })} name={name} value={field.value ?? ''} />;
}

/** Whether a line is chosen level by level (by choice, or because the form's line is not offered), and the button that toggles it (rule 11.20). */
export function useByLevels(path = ''): [isByLevels: boolean, toggle: ReactNode] {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { isSuccess } = useQuery(linesQuery(cnpjAssociacao, ano));
  const { setValue } = useFormContext();
  const isNamed = keyOf(useLine(path)) !== null;
  const isOffered = useLineBalance(path) !== undefined;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isByLevels = wanted ?? (isSuccess && isNamed && !isOffered);
  const change = () => {
    // The search field could not show this line.
    if (isByLevels && !isOffered) for (const level of LEVELS) setValue(`${path}${level}`, null, { shouldDirty: true });
    setWanted(!isByLevels);
  };
  const toggle = (
    <button type="button" className="link" onClick={change}>
      {isByLevels ? 'Escolher pela busca' : 'Escolher por níveis'}
    </button>
  );
  return [isByLevels, toggle];
}
