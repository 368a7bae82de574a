import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Api, SCHOOL, type Who } from './harness.js';
import { expenseOf, type Plan, YEAR } from './scenario.js';

export const PAYMENT = { dataPagamento: '2026-04-01', formaPagamento: 'PIX' };

/** The calls about expenses, on that plan. */
export function expenseCalls(api: Api, plan: Plan) {
  const register = async (changes: object = {}) => (await api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;
  const pay = (expense: object, who?: Who) => api.put('/despesa/paga_despesa', { ...expenseOf(plan), ...PAYMENT, ...expense }, who);
  const paidOf = async (query = ''): Promise<number> =>
    (await api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`).expect(200)).body.totais.pago;
  const list = async (): Promise<Expense[]> => (await api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  return { register, pay, paidOf, list };
}
