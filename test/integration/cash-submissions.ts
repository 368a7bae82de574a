import { type StoredSubmission, type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { SCHOOL, type TestProduct } from './harness.js';
import { expenseOf, givenPlan, type Plan } from './scenario.js';

const CASH = 'COFRE';

/** Prestações de contas of cash, whose months need no statement: what they say follows from revenues and payments alone. */
export interface CashSubmissions {
  plan: Plan;
  receive(data: string, valor: number, changes?: object): Promise<number>;
  /** Draws up a cash expense of custeio and pays it on that day. */
  pay(data: string, valor: number, objetoResumido?: string): Promise<number>;
  /** Creates a submission. Answers its number. */
  save(submission: Pick<StoredSubmission, 'layout' | 'de' | 'ate'> & Partial<StoredSubmission>): Promise<number>;
  details(id: number, ano: number): Promise<SubmissionDetails>;
  /** Presents it as it is now. */
  present(id: number, ano: number, data: string): Promise<SubmissionDetails>;
  act(id: number, ano: number, name: string, body: object): Promise<SubmissionDetails>;
}

/** A programme with a cash account. */
export async function givenCashSubmissions({ api }: TestProduct): Promise<CashSubmissions> {
  const plan = await givenPlan(api);
  const { idPrograma, idElementoDespesa } = plan.line;
  const consumption = { id: idElementoDespesa, descricao: `MATERIAL DE CONSUMO ${SCHOOL}`, categoria: 'CUSTEIO' };
  await api.post('/elemento_despesa/save', consumption).expect(200);
  await api.post('/conta/create', { cnpjAssociacao: SCHOOL, numConta: CASH, descricao: 'COFRE DA SECRETARIA', tipo: 'CAIXA' }).expect(201);
  const bookOf = (day: string) => ({ cnpjAssociacao: SCHOOL, ano: Number(day.slice(0, 4)) });
  const act: CashSubmissions['act'] = async (id, ano, name, body) =>
    (await api.post(`/prestacao/${id}/${name}`, { cnpjAssociacao: SCHOOL, ano, ...body }).expect(200)).body;
  const details: CashSubmissions['details'] = async (id, ano) =>
    (await api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${ano}&confere=true`).expect(200)).body;
  return {
    plan,
    details,
    act,
    receive: async (data, valor, changes = {}) => {
      const revenue = { numConta: CASH, idPrograma, data, valor, tipo: 'REPASSE', categoria: 'CUSTEIO', descricao: 'PARCELA', ...changes };
      return (await api.post('/receita/save', { ...bookOf(data), ...revenue }).expect(201)).body.id;
    },
    pay: async (data, valor, objetoResumido = 'PAPEL') => {
      const expense = expenseOf(plan, { ...bookOf(data), dataElaboracao: data, valor, objetoResumido });
      const { idDespesa } = (await api.post('/despesa/save', expense).expect(201)).body;
      const payment = { ...bookOf(data), idDespesa, valor, dataPagamento: data, formaPagamento: 'DINHEIRO', numConta: CASH };
      await api.put('/despesa/paga_despesa', payment).expect(200);
      return idDespesa;
    },
    save: async (submission) => (await api.post('/prestacao/save', { ...bookOf(submission.de), ...submission }).expect(201)).body.id,
    present: async (id, ano, data) => act(id, ano, 'apresenta', { data, confere: (await details(id, ano)).confere }),
  };
}
