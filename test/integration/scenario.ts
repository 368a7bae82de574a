import { type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { type AccountRequest } from '#contracts/treasury/account.record.js';
import { type Api, SCHOOL, type TestProduct } from './harness.js';

/** Base year of the tests. */
export const YEAR = 2026;

/** Registers for finance tests: one program with an action, a sub-action, two items, an element, a funds source and a payee. */
export interface Plan {
  line: { idPrograma: number; idAcao: number; idSubAcao: number | null; idElementoDespesa: number; idItem: number | null };
  otherLine: Plan['line'];
  idFonteRecurso: number;
  idFavorecido: string;
}

/** Creates the plan through the API, in any association. */
export async function givenPlan(api: Api, cnpjAssociacao = SCHOOL): Promise<Plan> {
  const post = async (path: string, body: object): Promise<number> => {
    const { body: saved } = await api.post(path, { cnpjAssociacao, ...body }).expect(201);
    return saved.id;
  };
  const idElementoDespesa = await post('/elemento_despesa/save', { descricao: `MATERIAL DE CONSUMO ${cnpjAssociacao}` });
  const idFonteRecurso = await post('/fonte_recurso/save', { descricao: 'PDDE' });
  const idPrograma = await post('/programa/save', { descricao: 'PDDE BÁSICO' });
  const idAcao = await post('/acao/save', { idPrograma, descricao: 'MANUTENÇÃO' });
  const idSubAcao = await post('/sub_acao/save', { idPrograma, idAcao, descricao: 'LIMPEZA' });
  const item = { idPrograma, idAcao, idSubAcao, idElementoDespesa };
  const idItem = await post('/item/save', { ...item, descricao: 'MATERIAL DE LIMPEZA' });
  const other = await post('/item/save', { ...item, descricao: 'MATERIAL DE HIGIENE' });
  const idFavorecido = '11444777000161';
  await api
    .post('/favorecido/save', { cnpjAssociacao, tipo: 'PJ', cpfOrCnpj: idFavorecido, nome: 'PAPELARIA CENTRAL LTDA', novo: true })
    .expect(201);
  return { line: { ...item, idItem }, otherLine: { ...item, idItem: other }, idFonteRecurso, idFavorecido };
}

/** Makes every password count as set by its owner, as after the change at the first login (rule 2.17). */
export const givenOwnPasswords = async ({ sql }: Pick<TestProduct, 'sql'>): Promise<void> => {
  await sql('update usuario set senha_propria = true where not senha_propria');
};

/** Creates a bank account through the API. */
export async function givenAccount(
  api: Api,
  numConta: string,
  { cnpjAssociacao = SCHOOL, ...changes }: Partial<AccountRequest> = {},
): Promise<void> {
  await api
    .post('/conta/create', { cnpjAssociacao, numConta, idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO', ...changes })
    .expect(201);
}

/** Sets the value in reais above which payments need a release: one person proposes it, another confirms. */
export async function givenLimit(api: Api, valor: number | null, cnpjAssociacao = SCHOOL): Promise<void> {
  await api.post('/alcada/save', { cnpjAssociacao, valor }).expect(200);
  await api.post('/alcada/confirma', { cnpjAssociacao }, 'gestor').expect(200);
}

/** A valid `despesa/save` body on the plan's first line. */
export function expenseOf(plan: Plan, changes: Partial<ExpenseRequest> = {}): object {
  return {
    cnpjAssociacao: SCHOOL,
    ano: YEAR,
    ...plan.line,
    idFonteRecurso: plan.idFonteRecurso,
    idFavorecido: plan.idFavorecido,
    dataElaboracao: '2026-03-10',
    valor: 100,
    ...changes,
  };
}

/** The plan's expense of R$ 100,00, or of another value in reais, in two parts: a quarter on its first line, the rest on the other. */
export function halvesOf({ line, otherLine, idFonteRecurso }: Plan, valor = 100): NonNullable<ExpenseRequest['rateio']> {
  return [
    { linha: line, idFonteRecurso, valor: valor / 4 },
    { linha: otherLine, idFonteRecurso, valor: (valor / 4) * 3 },
  ];
}

/** The empty address fields in answers of registers. */
export const NO_ADDRESS = {
  logrNome: null,
  logrNum: null,
  logrCompl: null,
  logrBairro: null,
  logrCep: null,
  logrCidade: null,
  logrUf: null,
};
