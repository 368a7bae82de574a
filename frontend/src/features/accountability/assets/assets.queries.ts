import { queryOptions } from '@tanstack/react-query';
import { ASSET_RECORD, type Asset, type CapitalExpense } from '#contracts/accountability/asset.record.js';
import { filtersOf } from '#contracts/common/lists.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';

export const ASSET_ROOTS = ['bem', 'painel'];

/** What narrows the list, and what widens it to earlier years. */
export const ASSET_FILTERS = filtersOf(ASSET_RECORD, { situacao: { equals: 'situacao' }, anteriores: { flag: 'Anos anteriores também' } });

/** The assets of a year, or of earlier years too. */
export const assetsQuery = (cnpjAssociacao: string, ano: number, anteriores = false) =>
  queryOptions({
    queryKey: ['bem', cnpjAssociacao, ano, anteriores],
    queryFn: ({ signal }) => api.get('bem/all', { query: { cnpjAssociacao, ano, anteriores }, signal }),
  });

/** The expenses with capital of a year and of earlier ones, each with what has no asset yet. */
export const capitalExpensesQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['bem', cnpjAssociacao, ano, 'despesas'],
    queryFn: ({ signal }) => api.get('bem/despesas', { query: { cnpjAssociacao, ano, anteriores: true }, signal }),
  });

/** An expense among those of all years: its key in addresses and lists. */
export const keyOf = ({ ano, idDespesa }: Pick<CapitalExpense, 'ano' | 'idDespesa'>) => `${ano}-${idDespesa}`;

/** `nº 5 de 2026 · COMPUTADORES · resta R$ 1.000,00`. */
export const expenseText = ({ ano, idDespesa, objeto, favorecido, resta }: Omit<CapitalExpense, 'capital' | 'data' | 'notaFiscal'>) =>
  `nº ${idDespesa} de ${ano} · ${objeto ?? favorecido} · resta ${formatMoney(resta)}`;

/** A row of the form's expenses; `despesa` is its key. */
export interface ExpenseRow {
  despesa: string | null;
  ano?: number;
  idDespesa?: number;
  valor?: number | null;
}

/** The form's values besides those of an asset; the request leaves them out. */
export interface AssetForm extends Partial<Omit<Asset, 'despesas'>> {
  origem: 'DESPESAS' | 'DOACAO';
  despesas: ExpenseRow[];
}

/** A stored asset as its form shows it. */
export const formOf = (asset: Asset): AssetForm => ({
  ...asset,
  origem: asset.doador === null ? 'DESPESAS' : 'DOACAO',
  despesas: asset.despesas.map(({ ano, idDespesa, valor }) => ({ despesa: keyOf({ ano, idDespesa }), ano, idDespesa, valor })),
});

/** A new asset of the year, of an expense where one is known. */
export const newAsset = (ano: number, expense?: CapitalExpense): AssetForm => ({
  especificacao: expense?.objeto ?? '',
  quantidade: 1,
  valorUnitario: expense?.resta,
  // In another year than this one, the day of the expense is the best guess.
  data: todayIn(ano) ?? (expense?.ano === ano ? expense.data : undefined),
  conservacao: 'BOM',
  origem: 'DESPESAS',
  despesas: [expense ? { ...takenFrom(expense), valor: expense.resta } : { despesa: null }],
});

const takenFrom = ({ ano, idDespesa }: CapitalExpense) => ({ despesa: keyOf({ ano, idDespesa }), ano, idDespesa });

/** Today, or the last day of a year that is over. */
export const lastDayIn = (ano: number): string => todayIn(ano) ?? [`${ano}-12-31`, dateInBrazil(new Date())].toSorted()[0]!;
