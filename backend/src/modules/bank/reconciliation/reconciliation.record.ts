import { formatBRL, sumOf } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { movementText, type RecordKind } from '#modules/book/pure.js';
import { type ConciliacaoFeita, type ReconciliationFact } from './reconciliation.events.js';
import {
  BY_LINE,
  BY_MOVEMENT,
  dayOfReconciliation,
  evolveReconciliation,
  RECONCILIATIONS,
  type ReconciliationState,
} from './reconciliation.js';

export const RECONCILIATION_RECORD: RecordKind<ReconciliationFact, ReconciliationState> = {
  ...RECONCILIATIONS,
  facts: { 'ConciliacaoFeita.v1': 'begins', 'ConciliacaoAcompanhada.v1': 'continues', 'ConciliacaoDesfeita.v1': 'corrects' },
  keyColumn: 'id',
  rowColumn: 'parte',
  named: 'A conciliação nº',
  keyOf: ({ id }) => id,
  evolve: (before, fact, { versao }) => evolveReconciliation(before, fact, versao),
  effectiveDay: (fact) => (fact.type === 'ConciliacaoFeita.v1' ? dayOfReconciliation(fact) : undefined),
  indexed: ({ linhas, movimentos }) => ({
    [BY_LINE]: linhas.map((line) => String(line.id)),
    [BY_MOVEMENT]: movimentos.map(movementText),
  }),
  /** One row per line, and one per movement: no line or movement is in two reconciliations, so it identifies its row. */
  rows: (reconciliation) => {
    const { id, numConta, linhas, movimentos, versao } = reconciliation;
    const shared = {
      id,
      num_conta: numConta,
      id_linha: null,
      sequencia: null,
      ordem: null,
      dia: dayOfReconciliation(reconciliation),
      versao,
    };
    return [
      ...linhas.map((line) => ({ ...shared, parte: `linha ${line.id}`, id_linha: line.id, data: line.data, valor: line.valor })),
      ...movimentos.map(({ sequencia, ordem, data, valor }) => {
        return { ...shared, parte: `movimento ${sequencia}.${ordem}`, sequencia, ordem, data, valor };
      }),
    ];
  },
  amount(fact, before) {
    if (fact.type === 'ConciliacaoFeita.v1') return sumOf(fact.linhas);
    return fact.type === 'ConciliacaoDesfeita.v1' && before ? sumOf(before.linhas) : null;
  },
  sentence(fact, before) {
    switch (fact.type) {
      case 'ConciliacaoFeita.v1':
        return `Conciliação nº ${fact.id} na conta ${fact.numConta}: ${joined(fact)}`;
      case 'ConciliacaoAcompanhada.v1':
        return `Conciliação nº ${fact.id} acompanha a nova classificação de ${fact.trocas.length === 1 ? '1 movimento' : `${fact.trocas.length} movimentos`}`;
      case 'ConciliacaoDesfeita.v1':
        return `Conciliação nº ${fact.id} desfeita${before ? ` (era, na conta ${before.numConta}: ${joined(before)})` : ''}`;
    }
  },
};

/** Lines with the number of their movements: `R$ 10,00 de 05/01/2026, “TARIFA”, com 1 movimento`. */
function joined({ linhas, movimentos }: Pick<ConciliacaoFeita, 'linhas' | 'movimentos'>): string {
  const told = linhas.map(({ data, valor, historico }) => `${formatBRL(valor)} de ${formatDate(data)}, “${historico}”`).join('; ');
  return `${told}, com ${movimentos.length === 1 ? '1 movimento' : `${movimentos.length} movimentos`}`;
}
