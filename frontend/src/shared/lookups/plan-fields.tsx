import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Item } from '#contracts/planning.js';
import { useWorkingContext } from '../session/session';
import { byName } from '../ui/columns';
import { toOptions } from '../ui/fields/select-field';
import { type Created, type PlanPlace, type PlanRegister, useCreation } from './creators';
import { LookupField, type SelectProps } from './lookup-field';
import { actionsOfQuery, expenseElementsQuery, fundsSourcesQuery, itemsQuery, programsQuery, subActionsOfQuery } from './planning.queries';

interface RecordFieldProps<T> extends Omit<ComponentProps<typeof LookupField>, 'options' | 'query'> {
  query: UseQueryResult<T[]>;
  optionLabel?: (row: T) => string;
  /** Where its records are made. */
  creates: PlanRegister;
  /** Stands before the names of the levels above it. */
  path?: string;
  /** Whether a list of nothing is not opened, unless a record can be made in it. */
  disabledIfNone?: boolean;
}

/** One record of a list, by its id; a missing one is made in a form over this one, and chosen. */
function RecordField<T extends { id: number; descricao: string }>(props: RecordFieldProps<T>) {
  const { query, optionLabel, creates, path = '', disabled, disabledIfNone, ...field } = props;
  const { setValue, getValues } = useFormContext();
  const options = toOptions(query.data, ({ id }) => id, optionLabel ?? (({ descricao }) => descricao));
  const place = (): PlanPlace => {
    const [idPrograma, idAcao, idSubAcao] = getValues([`${path}idPrograma`, `${path}idAcao`, `${path}idSubAcao`]);
    return { idPrograma, idAcao, idSubAcao };
  };
  const choose = (record: Created<PlanRegister>) => {
    const set = (name: string, id: number | null) => setValue(name, id, { shouldDirty: true, shouldValidate: true });
    // It may have been made elsewhere than where it was missed: its levels, and an item's element, come along.
    for (const name of ['idPrograma', 'idAcao', 'idSubAcao', 'idElementoDespesa'] as const)
      if (name in record) set(`${path}${name}`, (record as Item)[name]);
    set(field.name, record.id);
    field.onChoose?.(record.id);
  };
  const { create, form } = useCreation(creates, choose, place);
  return (
    <>
      <LookupField
        {...field}
        create={create}
        disabled={disabled || (disabledIfNone && query.data?.length === 0 && !create)}
        query={query}
        options={options.sort((a, b) => byName(a.label, b.label))}
      />
      {form}
    </>
  );
}

/** Fields of the plan from the top down: choosing one clears those below it (rule 7.4). */
interface PlanFieldProps extends Omit<Partial<SelectProps>, 'name' | 'options' | 'loading' | 'disabled'> {
  /** Stands before the fields' names, when one form holds two lines: `debito.` */
  path?: string;
}

/** Empties the fields of those names, and with the item the element that it brought; one that was chosen by hand stays. */
function useEmpty(path: string, names: string[]) {
  const { setValue, getValues } = useFormContext();
  const { cnpjAssociacao } = useWorkingContext();
  const client = useQueryClient();
  return () => {
    const [idItem, idElementoDespesa] = getValues([`${path}idItem`, `${path}idElementoDespesa`]);
    const item = client.getQueryData(itemsQuery(cnpjAssociacao).queryKey)?.find(({ id }) => id === idItem);
    const isBrought = item !== undefined && item.idElementoDespesa === idElementoDespesa;
    for (const name of isBrought ? [...names, 'idElementoDespesa'] : names) setValue(`${path}${name}`, null, { shouldDirty: true });
  };
}

const useId = (name: string): number | null => (useWatch({ name }) as number | null | undefined) ?? null;

export function ProgramField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const empty = useEmpty(path, ['idAcao', 'idSubAcao', 'idItem']);
  return (
    <RecordField
      label="Programa"
      {...field}
      name={`${path}idPrograma`}
      path={path}
      creates="programa"
      query={programs}
      failure="Erro ao obter programas!"
      register={{ record: 'o programa', to: '/programas', adminOnly: false }}
      onChoose={empty}
    />
  );
}

export function ActionField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const idPrograma = useId(`${path}idPrograma`);
  const actions = useQuery(actionsOfQuery(cnpjAssociacao, idPrograma));
  const empty = useEmpty(path, ['idSubAcao', 'idItem']);
  return (
    <RecordField
      label="Ação"
      placeholder={idPrograma ? undefined : 'Escolha antes o programa'}
      {...field}
      name={`${path}idAcao`}
      path={path}
      creates="acao"
      query={actions}
      failure="Erro ao obter ações!"
      register={{ record: 'a ação', to: '/acoes', adminOnly: false }}
      disabled={!idPrograma}
      onChoose={empty}
    />
  );
}

/** Enabled once an action is chosen that has sub-actions. */
export function SubActionField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const idPrograma = useId(`${path}idPrograma`);
  const idAcao = useId(`${path}idAcao`);
  const subActions = useQuery(subActionsOfQuery(cnpjAssociacao, idPrograma, idAcao));
  const empty = useEmpty(path, ['idItem']);
  const isNone = subActions.data?.length === 0;
  return (
    <RecordField
      label="Sub-Ação"
      placeholder={isNone ? 'Nenhuma subação disponível' : idAcao ? undefined : 'Escolha antes a ação'}
      {...field}
      name={`${path}idSubAcao`}
      path={path}
      creates="sub_acao"
      query={subActions}
      failure="Erro ao obter subações!"
      disabled={!idAcao}
      disabledIfNone
      onChoose={empty}
    />
  );
}

/** Items of exactly the levels chosen above; choosing one sets its expense element. */
export function ItemField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const { setValue } = useFormContext();
  const [idAcao, idSubAcao] = [useId(`${path}idAcao`), useId(`${path}idSubAcao`)];
  const items = useQuery({
    ...itemsQuery(cnpjAssociacao),
    select: (all) => all.filter((item) => item.idAcao === idAcao && item.idSubAcao === idSubAcao),
  });
  const isNone = idAcao !== null && items.data?.length === 0;
  const bringElement = (id: string | number | null) => {
    const chosen = items.data?.find((item) => item.id === id);
    if (chosen) setValue(`${path}idElementoDespesa`, chosen.idElementoDespesa, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordField
      label="Item"
      placeholder={isNone ? 'Nenhum item disponível' : idAcao ? undefined : 'Escolha antes a ação'}
      {...field}
      name={`${path}idItem`}
      path={path}
      creates="item"
      query={items}
      failure="Erro ao obter itens!"
      register={isNone ? { record: 'o item', to: '/itens', adminOnly: false } : undefined}
      disabled={!idAcao}
      disabledIfNone
      onChoose={bringElement}
    />
  );
}

/** Marks an element that was set by the chosen item. */
export function ExpenseElementField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const elements = useQuery(expenseElementsQuery());
  const [idItem, idElementoDespesa] = [useId(`${path}idItem`), useId(`${path}idElementoDespesa`)];
  const item = useQuery({ ...itemsQuery(cnpjAssociacao), enabled: idItem !== null }).data?.find(({ id }) => id === idItem);
  return (
    <RecordField
      label="Elemento de Despesa"
      hint={item?.idElementoDespesa === idElementoDespesa && idItem !== null && '(selecionado automaticamente)'}
      {...field}
      name={`${path}idElementoDespesa`}
      path={path}
      creates="elemento_despesa"
      query={elements}
      optionLabel={({ id, descricao }) => `${id} - ${descricao}`}
      failure="Erro ao obter elementos de despesa!"
      register={{ record: 'o elemento de despesa', to: '/elemento_despesas', adminOnly: true }}
    />
  );
}

export function FundsSourceField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <RecordField
      label="Fonte de Recursos"
      {...field}
      name={`${path}idFonteRecurso`}
      creates="fonte_recurso"
      query={useQuery(fundsSourcesQuery(cnpjAssociacao))}
      failure="Erro ao obter fontes de recursos!"
      register={{ record: 'a fonte de recursos', to: '/fonte_recursos', adminOnly: true }}
    />
  );
}
