/** The views of the screen, as named in its address. */
export const VIEWS = {
  livro: 'Linha do tempo',
  diferenca: 'Por que este saldo mudou?',
  composicao: 'Composição do valor',
  amostra: 'Amostra',
  ressalvas: 'Ressalvas',
  verificacao: 'Verificação',
} as const;
export type AuditView = keyof typeof VIEWS;

/** Filters of the timeline, as named in the address and the API. */
export const FILTERS = ['tipo', 'idDespesa', 'operacao', 'linha', 'autor', 'de', 'ate', 'antes'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** Search parameters of *why a balance changed*. */
export const QUESTION = ['de', 'ate', 'idPrograma', 'idAcao', 'linha'] as const;
export type Question = Partial<Record<(typeof QUESTION)[number], string>>;

/** Search parameters of the composition of a figure. */
export const COMPOSITION = ['valor', 'escopo', 'de', 'em', 'sequencia'] as const;
export type FigureQuestion = Partial<Record<(typeof COMPOSITION)[number], string>>;

/** Search parameters of a sample. */
export const SAMPLE = ['semente', 'tamanho', 'criterio', 'sequencia'] as const;
export type SampleQuestion = Partial<Record<(typeof SAMPLE)[number], string>>;

type Values = Record<string, string | number | null | undefined>;

/** Address of a view: `?visao=verificacao`; the timeline is the default, with its filters. Omits empty values. */
export function auditSearch(view: AuditView, values: Values = {}): string {
  const params = new URLSearchParams(view === 'livro' ? {} : { visao: view });
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}

export function viewIn(params: URLSearchParams): AuditView {
  const asked = params.get('visao') ?? '';
  return asked in VIEWS ? (asked as AuditView) : 'livro';
}

/** Values of those names in the address. */
export function valuesIn<Name extends string>(params: URLSearchParams, names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Partial<Record<Name, string>>;
}
