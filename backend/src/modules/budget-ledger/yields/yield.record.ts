import { finalBalance } from '#contracts/budget-ledger/yields.js';
import { formatBRL } from '#domain/money.js';
import { changesIn, type RecordKind } from '#modules/book/pure.js';
import { type YieldData, type YieldFact } from './yield.events.js';
import { evolveYield, movementsOf, YIELD_FIELDS, YIELDS, type YieldState } from './yield.js';

export const YIELD_KIND: RecordKind<YieldFact, YieldState> = {
  ...YIELDS,
  facts: { 'RendimentoInformado.v1': 'begins', 'RendimentoAlterado.v1': 'corrects' },
  keyColumn: 'num_conta',
  named: 'O rendimento da conta',
  keyOf: ({ numConta }) => numConta,
  evolve: evolveYield,
  movements: movementsOf,
  rows: (state) => [
    {
      ...YIELD_FIELDS.row({ ...state, saldoFinal: finalBalance(state) }),
      abertura: state.abertura,
      id_programa: state.idPrograma,
      categoria: state.categoria,
    },
  ],
  amount: finalBalance,
  sentence: (fact, before) =>
    fact.type === 'RendimentoInformado.v1'
      ? `Rendimento da conta ${fact.numConta} informado: saldo final de ${formatBRL(finalBalance(fact))}`
      : `Rendimento da conta ${fact.numConta} alterado${changesIn<YieldData>(before, fact, CHANGED)}`,
};

const CHANGED = YIELD_FIELDS.changed({});
