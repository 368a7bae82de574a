import type { AvailableBalance } from '#contracts/budget-ledger/budgets.js';
import type { Item } from '#contracts/planning/planning.js';
import type { Redistribution } from '#contracts/redistributions/redistributions.js';
import { centavos, toReais } from '#domain/money.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { groupBy } from '#shared/ui/lists/tree.ts';

/** How much of a justification the list shows (rule 12.8). */
const EXCERPT = 60;

/** An operation as the list groups it: its movements, debit first. */
export interface Operation {
  operacao: number;
  data: string;
  /** Reais that moved: the sum of the credits. */
  valor: number;
  justificativa: string;
  movimentos: Redistribution[];
}

/** The movements by operation, in the order of the list. */
export const operationsOf = (movements: Redistribution[]): Operation[] =>
  groupBy(movements, ({ operacao }) => operacao).map(([operacao, movimentos]) => {
    const { data, justificativa } = movimentos[0] as Redistribution;
    const moved = movimentos.filter(({ valor }) => valor > 0).reduce((sum, { valor }) => sum + centavos(valor), 0);
    return { operacao, data, valor: toReais(moved), justificativa, movimentos };
  });

export const operationName = ({ operacao }: Pick<Operation, 'operacao'>) => `Operação #${operacao}`;
export const movementCount = ({ movimentos }: Operation) => count(movimentos.length, 'movimento', 'movimentos');
/** A movement is the debit when its value is negative (rule 12.8). */
export const isDebit = ({ valor }: Pick<Redistribution, 'valor'>) => valor < 0;
export const sideName = (movement: Pick<Redistribution, 'valor'>) => (isDebit(movement) ? 'DÉBITO' : 'CRÉDITO');

export const excerptOf = ({ justificativa }: Operation) =>
  justificativa.length > EXCERPT ? `${justificativa.slice(0, EXCERPT).trimEnd()}…` : justificativa;

export const placeOf = ({ descricaoPrograma, descricaoAcao, descricaoSubAcao }: Redistribution) =>
  [descricaoPrograma, descricaoAcao, descricaoSubAcao].filter(Boolean).join(' / ');

/** What the list needs to know of the items of the plan. */
export type PlanItem = Pick<Item, 'id' | 'descricao' | 'idElementoDespesa'>;

/** Name of a movement's item: its own, else the one of the plan, else its number, else that it has none (rule 12.8). */
export const itemName = ({ idItem, descricaoItem }: Redistribution, planned?: PlanItem) =>
  descricaoItem ?? planned?.descricao ?? (idItem ? `Item ${idItem}` : 'Item não especificado');

/** The element of a movement's line, where it is not the one of its item: an item may stand in the budget under several (rule 12.8). */
export const otherElement = ({ idElementoDespesa, descricaoElementoDespesa }: Redistribution, planned?: PlanItem) =>
  planned && planned.idElementoDespesa !== idElementoDespesa ? descricaoElementoDespesa : undefined;

/** What the search of the list looks in. */
export const searchIn = (operation: Operation) => [
  operationName(operation),
  formatDate(operation.data),
  formatMoney(operation.valor),
  operation.justificativa,
  ...operation.movimentos.flatMap((movement) => [placeOf(movement), movement.descricaoElementoDespesa, itemName(movement)]),
];

/** Why the line of that balance cannot be debited by that much (rule 12.2); null when it can, or when either is not known yet. */
export function balanceRefusal(balance: AvailableBalance | undefined, valor: number | null | undefined): string | null {
  if (!balance) return null;
  if (!balance.podeRedistribuir) return 'Não há saldo disponível para redistribuição no item de débito';
  if (!valor || valor <= balance.saldoDisponivel) return null;
  return `Valor excede o saldo disponível (${formatMoney(balance.saldoDisponivel)})`;
}
