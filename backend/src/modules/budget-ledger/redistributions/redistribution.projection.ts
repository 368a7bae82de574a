import { toDecimal } from '#domain/money.js';
import { lineColumns } from '../book/line.js';
import { movementsOf, type OperationState } from './redistribution.js';

/** The two rows of an operation, debit first. */
export function operationRows(operation: OperationState): object[] {
  const { operacao, data, justificativa, versao } = operation;
  return movementsOf(operation).map(({ id, linha, valor }) => ({
    id,
    operacao,
    data,
    justificativa,
    versao,
    ...lineColumns(linha),
    valor: toDecimal(valor),
  }));
}
