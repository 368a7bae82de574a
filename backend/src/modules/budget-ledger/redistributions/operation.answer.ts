import { type Redistribution, type RedistributionOperation } from '#contracts/redistributions.js';
import { toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/public.js';
import { movementsOf, type OperationState } from './redistribution.js';

/** What the levels of a movement's line are called. */
export type MovementNames = Pick<
  Redistribution,
  'descricaoPrograma' | 'descricaoAcao' | 'descricaoSubAcao' | 'descricaoItem' | 'descricaoElementoDespesa'
>;

/** An operation as the API answers it. @param names of the debit's line, and of the credit's */
export function operationAnswer(id: BookId, operation: OperationState, names: readonly MovementNames[]): RedistributionOperation {
  const { cnpjAssociacao, ano } = id;
  const { operacao, data, justificativa, versao } = operation;
  const movimentos = movementsOf(operation).map(({ id: number, linha, valor }, side) => ({
    cnpjAssociacao,
    ano,
    id: number,
    operacao,
    data,
    valor: toReais(valor),
    justificativa,
    versao,
    ...linha,
    ...names[side]!,
  }));
  return operationOf(movimentos);
}

/** What a debit and a credit have in common, with both of them. */
export function operationOf(movimentos: Redistribution[]): RedistributionOperation {
  const { operacao, ano, data, valor, justificativa, versao } = movimentos[1]!;
  return { operacao, ano, data, valor, justificativa, versao, movimentos };
}
