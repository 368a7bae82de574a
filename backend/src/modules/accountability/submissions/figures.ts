import { type Layout } from '#contracts/accountability/layout.js';
import { FIGURES, type FigureName, type ReturnFigure } from '#contracts/accountability/layout-words.js';
import { type DocumentKind } from '#contracts/budget-ledger/expense.record.js';
import { type RevenueType } from '#contracts/budget-ledger/revenue.record.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { type Figures } from '../layouts/reckon-amounts.js';
import { type MovementFigure } from './figured-movements.sql.js';

/** A part of a movement on an account, with what forms say of it; amounts in centavos. */
export interface FiguredMovement {
  ano: number;
  sequencia: number;
  ordem: number;
  parte: number;
  data: PlainDate;
  conta: string;
  nomeDaConta: string;
  idPrograma: number | null;
  programa: string | null;
  categoria: MoneyCategory | null;
  /** Signed. */
  valor: Centavos;
  /** Null of a revenue without a type. */
  figura: MovementFigure | null;
  /** Kind and number of its record. */
  origem: string;
  chave: string;
  /** The day of the statement line that shows it; cash is its own statement. */
  noExtrato: PlainDate | null;
  tipoDaReceita: RevenueType | null;
  descricao: string | null;
  /** Of a payment or refund: its expense, and the one that a tax was retained of. */
  objeto: string | null;
  favorecido: string | null;
  cpfOrCnpj: string | null;
  tipoDocumento: DocumentKind | null;
  notaFiscal: string | null;
  dataNf: PlainDate | null;
  formaPagamento: string | null;
  documentoPagamento: string | null;
  dataElaboracao: PlainDate | null;
  eImposto: boolean;
  favorecidoPrincipal: string | null;
  cpfOrCnpjPrincipal: string | null;
  tipoPrincipal: DocumentKind | null;
  notaPrincipal: string | null;
  dataPrincipal: PlainDate | null;
  /** Names of the elements that a payment or refund is of, and what of each; their sum is its amount without a sign. */
  elementos: readonly { elemento: string; valor: Centavos }[] | null;
}

/** A part of an expense that was drawn up by the end of the period; amounts in centavos. */
export interface DrawnUpExpense {
  ano: number;
  idDespesa: number;
  data: PlainDate;
  pagaEm: PlainDate | null;
  idPrograma: number | null;
  programa: string | null;
  categoria: MoneyCategory | null;
  valor: Centavos;
  objeto: string | null;
  favorecido: string;
  temAtesto: boolean;
  /** Name of its element. */
  elemento: string;
}

/** What figures are of: a period within a year, and how the layout counts refunds. */
export interface Terms extends Pick<Layout, 'estornos'> {
  de: PlainDate;
  ate: PlainDate;
  /** What a return of money was, of which a person may say otherwise than the layout does. */
  devolvidoComo: (id: string, ano: number) => ReturnFigure;
}

/** What an entry adds to a figure: 0 where it is not in it. */
type Share<E> = (entry: E, terms: Terms) => Centavos;

const isOpening = ({ figura }: FiguredMovement) => figura === 'saldoAnterior';
const isOfYear = ({ data }: FiguredMovement, { de }: Terms) => yearOf(data) >= yearOf(de);
const isDonation = ({ tipoDaReceita }: FiguredMovement) => tipoDaReceita === 'DOACAO';
const isBefore = ({ data }: FiguredMovement, { de }: Terms) => data < de;
/** A payment, or a refund where the layout takes it off the payments. */
const isPayment = ({ figura }: FiguredMovement, { estornos }: Terms) =>
  figura === 'pagos' || (figura === 'estornos' && estornos === 'ABATE');
const isShownBy = ({ noExtrato }: FiguredMovement, day: PlainDate) => noExtrato !== null && noExtrato <= day;
const isShownBefore = ({ noExtrato }: FiguredMovement, { de }: Terms) => noExtrato !== null && noExtrato < de;

const when =
  (holds: (movement: FiguredMovement, terms: Terms) => boolean, sign: 1 | -1 = 1): Share<FiguredMovement> =>
  (movement, terms) =>
    holds(movement, terms) ? sign * movement.valor : 0;

const within = (holds: (movement: FiguredMovement, terms: Terms) => boolean, sign: 1 | -1 = 1) =>
  when((movement, terms) => !isBefore(movement, terms) && !isOpening(movement) && holds(movement, terms), sign);
const is = (figure: MovementFigure) => within(({ figura }) => figura === figure);
const returned = (as: ReturnFigure) =>
  within(({ figura, chave, ano }, { devolvidoComo }) => figura === 'devolvidos' && devolvidoComo(chave, ano) === as, -1);
const paid = (holds: (movement: FiguredMovement, terms: Terms) => boolean) =>
  within((movement, terms) => isPayment(movement, terms) && holds(movement, terms), -1);
/** Whether a statement shows it only after the period, or none does. */
const isOutside = (movement: FiguredMovement, { ate }: Terms) => !isOpening(movement) && !isShownBy(movement, ate);

/** What a movement adds to each figure that movements make (rule 46.3). */
const OF_MOVEMENTS = {
  saldoAnterior: when((movement, terms) => isOfYear(movement, terms) && (isOpening(movement) || isBefore(movement, terms))),
  saldoFinal: when(isOfYear),
  repasses: is('repasses'),
  proprios: is('proprios'),
  receitasProprias: within((movement) => movement.figura === 'proprios' && !isDonation(movement)),
  doacoes: within(isDonation),
  rendimentos: is('rendimentos'),
  devolvidos: returned('devolvidos'),
  saldoDevolvido: returned('saldoDevolvido'),
  estornos: within(({ figura }, { estornos }) => figura === 'estornos' && estornos === 'CREDITO'),
  pagos: paid(() => true),
  pagosDemonstrados: paid((movement, { ate }) => isShownBy(movement, ate)),
  pagosNaoDemonstrados: paid((movement, { ate }) => !isShownBy(movement, ate)),
  pagosDoExercicio: paid(({ dataElaboracao }, { de }) => dataElaboracao !== null && dataElaboracao >= de),
  pagosDeAnteriores: paid(({ dataElaboracao }, { de }) => dataElaboracao === null || dataElaboracao < de),
  anterioresNaoDemonstrados: when(
    (movement, terms) => isPayment(movement, terms) && isBefore(movement, terms) && !isShownBy(movement, terms.ate),
    -1,
  ),
  creditosDemonstrados: when(
    (movement, terms) =>
      !isOpening(movement) && !isPayment(movement, terms) && isShownBy(movement, terms.ate) && !isShownBefore(movement, terms),
  ),
  /** What was carried into the year counts credits of before that no statement had shown yet: they are taken off. */
  saldoAnteriorDemonstrado: (movement: FiguredMovement, terms: Terms) => {
    if (isOpening(movement)) return movement.valor;
    if (isPayment(movement, terms)) return isOfYear(movement, terms) && isBefore(movement, terms) ? movement.valor : 0;
    const counted = isOfYear(movement, terms) ? 0 : movement.valor;
    return (isShownBefore(movement, terms) ? movement.valor : 0) - counted;
  },
  creditosForaDoExtrato: when((movement, terms) => isOutside(movement, terms) && movement.valor > 0),
  debitosForaDoExtrato: when((movement, terms) => isOutside(movement, terms) && movement.valor < 0, -1),
} satisfies Partial<Record<FigureName, Share<FiguredMovement>>>;

type OfMovements = keyof typeof OF_MOVEMENTS;

const isOfPeriod = ({ data }: DrawnUpExpense, { de }: Terms) => data >= de;
const isUnpaid = ({ pagaEm }: DrawnUpExpense, { ate }: Terms) => pagaEm === null || pagaEm > ate;

/** What an expense adds to each figure that expenses make. */
const OF_EXPENSES = {
  contabilizadas: (expense, terms) => (isOfPeriod(expense, terms) ? expense.valor : 0),
  aPagar: (expense, terms) => (isUnpaid(expense, terms) ? expense.valor : 0),
  aPagarDoExercicio: (expense, terms) => (isOfPeriod(expense, terms) && isUnpaid(expense, terms) ? expense.valor : 0),
  aPagarAtestado: (expense, terms) => (expense.temAtesto && isUnpaid(expense, terms) ? expense.valor : 0),
} satisfies Partial<Record<FigureName, Share<DrawnUpExpense>>>;

type OfExpenses = keyof typeof OF_EXPENSES;

/** What is in a figure, with what each adds to it. */
export type Shared<E> = E & { parcela: Centavos };

export const movementsIn = (figure: OfMovements, movements: readonly FiguredMovement[], terms: Terms): Shared<FiguredMovement>[] =>
  sharing(OF_MOVEMENTS[figure], movements, terms);

export const expensesIn = (figure: OfExpenses, expenses: readonly DrawnUpExpense[], terms: Terms): Shared<DrawnUpExpense>[] =>
  sharing(OF_EXPENSES[figure], expenses, terms);

/** The sum of a figure over every use of the money. */
export const totalIn = (figure: OfMovements, movements: readonly FiguredMovement[], terms: Terms): Centavos =>
  totalOf(movementsIn(figure, movements, terms));

export const totalOf = (shares: readonly { parcela: Centavos }[]): Centavos => shares.reduce((sum, { parcela }) => sum + parcela, 0);

const sharing = <E>(share: Share<E>, entries: readonly E[], terms: Terms): Shared<E>[] =>
  entries.map((entry) => ({ ...entry, parcela: share(entry, terms) })).filter(({ parcela }) => parcela !== 0);

export const isOfMovements = (figure: FigureName): figure is OfMovements => figure in OF_MOVEMENTS;
export const isOfExpenses = (figure: FigureName): figure is OfExpenses => figure in OF_EXPENSES;

/** The figures of movements and expenses, in centavos: by the use of the money, or one. What has no use is in none. */
export function figuresOf(movements: readonly FiguredMovement[], expenses: readonly DrawnUpExpense[], terms: Terms): Figures {
  const figures: Figures = {};
  for (const figure of Object.keys(OF_MOVEMENTS) as OfMovements[]) figures[figure] = amounts(figure, movementsIn(figure, movements, terms));
  for (const figure of Object.keys(OF_EXPENSES) as OfExpenses[]) figures[figure] = amounts(figure, expensesIn(figure, expenses, terms));
  return figures;
}

function amounts(figure: FigureName, shares: readonly { categoria: MoneyCategory | null; parcela: Centavos }[]) {
  if (FIGURES[figure].unica) return totalOf(shares);
  const byUse = Map.groupBy(shares, ({ categoria }) => categoria);
  byUse.delete(null);
  return Object.fromEntries([...byUse].map(([use, of]) => [use, totalOf(of)]));
}
