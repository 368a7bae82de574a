import { useLocation, useNavigate } from 'react-router-dom';
import { EXPENSE_SITUATIONS, type ExpenseFilters, type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';

const NUMBERS = ['idPrograma', 'idFonteRecurso', 'valorDe', 'valorAte'] as const;
const FLAGS = ['semItem', 'semPrograma', 'semVencimento', 'semConta', 'semComprovante'] as const;
const TEXTS = [
  'elaboracaoDe',
  'elaboracaoAte',
  'pagamentoDe',
  'pagamentoAte',
  'vencimentoDe',
  'vencimentoAte',
  'idFavorecido',
  'numConta',
] as const;

type Field = (typeof NUMBERS | typeof FLAGS | typeof TEXTS)[number];

/** What narrows the list, as the address and the API name it. */
export type Filters = Pick<ExpenseFilters, Field>;

/** The filters of an address. Numbers that are none are left for the server to refuse. */
export function filtersIn(params: URLSearchParams): Filters {
  const given = <F extends Field>(names: readonly F[], read: (text: string) => unknown) =>
    names.flatMap((name) => (params.get(name) ? [[name, read(params.get(name)!)]] : []));
  return Object.fromEntries([
    ...given(TEXTS, String),
    ...given(NUMBERS, (text) => (Number.isNaN(Number(text)) ? text : Number(text))),
    ...given(FLAGS, (text) => text === 'true').filter(([, value]) => value),
  ]);
}

/** The tab of an address; all where it names none. */
export function situationIn(params: URLSearchParams): ExpenseSituation {
  return EXPENSE_SITUATIONS.find((situacao) => situacao === params.get('situacao')) ?? 'TODAS';
}

/** The address of another tab or other filters: search and rows per page stay, the page and the selected row do not. */
export function searchOf(search: string, { situacao, filters }: { situacao?: ExpenseSituation; filters?: Filters }): string {
  const params = new URLSearchParams(search);
  for (const name of ['pagina', 'sel']) params.delete(name);
  if (situacao) {
    params.set('situacao', situacao);
    // Each tab has an order of its own.
    params.delete('ordem');
  }
  if (filters) {
    for (const name of [...TEXTS, ...NUMBERS, ...FLAGS]) params.delete(name);
    for (const [name, value] of Object.entries(filters))
      if (value !== null && value !== undefined && value !== '' && value !== false) params.set(name, String(value));
  }
  return `?${params}`;
}

/** What the screen shows, which lives in the address: *voltar*, reload and a link sent to somebody keep it. */
export function useExpenseView() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  return {
    situacao: situationIn(params),
    filters: filtersIn(params),
    searchOf: (change: Parameters<typeof searchOf>[1]) => searchOf(search, change),
    // Read again: two changes in one event must not overwrite each other.
    show: (change: Parameters<typeof searchOf>[1]) =>
      void navigate({ search: searchOf(window.location.search, change) }, { replace: true }),
  };
}

/** A filter as a person reads it, and the fields that it is made of. */
export interface FilterChip {
  text: string;
  fields: Field[];
}

/** Names of the records that filters refer to. */
export interface FilterNames {
  programa?: string;
  fonte?: string;
  favorecido?: string;
}

function between(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `de ${from} a ${to}`;
  return from ? `desde ${from}` : `até ${to}`;
}

/** The filters that are active, each to be taken away by itself. */
export function chipsOf(filters: Filters, names: FilterNames = {}): FilterChip[] {
  const { idPrograma, idFonteRecurso, idFavorecido } = filters;
  const range = (label: string, from: Field, to: Field, format: (value: never) => string): FilterChip => {
    const [first, last] = [from, to].map((field) => (filters[field] === undefined ? undefined : format(filters[field] as never)));
    return { text: `${label} ${between(first, last)}`, fields: [from, to] };
  };
  const record = (label: string, field: Field, id: string | number | undefined, name: string | undefined): FilterChip => ({
    text: `${label}: ${name ?? id}`,
    fields: [field],
  });
  const all = [
    range('Elaboração', 'elaboracaoDe', 'elaboracaoAte', formatDate),
    range('Pagamento', 'pagamentoDe', 'pagamentoAte', formatDate),
    range('Vencimento', 'vencimentoDe', 'vencimentoAte', formatDate),
    range('Valor', 'valorDe', 'valorAte', formatMoney),
    record('Programa', 'idPrograma', idPrograma, names.programa),
    record('Fonte', 'idFonteRecurso', idFonteRecurso, names.fonte),
    record('Favorecido', 'idFavorecido', idFavorecido, names.favorecido),
    { text: `Conta ${filters.numConta}`, fields: ['numConta'] },
    { text: 'Sem item', fields: ['semItem'] },
    { text: 'Sem programa', fields: ['semPrograma'] },
    { text: 'Sem vencimento', fields: ['semVencimento'] },
    { text: 'Sem conta', fields: ['semConta'] },
    { text: 'Sem comprovante', fields: ['semComprovante'] },
  ] satisfies FilterChip[];
  return all.filter(({ fields }) => fields.some((field) => filters[field as Field] !== undefined));
}
