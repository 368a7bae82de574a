import { toDecimal } from '#domain/money.js';
import { lineColumns } from '../book/line.js';
import { type OperationState } from './redistribution.js';

/** The two rows of an operation, debit first. Their ids follow from the entry that made it: one entry, two movements. */
export function operationRows({ operacao, data, valor, justificativa, debito, credito, sequencia, versao }: OperationState): object[] {
  const common = { operacao, data, justificativa, versao };
  return [
    { id: 2 * sequencia - 1, ...common, ...lineColumns(debito), valor: toDecimal(-valor) },
    { id: 2 * sequencia, ...common, ...lineColumns(credito), valor: toDecimal(valor) },
  ];
}
