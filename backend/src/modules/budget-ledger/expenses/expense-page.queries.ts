import { EXPENSE_RECORD } from '#contracts/budget-ledger/expense.record.js';
import {
  EXPENSE_FILTERS,
  EXPENSE_SITUATIONS,
  type ExpenseOrder,
  type ExpensePageQuery,
  type ExpenseSituation,
} from '#contracts/budget-ledger/expense-list.js';
import { only, without } from '#contracts/common/record.js';
import {
  type BookList,
  type Conditions,
  conditionsOf,
  describedList,
  inOrderOfNames,
  jsonOf,
  type Parameter,
} from '#modules/book/public.js';
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

const NOT_CANCELLED = 'd.data_anulacao is null';

/** A cancelled expense never lacks data. */
const CONDITIONS: Conditions<typeof EXPENSE_FILTERS> = {
  // A cancellation sets a day of payment too (rule 11.5), but no payment form.
  pagamento: 'd.forma_pagamento is not null',
  semItem: NOT_CANCELLED,
  semPrograma: NOT_CANCELLED,
  semVencimento: NOT_CANCELLED,
  semConta: SITUATIONS.PAGAS,
  semComprovante: `${SITUATIONS.PAGAS} and ${LACKS_PROOF}`,
  semAtesto: `${NOT_CANCELLED} and d.id_despesa_principal is null and d.atesto is null`,
  aLiberar: `${SITUATIONS.A_PAGAR}
    and exists (select from visao_alcada a where a.cnpj_associacao = d.cnpj_associacao and ${AWAITS_RELEASE})`,
  liberadas: `${SITUATIONS.A_PAGAR} and ${IS_RELEASED}`,
  restos: 'd.ano_origem is not null',
  semLiberacao: `d.sem_liberacao and ${NOT_CANCELLED}`,
};

/** Filters on line or source, which a split expense has by part. */
const BY_PART = ['idPrograma', 'idFonteRecurso', 'semItem', 'semPrograma'] as const;
const OF_PART = only(EXPENSE_FILTERS, ...BY_PART);
const OF_EXPENSE = without(EXPENSE_FILTERS, ...BY_PART);

/** The filtered expenses of a state, with counts and sums of all states; of a split expense only the matching parts are summed. */
function narrowed(query: ExpensePageQuery, parameter: Parameter) {
  const { situacao = 'TODAS' } = query;
  const { valor, conditions } = byPart(conditionsOf(OF_PART, CONDITIONS, query, parameter));
  return {
    conditions: [...conditionsOf(OF_EXPENSE, CONDITIONS, query, parameter).map((on) => on('d')), ...conditions],
    sums: { valor: sumSql(situacao, valor) },
    listed: SITUATIONS[situacao],
    besides: { situacoes: jsonOf(Object.fromEntries(EXPENSE_SITUATIONS.map((each) => [each, countOf(each, valor)]))) },
  };
}

/** The value of expense `d` that counts, and the conditions on it: one single part must satisfy all that are asked of line and source. */
function byPart(asked: ((alias: string) => string)[]): { valor: string; conditions: string[] } {
  if (asked.length === 0) return { valor: 'd.valor', conditions: [] };
  const on = (alias: string) => asked.map((condition) => condition(alias)).join(' and ');
  const parts = `from despesa_rateio l where (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa) and ${on('l')}`;
  return {
    valor: `case when d.partes > 0 then (select sum(l.valor) ${parts}) else d.valor end`,
    conditions: [`case when d.partes > 0 then exists (select ${parts}) else ${on('d')} end`],
  };
}

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
  narrowed,
};
