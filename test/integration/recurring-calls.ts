import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type DraftList, type ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import { type RecurringExpense } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { type Api, SCHOOL, type Who } from './harness.js';
import { type Plan, YEAR } from './scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

/** The calls about recurring expenses and their drafts, on that plan. */
export function recurringCalls(api: Api, plan: Plan) {
  /** January to March on the plan's first line. */
  const request = (changes: object = {}) => ({
    cnpjAssociacao: SCHOOL,
    ...plan.line,
    idFonteRecurso: plan.idFonteRecurso,
    idFavorecido: plan.idFavorecido,
    objetoResumido: 'limpeza',
    valor: 120.5,
    dia: 31,
    diaVencimento: 5,
    inicio: `${YEAR}-01`,
    fim: `${YEAR}-03`,
    ativa: true,
    ...changes,
  });
  const save = (body: object, who?: Who) => api.post('/despesa_recorrente/save', body, who);
  const given = async (changes: object = {}): Promise<RecurringExpense> => (await save(request(changes)).expect(201)).body;
  const list = async (): Promise<RecurringExpense[]> =>
    (await api.get(`/despesa_recorrente/all?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
  const remove = (id: number, who?: Who, cnpj = SCHOOL) => api.delete(`/despesa_recorrente/delete?cnpjAssociacao=${cnpj}&id=${id}`, who);
  const drafts = async (ano = YEAR): Promise<DraftList> =>
    (await api.get(`/despesa_recorrente/rascunhos?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const draftsOf = async ({ id }: RecurringExpense, ano = YEAR) => (await drafts(ano)).rascunhos.filter((draft) => draft.id === id);
  const months = (rows: ExpenseDraft[]) => rows.map(({ mes }) => mes);
  const register = ({ id }: RecurringExpense, mes: number, changes: object = {}) =>
    api.post('/despesa_recorrente/registra', { ...BOOK, id, mes, valor: 120.5, dataElaboracao: `${YEAR}-02-28`, ...changes });
  const registerAll = (rascunhos: object[], changes: object = {}) =>
    api.post('/despesa_recorrente/registra_todos', { ...BOOK, rascunhos, ...changes });
  const skip = ({ id }: { id: number }, mes: number) => api.post('/despesa_recorrente/dispensa', { ...BOOK, id, mes });
  const unskip = ({ id }: { id: number }, mes: number) =>
    api.delete(`/despesa_recorrente/dispensa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${id}&mes=${mes}`);
  const expenses = async (): Promise<Expense[]> => (await api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  const deleteExpense = (idDespesa: number) => api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`).expect(204);
  /** Deletes every expense and every recurring one. */
  const clear = async () => {
    for (const { idDespesa } of await expenses()) await deleteExpense(idDespesa);
    for (const { id } of await list()) await remove(id).expect(204);
  };
  return {
    request,
    save,
    given,
    list,
    remove,
    drafts,
    draftsOf,
    months,
    register,
    registerAll,
    skip,
    unskip,
    expenses,
    deleteExpense,
    clear,
  };
}
