import { EXPENSE_RECORD } from '#contracts/budget-ledger/expense.record.js';
import {
  EXPENSE_SITUATIONS,
  type ExpenseFilters,
  type ExpenseOrder,
  type ExpensePageQuery,
  type ExpenseSituation,
} from '#contracts/budget-ledger/expense-list.js';
import { type FilterField } from '#contracts/common/filters.js';
import { centavos } from '#domain/money.js';
import { type BookList, describedList, inOrderOfNames, jsonOf } from '#modules/book/public.js';
import { folded, masked, type SearchedRegister, searchedName } from '#platform/database/search.sql.js';
import { LIST_STATE } from '../list-state.sql.js';
import { EXPENSE } from './expense.queries.js';
import { LACKS_PROOF } from './lacks-proof.sql.js';
import { AWAITS_RELEASE, IS_RELEASED } from './payments/released.sql.js';

/** Conditions of the states (rule 11.2). */
const SITUATIONS: Record<ExpenseSituation, string> = {
  A_PAGAR: 'd.data_anulacao is null and d.data_pagamento is null',
  PAGAS: 'd.data_anulacao is null and d.data_pagamento is not null',
  ANULADAS: 'd.data_anulacao is not null',
  TODAS: 'true',
};

/** The value of cancelled expenses is summed only when they are listed alone. */
const sumSql = (situacao: ExpenseSituation, valor: string) =>
  `reais(coalesce(sum(${valor}) filter (where ${situacao === 'TODAS' ? 'd.data_anulacao is null' : SITUATIONS[situacao]}), 0))`;

const countOf = (situacao: ExpenseSituation, valor: string) =>
  jsonOf({ quantidade: `count(*) filter (where ${SITUATIONS[situacao]})`, valor: sumSql(situacao, valor) });

/** The filtered expenses of a state, with counts and sums of all states; of a split expense only the matching parts are summed. */
export function expensesIn(situacao: ExpenseSituation, query: ExpensePageQuery): BookList<ExpenseOrder, ExpensePageQuery> {
  const { valor, filters } = byPart(query);
  return {
    ...EXPENSE_LIST,
    sums: { valor: sumSql(situacao, valor) },
    filters: { ...EXPENSE_LIST.filters, ...filters },
    listed: SITUATIONS[situacao],
    besides: { situacoes: jsonOf(Object.fromEntries(EXPENSE_SITUATIONS.map((each) => [each, countOf(each, valor)]))) },
  };
}

/** The query with its amounts in centavos, as stored in the columns. */
export function inCentavos({ valorDe, valorAte, ...query }: ExpensePageQuery): ExpensePageQuery {
  return {
    ...query,
    ...(valorDe !== undefined && { valorDe: centavos(valorDe) }),
    ...(valorAte !== undefined && { valorAte: centavos(valorAte) }),
  };
}

/** Filters on line or source, as conditions on row `l`: the expense, or a part. Their values are numbers and flags checked by the contract. */
const ON_PART = {
  idPrograma: (value) => `l.id_programa = ${Number(value)}`,
  idFonteRecurso: (value) => `l.id_fonte_recurso = ${Number(value)}`,
  semItem: (value) => (value ? 'l.id_item is null' : 'true'),
  semPrograma: (value) => (value ? 'l.id_programa is null' : 'true'),
} satisfies { [Field in FilterField<ExpenseFilters>]?: (value: number | boolean) => string };

/** The value of expense `d` that counts, and the conditions on it: one single part must satisfy all conditions on line and source. */
function byPart(query: ExpensePageQuery): { valor: string; filters: NonNullable<BookList<ExpenseOrder, ExpensePageQuery>['filters']> } {
  const asked = Object.entries(ON_PART).flatMap(([field, condition]) => {
    const value = query[field as keyof ExpensePageQuery] as number | boolean | undefined;
    return value === undefined ? [] : [condition(value)];
  });
  if (asked.length === 0) return { valor: 'd.valor', filters: {} };
  const wanted = asked.join(' and ');
  const parts = `from despesa_rateio l where (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa) and ${wanted}`;
  const stands = `case when d.partes > 0 then exists (select ${parts}) else ${wanted.replaceAll('l.', 'd.')} end`;
  // A cancelled expense never lacks data.
  const isOpen = query.semItem || query.semPrograma ? ' and d.data_anulacao is null' : '';
  const condition = (value: string) => `(${value}::text is not null and ${stands}${isOpen})`;
  return {
    valor: `case when d.partes > 0 then (select sum(l.valor) ${parts}) else d.valor end`,
    filters: Object.fromEntries(Object.keys(ON_PART).map((field) => [field, condition])),
  };
}

/** Condition on missing data; cancelled expenses are excluded. */
const lacking = (column: string) => (value: string) => `(not ${value}::boolean or (${column} is null and d.data_anulacao is null))`;

/** The other filters, as conditions on expense `d`. */
const CONDITIONS: Record<Exclude<FilterField<ExpenseFilters>, keyof typeof ON_PART>, (value: string) => string> = {
  elaboracaoDe: (value) => `d.data_elaboracao >= ${value}::date`,
  elaboracaoAte: (value) => `d.data_elaboracao <= ${value}::date`,
  // A cancellation sets a day of payment too (rule 11.5), but no payment form.
  pagamentoDe: (value) => `d.forma_pagamento is not null and d.data_pagamento >= ${value}::date`,
  pagamentoAte: (value) => `d.forma_pagamento is not null and d.data_pagamento <= ${value}::date`,
  vencimentoDe: (value) => `d.vencimento >= ${value}::date`,
  vencimentoAte: (value) => `d.vencimento <= ${value}::date`,
  idFavorecido: (value) => `d.id_favorecido = ${value}`,
  numConta: (value) => `d.num_conta = ${value}`,
  valorDe: (value) => `d.valor >= ${value}`,
  valorAte: (value) => `d.valor <= ${value}`,
  semVencimento: lacking('d.vencimento'),
  semConta: (value) => `(not ${value}::boolean or (d.data_pagamento is not null and d.data_anulacao is null and d.num_conta is null))`,
  semComprovante: (value) => `(not ${value}::boolean or (${SITUATIONS.PAGAS} and ${LACKS_PROOF}))`,
  aLiberar: (value) =>
    `(not ${value}::boolean or (${SITUATIONS.A_PAGAR}
      and exists (select from visao_alcada a where a.cnpj_associacao = d.cnpj_associacao and ${AWAITS_RELEASE})))`,
  liberadas: (value) => `(not ${value}::boolean or (${SITUATIONS.A_PAGAR} and ${IS_RELEASED}))`,
  restos: (value) => `(not ${value}::boolean or d.ano_origem is not null)`,
  semLiberacao: (value) => `(not ${value}::boolean or (d.sem_liberacao and d.data_anulacao is null))`,
};

/** A register whose names the list shows through the lines and sources of the parts too. */
const namedByParts = (column: string, register: SearchedRegister['register']): SearchedRegister => ({
  ...searchedName(`d.${column}`, register),
  also: (found) =>
    `(d.partes > 0 and exists (select from despesa_rateio l where (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa)
      and l.${column} in (${found})))`,
});

const OWN = describedList(EXPENSE_RECORD, 'd');

/** The list of expenses, searched like the screen (`searchIn` of the web app), but for the `/` between two names, which every day contains. */
export const EXPENSE_LIST: BookList<ExpenseOrder, ExpensePageQuery> = {
  ...OWN,
  state: LIST_STATE,
  rows: EXPENSE,
  from: `despesa d
    left join visao_programa p on (p.cnpj_associacao, p.id) = (d.cnpj_associacao, d.id_programa)
    left join visao_acao a on (a.cnpj_associacao, a.id) = (d.cnpj_associacao, d.id_acao)
    left join visao_fonte_recurso r on (r.cnpj_associacao, r.id) = (d.cnpj_associacao, d.id_fonte_recurso)
    left join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)`,
  key: 'd.id_despesa',
  field: 'idDespesa',
  sums: { valor: sumSql('TODAS', 'd.valor') },
  searchedRegisters: [
    namedByParts('id_programa', 'visao_programa'),
    namedByParts('id_acao', 'visao_acao'),
    namedByParts('id_item', 'visao_item'),
    namedByParts('id_fonte_recurso', 'visao_fonte_recurso'),
    {
      key: 'd.id_favorecido',
      register: 'visao_favorecido',
      registerKey: 'cpf_or_cnpj',
      texts: ['lower(cpf_or_cnpj)', `${masked('cpf_or_cnpj')} || ' - '`, folded('nome')],
    },
  ],
  orders: {
    ...OWN.orders,
    programaAcao: inOrderOfNames(`concat_ws(' / ', nullif(p.descricao, ''), nullif(a.descricao, ''))`),
    descricaoFonteRecurso: inOrderOfNames('r.descricao'),
    nomeFavorecido: inOrderOfNames('f.nome'),
    // Open expenses by due date, paid and cancelled ones by the day of payment or cancellation.
    situacao: `case when d.data_anulacao is not null then '3' || d.data_anulacao when d.data_pagamento is not null then '2' || d.data_pagamento
      else '1' || coalesce(d.vencimento, '9999-12-31') end`,
  },
  filters: CONDITIONS,
};
