import { documentKey } from '#domain/document-number.js';
import { difference, lineColumns, type RecordKind, recordOfFacts } from '#modules/book/pure.js';
import { type ExpenseFact } from './expense.events.js';
import { contributionOf, movementsOf } from './expense-amounts.js';
import { EXPENSE_FACTS } from './expense-facts.js';
import {
  BY_BILL,
  BY_KEY,
  BY_LINE,
  BY_MONTH,
  BY_PARENT,
  BY_PAYMENT_DAY,
  billOf,
  EXPENSE_FIELDS,
  EXPENSES,
  type ExpenseState,
  monthOf,
  paymentDay,
  releaseRow,
  retainedOf,
} from './expense-state.js';
import { destinationColumn, releaseOf, standingRelease } from './payments/release.js';
import { type Place, standingParts } from './split.js';

export const EXPENSE_RECORD: RecordKind<ExpenseFact, ExpenseState> = {
  ...EXPENSES,
  ...recordOfFacts(EXPENSE_FACTS),
  keyColumn: 'id_despesa',
  named: 'A despesa nº',
  keyOf: ({ idDespesa }) => idDespesa,
  postings: (before, after) => difference(contributionOf(before), contributionOf(after)),
  movements: movementsOf,
  indexed: (expense) => ({
    [BY_BILL]: billOf(expense),
    [BY_KEY]: expense.chaveNf,
    [BY_PAYMENT_DAY]: expense.pagaEm && paymentDay(expense.idFavorecido, expense.pagaEm),
    [BY_LINE]: expense.idLinha === null ? null : String(expense.idLinha),
    [BY_MONTH]: monthOf(expense.recorrencia),
    [BY_PARENT]: expense.idDespesaPrincipal ? String(expense.idDespesaPrincipal) : null,
  }),
  details: {
    table: 'despesa_rateio',
    rowColumn: 'parte',
    rows: ({ idDespesa, ...expense }) =>
      partRowsOf(expense).map(({ linha, idFonteRecurso, categoria, valor }, index) => ({
        id_despesa: idDespesa,
        parte: index + 1,
        ...lineColumns(linha),
        id_fonte_recurso: idFonteRecurso,
        categoria,
        valor,
      })),
  },
  rows: (expense) => [
    {
      ...EXPENSE_FIELDS.row(expense),
      ...lineColumns(expense.linha),
      id_despesa: expense.idDespesa,
      numero_nota: documentKey(expense.notaFiscal),
      id_recorrente: expense.recorrencia?.idRecorrente ?? null,
      mes_recorrente: expense.recorrencia?.mes ?? null,
      partes: partRowsOf(expense).length,
      valor_retido: retainedOf(expense),
      id_despesa_principal: expense.idDespesaPrincipal ?? null,
      ano_origem: expense.origem?.ano ?? null,
      id_despesa_origem: expense.origem?.idDespesa ?? null,
      id_anterior: expense.idAnterior ?? null,
      preparada_por: expense.preparadaPor,
      id_linha: expense.idLinha,
      destino_liberado: destinationColumn(standingRelease(expense)?.destino),
      ...releaseRow(releaseOf(expense)),
    },
  ],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
};

/** The parts of an expense that are stored as rows; none if it is on one line. */
const partRowsOf = (expense: Place & Pick<ExpenseState, 'valor'>) => (expense.rateio ? standingParts(expense, expense.valor) : []);
