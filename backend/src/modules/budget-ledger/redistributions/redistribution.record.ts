import { formatBRL, toDecimal } from '#domain/money.js';
import { difference, lineColumns } from '#modules/book/pure.js';
import { type Names } from '../audit/names.js';
import { type LedgerRecord } from '../ledger-record.js';
import { type RedistributionFact } from './redistribution.events.js';
import { evolveOperation, movementsOf, OPERATIONS, type OperationState, operationPostings } from './redistribution.js';

export const OPERATION_RECORD: LedgerRecord<RedistributionFact, OperationState> = {
  ...OPERATIONS,
  facts: {
    'RedistribuicaoEfetuada.v1': 'begins',
    'RedistribuicaoJustificada.v1': 'continues',
    'RedistribuicaoExcluida.v1': 'corrects',
  },
  keyColumn: 'operacao',
  rowColumn: 'id',
  named: 'A redistribuição nº',
  // The old way makes operation numbers from the time.
  givenByCallersFrom: 1_000_000_000,
  keyOf: ({ operacao }) => operacao,
  evolve: (before, fact, { versao }) => evolveOperation(before, fact, versao),
  effectiveDay: (fact) => (fact.type === 'RedistribuicaoEfetuada.v1' ? fact.data : undefined),
  postings: (before, after) => difference(operationPostings(before), operationPostings(after)),
  /** Its two movements, debit first. */
  rows: (operation) =>
    movementsOf(operation).map(({ id, linha, valor }) => ({
      id,
      operacao: operation.operacao,
      data: operation.data,
      justificativa: operation.justificativa,
      versao: operation.versao,
      ...lineColumns(linha),
      valor: toDecimal(valor),
    })),
  amount(fact, before) {
    if (fact.type === 'RedistribuicaoEfetuada.v1') return fact.valor;
    return fact.type === 'RedistribuicaoExcluida.v1' ? (before?.valor ?? null) : null;
  },
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'RedistribuicaoEfetuada.v1':
        return `Redistribuição nº ${fact.operacao}: ${formatBRL(fact.valor)} de ${names.short(fact.debito)} para ${names.short(fact.credito)}`;
      case 'RedistribuicaoJustificada.v1':
        return `Redistribuição nº ${fact.operacao} com nova justificativa: “${fact.justificativa}”`;
      case 'RedistribuicaoExcluida.v1':
        return `Redistribuição nº ${fact.operacao} excluída${returned(before, names)}`;
    }
  },
};

function returned(gone: OperationState | undefined, names: Names): string {
  return gone ? `: ${formatBRL(gone.valor)} de volta de ${names.short(gone.credito)} para ${names.short(gone.debito)}` : '';
}
