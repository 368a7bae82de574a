import { type Rol, type RolExpense, RolExpensesRequest } from '#contracts/accountability/rol.record.js';
import { api } from '#shared/api/client.ts';
import { formatMoney } from '#shared/format/format.ts';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TicksField } from '#shared/ui/forms/fields/ticks-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { type Priority, ROL_ROOTS } from './rol.queries';

const SAVED = {
  schema: RolExpensesRequest,
  success: 'Despesas ligadas à prioridade.',
  failure: 'Erro ao ligar as despesas.',
  invalidates: ROL_ROOTS,
  onSave: (body: RolExpensesRequest) => api.put('rol/vincula', body),
};

/** The expenses of a priority: its own, and those that are tied to none. */
export function ExpensesDialog({ rol, priority, onClose }: { rol: Rol; priority: Priority; onClose: () => void }) {
  const { cnpjAssociacao, ano, idPrograma, versao, foraDoRol } = rol;
  const { id, idDespesas, descricao, despesas } = priority;
  // One that was cancelled since is tied by its number alone.
  const gone = idDespesas.filter((tied) => !despesas.some(({ idDespesa }) => idDespesa === tied));
  const options = [
    ...gone.map((value) => ({ value, label: `nº ${value} · anulada ou de outro programa` })),
    ...[...despesas, ...foraDoRol].map(({ idDespesa, objeto, favorecido, valor }) => ({
      value: idDespesa,
      label: `nº ${idDespesa} · ${objeto ?? favorecido} · ${formatMoney(valor)}`,
    })),
  ];
  return (
    <FormDialog
      {...SAVED}
      title={`Despesas de ${descricao}`}
      values={{ cnpjAssociacao, ano, idPrograma, versao, idLinha: id, idDespesas }}
      onClose={onClose}
    >
      <TicksField name="idDespesas" label="Despesas" options={options} empty="Não há despesa deste programa sem prioridade." />
    </FormDialog>
  );
}

/** Chooses the priority of an expense. */
export function PriorityDialog({ rol, expense, onClose }: { rol: Rol; expense: RolExpense; onClose: () => void }) {
  const { cnpjAssociacao, ano, idPrograma, versao, linhas } = rol;
  const { idDespesa } = expense;
  const onSave = (body: RolExpensesRequest) => {
    const { idDespesas = [] } = linhas.find(({ id }) => id === body.idLinha) ?? {};
    return SAVED.onSave({ ...body, idDespesas: [...idDespesas, idDespesa] });
  };
  return (
    <FormDialog
      {...SAVED}
      title={`Prioridade da despesa nº ${idDespesa}`}
      values={{ cnpjAssociacao, ano, idPrograma, versao, idDespesas: [idDespesa] }}
      onSave={onSave}
      onClose={onClose}
    >
      <SelectField
        name="idLinha"
        label="Prioridade"
        required
        options={linhas.map(({ id, numero, descricao }) => ({ value: id, label: `${numero}. ${descricao}` }))}
      />
    </FormDialog>
  );
}
