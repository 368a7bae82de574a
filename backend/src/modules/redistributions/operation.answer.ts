import { type MovedNames, type Redistribution, type RedistributionOperation } from '#contracts/redistributions/redistribution.record.js';
import { centavos, toReais } from '#domain/money.js';
import { type BookId } from '#modules/book/pure.js';
import { movementsOf, type OperationState, REDISTRIBUTION_FIELDS } from './redistribution.js';

/** An operation as answered by the API. @param names of the lines of its movements, in their order */
export function operationAnswer(id: BookId, operation: OperationState, names: readonly MovedNames[]): RedistributionOperation {
  const { cnpjAssociacao, ano } = id;
  const { operacao, data, justificativa, aprovacao, versao } = operation;
  const movimentos = movementsOf(operation).map(({ linha, ...movement }, side) => ({
    cnpjAssociacao,
    ano,
    aprovacao,
    ...REDISTRIBUTION_FIELDS.answer({ operacao, data, justificativa, versao, ...movement }),
    ...linha,
    ...names[side]!,
  }));
  return operationOf(movimentos);
}

/** The common fields of movements, with all movements; the value is the amount moved. */
export function operationOf(movimentos: Redistribution[]): RedistributionOperation {
  const { operacao, ano, data, justificativa, aprovacao, versao } = movimentos[0]!;
  const moved = movimentos.reduce((sum, { valor }) => sum + Math.max(0, centavos(valor)), 0);
  return { operacao, ano, data, valor: toReais(moved), justificativa, aprovacao, versao, movimentos };
}
