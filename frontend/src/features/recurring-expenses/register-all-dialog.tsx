import type { ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { DRAFT_COLUMNS, draftKey } from './draft-columns';
import styles from './recurring-expenses.module.css';

/** Books proposed drafts, all or none, after the person has seen the list with its sum. */
export function RegisterAllDialog({ drafts, onClose }: { drafts: ExpenseDraft[]; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const run = useAction();
  const register = async () => {
    const rascunhos = drafts.map(({ id, mes, versao }) => ({ id, mes, versao }));
    const done = await run(() => api.post('despesa_recorrente/registra_todos', { cnpjAssociacao, ano, rascunhos }), {
      success: ({ length }) => `${count(length, 'despesa registrada', 'despesas registradas')} com sucesso!`,
      failure: 'Erro ao registrar as despesas. Nenhuma foi registrada.',
      invalidates: EXPENSE_ROOTS,
    });
    if (done) onClose();
  };
  return (
    <Modal
      title="Registrar todos os rascunhos"
      width="60rem"
      onClose={onClose}
      footer={
        <>
          <Button label="Cancelar" outlined severity="secondary" onClick={onClose} />
          <Button
            label={`Registrar ${count(drafts.length, 'despesa', 'despesas')}`}
            icon="pi-check"
            autoFocus
            onClick={() => void register()}
          />
        </>
      }
    >
      <LocalListState>
        <div className={styles.drafts}>
          <DataTable
            rows={drafts}
            columns={DRAFT_COLUMNS}
            rowKey={draftKey}
            label="Rascunhos a registrar"
            pageSizes={null}
            selectable={false}
          />
        </div>
      </LocalListState>
    </Modal>
  );
}
