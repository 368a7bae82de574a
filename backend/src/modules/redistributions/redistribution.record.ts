import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import { formatBRL, sumOf } from '#domain/money.js';
import { difference, lineColumns, type Names, type RecordKind } from '#modules/book/pure.js';
import { approvalColumns, approvalRow } from './approval.js';
import { type MovedAmount, type RedistributionFact } from './redistribution.events.js';
import {
  evolveOperation,
  movementsOf,
  OPERATIONS,
  type OperationState,
  operationPostings,
  REDISTRIBUTION_FIELDS,
} from './redistribution.js';

export const OPERATION_RECORD: RecordKind<RedistributionFact, OperationState> = {
  ...OPERATIONS,
  facts: {
    'RedistribuicaoEfetuada.v1': 'begins',
    'RedistribuicaoJustificada.v1': 'continues',
    'RedistribuicaoExcluida.v1': 'corrects',
  },
  keyColumn: 'operacao',
  rowColumn: 'id',
  named: 'A redistribuição nº',
  // Callers of the two-call form make operation numbers from the time.
  givenByCallersFrom: 1_000_000_000,
  keyOf: ({ operacao }) => operacao,
  evolve: (before, fact, { versao }) => evolveOperation(before, fact, versao),
  effectiveDay: (fact) => (fact.type === 'RedistribuicaoEfetuada.v1' ? fact.data : undefined),
  postings: (before, after) => difference(operationPostings(before), operationPostings(after)),
  /** Its movements, debits first. */
  rows: (operation) =>
    movementsOf(operation).map(({ linha, ...movement }) => ({
      ...REDISTRIBUTION_FIELDS.row({ ...operation, ...movement }),
      ...lineColumns(linha),
      proposta: operation.aprovacao?.proposta ?? null,
      ...approvalRow(approvalColumns(operation.aprovacao)),
    })),
  amount(fact, before) {
    if (fact.type === 'RedistribuicaoEfetuada.v1') return sumOf(fact.debitos);
    return fact.type === 'RedistribuicaoExcluida.v1' && before ? sumOf(before.debitos) : null;
  },
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'RedistribuicaoEfetuada.v1':
        return `Redistribuição nº ${fact.operacao}: ${formatBRL(sumOf(fact.debitos))} de ${linesOf(fact.debitos, names)} para ${linesOf(fact.creditos, names)}${fact.aprovacao ? `, ${approvalText(fact.aprovacao)}` : ''}`;
      case 'RedistribuicaoJustificada.v1':
        return `Redistribuição nº ${fact.operacao} com nova justificativa: “${fact.justificativa}”`;
      case 'RedistribuicaoExcluida.v1':
        return `Redistribuição nº ${fact.operacao} excluída${returned(before, names)}`;
    }
  },
};

function returned(gone: OperationState | undefined, names: Names): string {
  if (!gone) return '';
  return `: ${formatBRL(sumOf(gone.debitos))} de volta de ${linesOf(gone.creditos, names)} para ${linesOf(gone.debitos, names)}`;
}

/** Lines as a short text: `A`, `A e B`, `3 linhas`. */
function linesOf(amounts: readonly MovedAmount[], names: Names): string {
  return amounts.length > 2 ? `${amounts.length} linhas` : amounts.map(({ linha }) => names.short(linha)).join(' e ');
}
