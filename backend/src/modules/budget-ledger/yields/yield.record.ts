import { finalBalance, MONTH_FIELDS } from '#contracts/budget-ledger/yields.js';
import { formatBRL } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { changesIn, type Fields, field, type RecordKind } from '#modules/book/pure.js';
import { type YieldData, type YieldFact } from './yield.events.js';
import { evolveYield, movementsOf, YIELDS, type YieldState } from './yield.js';

export const YIELD_RECORD: RecordKind<YieldFact, YieldState> = {
  ...YIELDS,
  facts: { 'RendimentoInformado.v1': 'begins', 'RendimentoAlterado.v1': 'corrects' },
  keyColumn: 'num_conta',
  named: 'O rendimento da conta',
  keyOf: ({ numConta }) => numConta,
  evolve: evolveYield,
  movements: movementsOf,
  rows: (state) => [
    {
      num_conta: state.numConta,
      saldo_inicial: state.saldoInicial,
      abertura: state.abertura,
      id_programa: state.idPrograma,
      categoria: state.categoria,
      ...Object.fromEntries(MONTH_FIELDS.map((month) => [month, state[month]])),
      saldo_final: finalBalance(state),
      versao: state.versao,
    },
  ],
  amount: finalBalance,
  sentence: (fact, before) =>
    fact.type === 'RendimentoInformado.v1'
      ? `Rendimento da conta ${fact.numConta} informado: saldo final de ${formatBRL(finalBalance(fact))}`
      : `Rendimento da conta ${fact.numConta} alterado${changesIn<YieldData>(before, fact, FIELDS)}`,
};

const FIELDS: Fields<YieldData> = {
  saldoInicial: field('saldo inicial', formatBRL),
  ...Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, field(MONTHS[index]!, formatBRL)])),
};
