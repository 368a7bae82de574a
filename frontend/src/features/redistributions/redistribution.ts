import type { AvailableBalance } from '#contracts/budget-ledger/budgets.js';
import type { Item } from '#contracts/planning/planning.js';
import type { Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { type Reais, sumOfReais, toReais } from '#domain/money.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { groupBy } from '#shared/ui/lists/tree.ts';

/** Characters of a justification that the list shows (rule 12.8). */
const EXCERPT = 60;

/** An operation as the list groups it: its movements, debit first. */
export interface Operation {
  operacao: number;
  data: string;
  /** Moved amount: the sum of the credits. */
  valor: Reais;
  justificativa: string;
  aprovacao: Redistribution['aprovacao'];
  movimentos: Redistribution[];
}

/** Groups movements by operation, in the order of the list. */
export const operationsOf = (movements: Redistribution[]): Operation[] =>
  groupBy(movements, ({ operacao }) => operacao).map(([operacao, movimentos]) => {
    const { data, justificativa, aprovacao } = movimentos[0] as Redistribution;
    const moved = sumOfReais(movimentos.filter(({ valor }) => valor > 0));
    return { operacao, data, valor: toReais(moved), justificativa, aprovacao, movimentos };
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

/** Fields of plan items that the list needs. */
export type PlanItem = Pick<Item, 'id' | 'descricao' | 'idElementoDespesa'>;

/** Name of a movement's item: its own, else from the plan, else its number, else a text for none (rule 12.8). */
export const itemName = ({ idItem, descricaoItem }: Redistribution, planned?: PlanItem) =>
  descricaoItem ?? planned?.descricao ?? (idItem ? `Item ${idItem}` : 'Item não especificado');

/** The element of a movement's line if different from its item's: an item may have budgets under several elements (rule 12.8). */
export const otherElement = ({ idElementoDespesa, descricaoElementoDespesa }: Redistribution, planned?: PlanItem) =>
  planned && planned.idElementoDespesa !== idElementoDespesa ? descricaoElementoDespesa : undefined;

/** Searched texts of the list. */
export const searchIn = (operation: Operation) => [
  operationName(operation),
  formatDate(operation.data),
  formatMoney(operation.valor),
  operation.justificativa,
  ...operation.movimentos.flatMap((movement) => [placeOf(movement), movement.descricaoElementoDespesa, itemName(movement)]),
];

/** Why the line with that balance cannot be debited by that amount (rule 12.2); null if it can, or while either is unknown. */
export function balanceRefusal(balance: AvailableBalance | undefined, valor: Reais | null | undefined): string | null {
  if (!balance) return null;
  if (!balance.podeRedistribuir) return 'Não há saldo disponível para redistribuição no item de débito';
  if (!valor || valor <= balance.saldoDisponivel) return null;
  return `Valor excede o saldo disponível (${formatMoney(balance.saldoDisponivel)})`;
}
