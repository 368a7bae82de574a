import { useState } from 'react';
import { PRIORITY_RECORD, type Rol } from '#contracts/accountability/rol.record.js';
import { EXPENSE_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { monthText } from '#domain/months.js';
import { api } from '#shared/api/client.ts';
import { useNewExpense } from '#shared/expenses/new-expense.tsx';
import { formatPercent } from '#shared/format/format.ts';
import { useCreation } from '#shared/lookups/creators.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { TreeTable } from '#shared/ui/lists/tree-table.tsx';
import { ExpensesDialog } from './expenses-dialog';
import { type Priority, type PriorityRow, priorityTree, ROL_ROOTS } from './rol.queries';

const { column } = columnsIn(PRIORITY_RECORD);

const COLUMNS: Column<PriorityRow>[] = [
  { field: 'nome', header: 'Prioridade', card: 'title', levels: ['Grupo', 'Prioridade'] },
  column('prazo', { width: '11.5rem', value: ({ prazo }) => prazo && monthText(prazo) }),
  column('categoria', { width: '7rem', value: ({ categoria }) => categoria && PRIORITY_RECORD.categoria.choices?.[categoria] }),
  column('valor', { header: 'Planejado', width: '9rem', sum: true }),
  { field: 'feito', header: 'Feito', type: 'money', width: '9rem', sum: true },
  { field: 'parte', header: 'Feito do planejado', width: '11rem', type: 'percent', value: doneOf, body: Done },
];

function doneOf({ valor, feito }: PriorityRow): number {
  return valor === 0 ? 0 : Math.round((feito / valor) * 1000) / 10;
}

/** The share of the plan that is done, as a bar and as a number. */
function Done(row: PriorityRow) {
  const done = doneOf(row);
  return (
    <>
      <progress max={100} value={Math.min(done, 100)} aria-hidden /> <span className="figures">{formatPercent(done)}</span>
    </>
  );
}

/** The priorities by group, with what was done of each. */
export function PriorityList({ rol }: { rol: Rol }) {
  const { cnpjAssociacao, ano, idPrograma } = rol;
  const may = useMay();
  const run = useAction();
  const [tying, setTying] = useState<Priority | null>(null);
  const [openExpense, expenseForm] = useNewExpense();
  const { createFrom: createBudget, form: budgetForm } = useCreation('orcamento', () => undefined);
  const link = ({ id, idDespesas }: Priority, { idDespesa }: Expense) =>
    run(() => api.put('rol/vincula', { cnpjAssociacao, ano, idPrograma, idLinha: id, idDespesas: [...idDespesas, idDespesa] }), {
      success: 'A despesa está ligada à prioridade.',
      failure: 'A despesa foi salva, mas não foi ligada à prioridade. Use Ligar despesas.',
      invalidates: ROL_ROOTS,
    });
  const newExpense = (priority: Priority) =>
    openExpense(
      { valor: priority.valor, idPrograma, objetoResumido: priority.descricao.slice(0, EXPENSE_RECORD.objetoResumido.max) },
      (saved) => void link(priority, saved),
    );
  const rowMenu = menuOf<Priority>({
    name: ({ descricao }) => descricao,
    actions: offered<Priority>(may, [
      { label: 'Ligar despesas', icon: 'pi-link', needs: 'rol.salvar', act: setTying },
      { label: 'Criar despesa', icon: 'pi-plus', needs: 'despesa.salvar', act: newExpense },
      {
        label: 'Criar orçamento',
        icon: 'pi-calculator',
        needs: 'orcamento.salvar',
        act: ({ valor }) => createBudget?.({ idPrograma, valor }),
      },
    ]),
  });
  return (
    <>
      <List<Priority>
        query={{ data: rol.linhas, error: null, isPending: false, refetch: async () => undefined }}
        searchIn={({ grupo, descricao }) => [grupo, descricao]}
        searchLabel="Pesquisar prioridade ou grupo"
        empty="O rascunho não tem prioridades."
        exportAs={`Rol de prioridades ${rol.programa}`}
      >
        {(linhas) => (
          <TreeTable
            nodes={priorityTree({ ...rol, linhas })}
            columns={COLUMNS}
            label="Prioridades por grupo"
            selectable={false}
            rowMenu={rowMenu && (({ priority }: PriorityRow) => (priority ? rowMenu(priority) : null))}
          />
        )}
      </List>
      {tying && <ExpensesDialog rol={rol} priority={tying} onClose={() => setTying(null)} />}
      {expenseForm}
      {budgetForm}
    </>
  );
}
