import { type DeskMonth } from '#contracts/desk/desk.js';
import { type Centavos, sumOf, toReais } from '#domain/money.js';
import { available, NO_BALANCE, realigned } from '#modules/book/pure.js';
import { type ExpenseGroup, type YearFigures } from '#modules/fiscal-years/public.js';

type Sums = Record<keyof YearFigures['saldos'], Centavos>;

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

/** Twelve months (rule 19.2). */
export function monthsOf({
  saldos,
  movidos,
  despesas,
  estornados,
  recebidos,
}: Pick<YearFigures, 'saldos' | 'movidos' | 'despesas' | 'estornados' | 'recebidos'>): DeskMonth[] {
  const budget = realigned({ ...NO_BALANCE, ...sumsOf(saldos) });
  const paidBy =
    (mes: number) =>
    ({ mesPago }: ExpenseGroup) =>
      mesPago !== null && mesPago <= mes;
  return TWELVE.map((mes) => ({
    mes,
    nasContas: toReais(sumOf(movidos.filter((moved) => moved.mes <= mes))),
    disponivel: toReais(
      budget - sumOf(onLines(despesas).filter(paidBy(mes))) + givenBack(estornados.filter((refund) => refund.mes <= mes)),
    ),
    aPagar: toReais(sumOf(despesas.filter((group) => group.mesElaborado <= mes && !paidBy(mes)(group)))),
    pago: toReais(sumOf(despesas.filter(({ mesPago }) => mesPago === mes)) - sumOf(estornados.filter((refund) => refund.mes === mes))),
    recebido: toReais(sumOf(recebidos.filter((received) => received.mes === mes))),
  }));
}

/** Current available balance and open amount, restos a pagar included, in reais. */
export function balanceNow({ saldos, despesas }: Pick<YearFigures, 'saldos' | 'despesas'>): { disponivel: number; aPagar: number } {
  const sums = sumsOf(saldos);
  const restos = sumOf(despesas.filter(({ resto, mesPago }) => resto && mesPago === null));
  return { disponivel: toReais(available({ ...NO_BALANCE, ...sums })), aPagar: toReais(sums.a_pagar + restos) };
}

/** Whether the running balances of the year agree with its budgets and expenses, and its redistributions moved as much as they brought. */
export function isBalanced({
  saldos,
  orcamentos,
  despesas,
  estornados,
}: Pick<YearFigures, 'saldos' | 'orcamentos' | 'despesas' | 'estornados'>): boolean {
  const { orcado, debito, credito, pago, a_pagar } = sumsOf(saldos);
  return (
    orcado === (orcamentos ?? 0) &&
    debito === credito &&
    pago === sumOf(onLines(despesas).filter(({ mesPago }) => mesPago !== null)) - givenBack(estornados) &&
    a_pagar === sumOf(onLines(despesas).filter(({ mesPago }) => mesPago === null))
  );
}

/** The expenses that count on lines of the year. */
const onLines = (despesas: readonly ExpenseGroup[]) => despesas.filter(({ resto }) => !resto);

/** What refunds give back to lines of the year. */
const givenBack = (estornados: YearFigures['estornados']): Centavos => estornados.reduce((sum, { naLinha }) => sum + naLinha, 0);

const sumsOf = (saldos: YearFigures['saldos']) =>
  Object.fromEntries(Object.entries(saldos).map(([kind, valor]) => [kind, valor ?? 0])) as Sums;
