import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  RECONCILIATION_RULE_RECORD,
  type ReconciliationRule,
  ReconciliationRuleRequest,
} from '#contracts/bank/reconciliation-rule.record.js';
import { api } from '#shared/api/client.ts';
import { formatDocument } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import {
  ActionField,
  ExpenseElementField,
  FundsSourceField,
  ItemField,
  ProgramField,
  SubActionField,
} from '#shared/lookups/plan-fields.tsx';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { deleteRule, RULE_ROOTS, rulesQuery } from './rules.queries';

/** The association's rules, which derive expenses from statement lines. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const rules = useQuery(rulesQuery(cnpjAssociacao));
  const run = useAction();
  const [editing, setEditing] = useState<ReconciliationRule | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, rules.data, ({ id }) => id);
  const remove = (rule: ReconciliationRule) =>
    run(() => deleteRule(rule), {
      confirm: ['delete', `Deseja realmente excluir a regra de **${rule.contem}**?`],
      success: 'A regra foi excluída.',
      failure: 'Erro ao excluir a regra. Tente novamente.',
      invalidates: RULE_ROOTS,
    });
  return (
    <Modal
      title="REGRAS"
      width="44rem"
      onClose={onClose}
      footer={<ActionButton label="Nova regra" icon="pi-plus" onClick={() => setEditing('new')} />}
    >
      <p>Quando o histórico de um lançamento contém o texto, a despesa dele já vem preenchida: tarifas, água, telefone.</p>
      {rules.isPending ? (
        <ListSkeleton rows={3} />
      ) : rules.error ? (
        <FailedState error={rules.error} failure="Erro ao obter as regras." onRetry={() => void rules.refetch()} />
      ) : rules.data.length === 0 ? (
        <EmptyState text="Nenhuma regra ainda." icon="pi-bookmark" />
      ) : (
        <Stack as="ul" aria-label="Regras">
          {rules.data.map((rule) => (
            <Row as="li" key={rule.id} place="apart">
              <span>
                <strong>{rule.contem}</strong> <small>{rule.nomeFavorecido ?? formatDocument(rule.idFavorecido)}</small>
              </span>
              <span>
                <ActionButton label="Editar" icon="pi-pencil" onClick={() => setEditing(rule)} />{' '}
                <ActionButton label="Excluir" icon="pi-trash" danger onClick={() => void remove(rule)} />
              </span>
            </Row>
          ))}
        </Stack>
      )}
      {editing && <RuleDialog rule={edited} onClose={() => setEditing(null)} />}
    </Modal>
  );
}

/** Creates a rule, or changes the given one. */
function RuleDialog({ rule, onClose }: { rule: ReconciliationRule | null; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  return (
    <FormDialog
      title={rule ? 'Editar Regra' : 'Nova Regra'}
      width="48rem"
      schema={ReconciliationRuleRequest}
      values={rule ?? { cnpjAssociacao }}
      onSave={(body) => api.post('conciliacao/regra/save', body)}
      success="Regra salva com sucesso!"
      failure="Erro ao salvar a regra. Tente novamente."
      invalidates={RULE_ROOTS}
      onClose={onClose}
    >
      <RecordField of={RECONCILIATION_RULE_RECORD} name="contem" autoFocus />
      <LookupField
        name="idFavorecido"
        label="Favorecido"
        required
        options={toOptions(
          payees.data,
          ({ cpfOrCnpj }) => cpfOrCnpj,
          ({ cpfOrCnpj, nome }) => `${nome} - ${formatDocument(cpfOrCnpj)}`,
        )}
        query={payees}
        failure="Erro ao obter favorecidos!"
        register={{ record: 'o favorecido', to: '/favorecidos', needs: 'favorecido.alterar' }}
      />
      <ProgramField span={6} />
      <ActionField span={6} />
      <SubActionField span={6} />
      <ItemField span={6} />
      <ExpenseElementField required span={6} />
      <FundsSourceField required span={6} />
      <RecordField of={RECONCILIATION_RULE_RECORD} name="formaPagamento" placeholder="A de cada pagamento" />
      <RecordField of={RECONCILIATION_RULE_RECORD} name="objetoResumido" span={6} />
    </FormDialog>
  );
}
