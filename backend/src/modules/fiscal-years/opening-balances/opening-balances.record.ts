import { formatBRL, sumOf } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type RecordKind } from '#modules/book/pure.js';
import { OPENING_BALANCES, type OpeningBalancesState } from '#modules/budget-ledger/pure.js';
import { type Opening, type OpeningBalancesFact } from './opening-balances.events.js';
import { accountsOf, evolveOpening, movementsOf } from './opening-balances.js';

const amountOf = ({ saldos }: Pick<Opening, 'saldos'>) => sumOf(saldos);

export const OPENING_BALANCES_RECORD: RecordKind<OpeningBalancesFact, OpeningBalancesState> = {
  ...OPENING_BALANCES,
  facts: { 'SaldosImplantados.v1': 'begins', 'ImplantacaoSubstituida.v1': 'corrects' },
  keyColumn: 'ano',
  named: 'Os saldos de abertura de',
  keyOf: (_, { ano }) => ano,
  evolve: (_, fact, { versao }) => evolveOpening(fact, versao),
  effectiveDay: ({ em }) => em,
  movements: movementsOf,
  rows: ({ em, justificativa, versao }) => [{ em, justificativa, versao }],
  details: {
    table: 'implantacao_saldo',
    rowColumn: 'ordem',
    rows: ({ saldos }) =>
      saldos.map(({ numConta, idPrograma, categoria, valor }, index) => ({
        ordem: index + 1,
        num_conta: numConta,
        id_programa: idPrograma,
        categoria,
        valor,
      })),
  },
  amount: amountOf,
  sentence(fact, before) {
    const accounts = accountsOf(fact).length;
    const stated = `${formatBRL(amountOf(fact))} em ${accounts} ${accounts === 1 ? 'conta' : 'contas'}, no início de ${formatDate(fact.em)}`;
    const why = fact.justificativa ? `: “${fact.justificativa}”` : '';
    if (fact.type === 'SaldosImplantados.v1') return `Saldos de abertura informados: ${stated}${why}`;
    return `Saldos de abertura substituídos: ${stated}${before ? ` (eram ${formatBRL(amountOf(before))} em ${formatDate(before.em)})` : ''}${why}`;
  },
};
