import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import {
  actionsOfQuery,
  expenseElementsQuery,
  fundsSourcesQuery,
  itemsQuery,
  programsQuery,
  subActionsOfQuery,
} from '../queries/planning.queries';
import { useWorkingContext } from '../session/session';
import type { SelectProps } from './lookup-field';
import { RecordField } from './record-field';

/** Fields of the plan from the top down: choosing one clears those below it (rule 7.4). */
interface PlanFieldProps extends Omit<Partial<SelectProps>, 'name' | 'options' | 'loading' | 'disabled'> {
  /** Prefix of the fields' names if a form has two lines: `debito.` */
  path?: string;
}

/** Clears those fields; with the item also the element that it set, but not one chosen by hand. */
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
      label={PLAN_WORDS.descricaoPrograma.label}
      {...field}
      name={`${path}idPrograma`}
      path={path}
      creates="programa"
      query={programs}
      failure="Erro ao obter programas!"
      register={{ record: 'o programa', to: '/programas', needs: 'programa.salvar' }}
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
      label={PLAN_WORDS.descricaoAcao.label}
      placeholder={idPrograma ? undefined : 'Escolha antes o programa'}
      {...field}
      name={`${path}idAcao`}
      path={path}
      creates="acao"
      query={actions}
      failure="Erro ao obter ações!"
      register={{ record: 'a ação', to: '/acoes', needs: 'acao.salvar' }}
      disabled={!idPrograma}
      onChoose={empty}
    />
  );
}

/** Enabled once an action with sub-actions is chosen. */
export function SubActionField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const idPrograma = useId(`${path}idPrograma`);
  const idAcao = useId(`${path}idAcao`);
  const subActions = useQuery(subActionsOfQuery(cnpjAssociacao, idPrograma, idAcao));
  const empty = useEmpty(path, ['idItem']);
  const isNone = subActions.data?.length === 0;
  return (
    <RecordField
      label={PLAN_WORDS.descricaoSubAcao.label}
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
      label={PLAN_WORDS.descricaoItem.label}
      placeholder={isNone ? 'Nenhum item disponível' : idAcao ? undefined : 'Escolha antes a ação'}
      {...field}
      name={`${path}idItem`}
      path={path}
      creates="item"
      query={items}
      failure="Erro ao obter itens!"
      register={isNone ? { record: 'o item', to: '/itens', needs: 'item.salvar' } : undefined}
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
      label={PLAN_WORDS.descricaoElementoDespesa.label}
      hint={item?.idElementoDespesa === idElementoDespesa && idItem !== null && '(selecionado automaticamente)'}
      {...field}
      name={`${path}idElementoDespesa`}
      path={path}
      creates="elemento_despesa"
      query={elements}
      optionLabel={({ id, descricao }) => `${id} - ${descricao}`}
      failure="Erro ao obter elementos de despesa!"
      register={{ record: 'o elemento de despesa', to: '/elemento_despesas', needs: 'elementoDespesa.salvar' }}
    />
  );
}

export function FundsSourceField({ path = '', ...field }: PlanFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <RecordField
      label={PLAN_WORDS.descricaoFonteRecurso.label}
      {...field}
      name={`${path}idFonteRecurso`}
      creates="fonte_recurso"
      query={useQuery(fundsSourcesQuery(cnpjAssociacao))}
      failure="Erro ao obter fontes de recursos!"
      register={{ record: 'a fonte de recursos', to: '/fonte_recursos', needs: 'fonteRecurso.salvar' }}
    />
  );
}
