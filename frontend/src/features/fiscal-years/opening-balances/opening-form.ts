import { IsOptional } from 'class-validator';
import { IsMoney, IsNestedList } from '#contracts/common/validation.js';
import {
  MAX_SALDOS_DE_ABERTURA,
  OpeningBalanceKey,
  type OpeningBalanceOfAccount,
  type OpeningBalances,
  type OpeningBalancesRequest,
  OpeningOfBook,
} from '#contracts/fiscal-years/opening-balances.js';
import { MONEY_CATEGORIES, type MoneyCategory, type Program } from '#contracts/planning/planning.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { type Centavos, isReais, type Reais } from '#domain/money.js';
import { sumOfFields } from '#shared/ui/forms/fields/money-text.ts';

/** A cell of the form: an account's money of a programme and category; empty where nothing was stated. */
export class OpeningCell extends OpeningBalanceKey {
  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  valor?: Reais | null;
}

/** The form of the opening balances: every cell of the grid. */
export class OpeningForm extends OpeningOfBook {
  @IsNestedList(OpeningCell, MAX_SALDOS_DE_ABERTURA, { message: 'Informe o saldo de pelo menos uma conta' })
  saldos!: OpeningCell[];
}

/** A column of the grid. */
export interface OpeningColumn {
  idPrograma: number | null;
  /** Name of the programme. */
  programa: string;
  categoria: MoneyCategory;
}

/** The programmes by name, each with its categories; money of none comes last. */
export function columnsOf(programs: readonly Program[]): OpeningColumn[] {
  const named = [...programs].sort((a, b) => a.descricao.localeCompare(b.descricao, 'pt-BR'));
  const all = [
    ...named.map(({ id, descricao }) => ({ idPrograma: id, programa: descricao })),
    { idPrograma: null, programa: 'Sem programa' },
  ];
  return all.flatMap((program) => MONEY_CATEGORIES.map((categoria) => ({ ...program, categoria })));
}

/** The cells of all accounts and columns, with what was saved. An account that serves one programme has no cells of others, except saved ones. */
export function cellsOf(
  accounts: readonly Account[],
  columns: readonly OpeningColumn[],
  saved: readonly OpeningBalanceOfAccount[],
): OpeningCell[] {
  return accounts.flatMap(({ numConta, idPrograma: own }) =>
    columns.flatMap(({ idPrograma, categoria }) => {
      const known = saved.find((saldo) => saldo.numConta === numConta && saldo.idPrograma === idPrograma && saldo.categoria === categoria);
      if (!known && own !== null && own !== idPrograma) return [];
      return [{ numConta, idPrograma, categoria, valor: known?.valor ?? null }];
    }),
  );
}

/** The cells with an amount, as they are sent. */
export const statedIn = (saldos: readonly OpeningCell[]): OpeningBalancesRequest['saldos'] =>
  saldos.flatMap(({ valor, ...key }) => (isReais(valor) ? [{ ...key, valor }] : []));

/** The sum of the cells of an account, or of those that are chosen, in centavos. */
export const sumOfCells = (saldos: readonly OpeningCell[], isCounted: (cell: OpeningCell) => boolean): Centavos =>
  sumOfFields(saldos.filter(isCounted));

/** What the form refuses besides its fields: nothing stated, and a negative amount without a reason. */
export function refusalsOf({ saldos, justificativa }: OpeningForm) {
  const stated = statedIn(saldos);
  if (stated.length === 0) return [{ field: 'saldos.0.valor', message: 'Informe o saldo de pelo menos uma conta' }];
  const isUnexplained = stated.some(({ valor }) => valor < 0) && !justificativa?.trim();
  return isUnexplained ? [{ field: 'justificativa', message: 'Diga por que há saldo negativo' }] : [];
}

/** The first values of the form: what was saved, from 1 January of the year while nothing is. */
export const valuesOf = ({ cnpjAssociacao, ano, em, justificativa, versao }: OpeningBalances, saldos: OpeningCell[]) => ({
  cnpjAssociacao,
  ano,
  em: em ?? `${ano}-01-01`,
  justificativa,
  versao,
  saldos,
});
