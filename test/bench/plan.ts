import { type BudgetLine } from '#contracts/common/book.js';
import { type ExpenseData } from '#modules/budget-ledger/expenses/expense.events.js';
import { type TestProduct } from '../integration/harness.js';

/** An association with a plan. */
export interface Plan {
  cnpjAssociacao: string;
  lines: (BudgetLine & { idPrograma: number; idAcao: number })[];
  /** Data of the expense with that number: varies line, day and amount, deterministically. */
  expense(index: number): ExpenseData;
}

const payeeOf = (index: number, payees: number) => String(11444777000161 + (index % payees));
const FUNDS_SOURCE = 1;

/** Writes an association's registers by plain SQL, because they are not measured: programs of 20 actions of 20 items. What exists stays: measures share associations. */
export async function givenPlan(product: TestProduct, cnpjAssociacao: string, lines: number, payees = 1): Promise<Plan> {
  const [element] = await product.sql<{ id: number }>(ELEMENT, []);
  const idElementoDespesa = element!.id;
  await product.sql(REGISTERS(lines, payees, idElementoDespesa).join(';').replaceAll('$cnpj', `'${cnpjAssociacao}'`));
  const line = (index: number) => ({
    idPrograma: Math.floor(index / 400) + 1,
    idAcao: Math.floor(index / 20) + 1,
    idSubAcao: null,
    idElementoDespesa,
    idItem: index + 1,
  });
  const all = Array.from({ length: lines }, (_, index) => line(index));
  return {
    cnpjAssociacao,
    lines: all,
    expense: (index) => ({
      linha: all[index % lines]!,
      idFonteRecurso: FUNDS_SOURCE,
      idFavorecido: payeeOf(index, payees),
      objetoResumido: `MATERIAL DE LIMPEZA ${index}`,
      objetoDetalhado: 'DETERGENTE, SABÃO EM PÓ, ÁGUA SANITÁRIA E PANOS DE CHÃO PARA A ESCOLA',
      tipoDocumento: 'NF-E',
      notaFiscal: `NF-${index}`,
      dataNf: '2026-03-09',
      vencimento: '2026-04-09',
      dataElaboracao: `2026-${two((index % 10) + 1)}-${two((index % 28) + 1)}`,
      valor: 1_000 + (index % 50_000),
      chaveNf: null,
      categoria: 'CUSTEIO',
    }),
  };
}

const two = (number: number) => String(number).padStart(2, '0');

const ELEMENT = `insert into elemento_despesa (descricao) values ('MATERIAL DE CONSUMO')
  on conflict (descricao) do update set descricao = excluded.descricao returning id`;

const REGISTERS = (lines: number, payees: number, idElementoDespesa: number) =>
  [
    `insert into associacao (cnpj, nome) values ($cnpj, 'ASSOCIAÇÃO MEDIDA')`,
    `insert into favorecido (cnpj_associacao, cpf_or_cnpj, tipo, nome) 
    select $cnpj, (11444777000161 + n)::text, 'PJ', 'PAPELARIA CENTRAL ' || n from generate_series(0, ${payees - 1}) n`,
    `insert into fonte_recurso values ($cnpj, ${FUNDS_SOURCE}, 'PDDE')`,
    `insert into programa select $cnpj, n, 'PROGRAMA ' || n from generate_series(1, ${Math.ceil(lines / 400)}) n`,
    `insert into acao select $cnpj, (n - 1) / 20 + 1, n, 'AÇÃO ' || n from generate_series(1, ${Math.ceil(lines / 20)}) n`,
    `insert into item select $cnpj, (n - 1) / 400 + 1, (n - 1) / 20 + 1, null, ${idElementoDespesa}, n, 'ITEM DE CONSUMO ' || n
    from generate_series(1, ${lines}) n`,
  ].map((insert) => `${insert} on conflict do nothing`);
