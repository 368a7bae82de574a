import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';

/** The day on which something happens or happened to it, those to be paid first. */
export const situationOf = ({ dataAnulacao, dataPagamento, vencimento }: Expense) =>
  dataAnulacao ? `3 ${dataAnulacao}` : dataPagamento ? `2 ${dataPagamento}` : `1 ${vencimento ?? '9999-12-31'}`;

/** Predicate of each situation. */
export const IN: Record<ExpenseSituation, (expense: Expense) => boolean> = {
  A_PAGAR: ({ dataAnulacao, dataPagamento }) => !dataAnulacao && !dataPagamento,
  PAGAS: ({ dataAnulacao, dataPagamento }) => !dataAnulacao && dataPagamento !== null,
  ANULADAS: ({ dataAnulacao }) => dataAnulacao !== null,
  TODAS: () => true,
};

/** Really paid: a cancellation also sets a day of payment. */
const onPurpose = (expense: Expense) => expense.formaPagamento !== null;

/** Every filter as a query, and the predicate of the expenses it finds. */
export const FILTERS: [Record<string, string | number | boolean>, (expense: Expense) => boolean][] = [
  [{ elaboracaoDe: '2026-03-01' }, ({ dataElaboracao }) => dataElaboracao >= '2026-03-01'],
  [{ elaboracaoAte: '2026-09-30' }, ({ dataElaboracao }) => dataElaboracao <= '2026-09-30'],
  [{ pagamentoDe: '2026-04-01' }, (expense) => onPurpose(expense) && expense.dataPagamento! >= '2026-04-01'],
  [{ pagamentoAte: '2026-10-31' }, (expense) => onPurpose(expense) && expense.dataPagamento! <= '2026-10-31'],
  [{ vencimentoDe: '2026-02-15' }, ({ vencimento }) => vencimento !== null && vencimento >= '2026-02-15'],
  [{ vencimentoAte: '2026-11-15' }, ({ vencimento }) => vencimento !== null && vencimento <= '2026-11-15'],
  [{ idPrograma: 1 }, ({ idPrograma }) => idPrograma === 1],
  [{ idFonteRecurso: 1 }, ({ idFonteRecurso }) => idFonteRecurso === 1],
  [{ idFonteRecurso: 99 }, () => false],
  [{ idFavorecido: '529.982.247-25' }, ({ idFavorecido }) => idFavorecido === '52998224725'],
  [{ valorDe: 500.5 }, ({ valor }) => valor >= 500.5],
  [{ valorAte: 2500 }, ({ valor }) => valor <= 2500],
  [{ tipoDocumento: 'RECIBO' }, ({ tipoDocumento }) => tipoDocumento === 'RECIBO'],
  [{ semItem: true }, ({ idItem, dataAnulacao }) => idItem === null && !dataAnulacao],
  [{ semItem: false }, () => true],
  [{ numConta: '48213-7' }, ({ numConta }) => numConta === '48213-7'],
  // None of them has papers.
  [{ semComprovante: true }, IN.PAGAS],
  // None of them is a retained tax.
  [{ semAtesto: true }, ({ atesto, dataAnulacao }) => atesto === null && !dataAnulacao],
  [{ semConta: true }, (expense) => IN.PAGAS(expense) && expense.numConta === null],
  [{ semPrograma: true }, ({ idPrograma, dataAnulacao }) => idPrograma === null && !dataAnulacao],
  [{ semVencimento: true }, ({ vencimento, dataAnulacao }) => vencimento === null && !dataAnulacao],
];
