import { type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type Centavos } from '#domain/money.js';
import { addDays, type PlainDate, weekdayOf } from '#domain/plain-date.js';
import { type DemoLine, type DemoPlan, yearIndexOf } from './demo-plan.js';

export interface PlannedExpense {
  line: DemoLine;
  /** Document of the payee. */
  favorecido: string;
  objeto: string;
  valor: Centavos;
  forma: PaymentForm;
  dataElaboracao: PlainDate;
  /** Null while it is not paid. */
  dataPagamento: PlainDate | null;
  /** Null for payments that the bank debits automatically. */
  notaFiscal: string | null;
}

const FORMS: PaymentForm[] = ['PIX', 'PIX', 'TRANSFERÊNCIA', 'BOLETO', 'CHEQUE', 'CARTÃO'];

/** Bills after this part of the current year are still open. */
const LATELY = 0.95;

/** Whether a payee's document is a person's CPF. */
export const isPerson = (document: string) => document.length === 11;

/**
 * The expenses of a year in chronological order. Those of the current year fill the days until today, however few, so that a demo started in January
 * shows data too. Only dates depend on the day: the same expenses are returned in the same order on every call.
 */
export function plannedExpenses({ cnpjAssociacao, linhas }: DemoPlan, ano: number, today: PlainDate): PlannedExpense[] {
  const isCurrent = yearIndexOf(ano, today) === 1;
  const last = isCurrent ? today : `${ano}-12-31`;
  const first = earlier(last, `${ano}-01-08`);
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return linhas
    .flatMap((line, index) => purchasesOf(line, isCurrent, randomOf(`${cnpjAssociacao} ${isCurrent} ${index}`)))
    .sort((a, b) => a.moment - b.moment)
    .map(({ moment, delay, isOpen, ...purchase }) => {
      const dataElaboracao = workday(addDays(first, Math.floor(moment * days)), first);
      const dataPagamento = isOpen ? null : workday(earlier(last, addDays(dataElaboracao, delay)), dataElaboracao);
      return { ...purchase, dataElaboracao, dataPagamento, notaFiscal: invoice(purchase, moment, ano) };
    });
}

/**
 * A year's purchases of a line, evenly distributed: each at a `moment` of the period, from 0 to 1, and with a `delay` in days until its payment. Payments add
 * up to the line's percentage; open bills are extra.
 */
function purchasesOf(line: DemoLine, isCurrent: boolean, random: () => number) {
  const times = isCurrent ? Math.ceil((line.vezes * 5) / 6) : line.vezes;
  const [from, to] = line.epoca ?? [0, 1];
  const draws = Array.from({ length: times }, (_, turn) => {
    const moment = from + ((to - from) * (turn + 0.2 + 0.6 * random())) / times;
    const weight = line.fixo ? 1 : 60 + Math.floor(80 * random());
    return { moment, weight, isOpen: isCurrent && moment > LATELY };
  });
  const weights = draws.reduce((sum, { weight, isOpen }) => (isOpen ? sum : sum + weight), 0);
  const year = isCurrent ? 1 : 0;
  const paid: Centavos = line.orcado[year] * line.executado[year];
  return draws.map(({ moment, weight, isOpen }, turn) => {
    const [favorecido, objeto] = line.compras[turn % line.compras.length]!;
    // Contracts and people charge whole tens of reais.
    const step = line.fixo || isPerson(favorecido) ? 1000 : 10;
    const valor = Math.round((paid * weight) / (weights * step)) * step;
    const forma = line.forma ?? FORMS[Math.floor(FORMS.length * random())]!;
    return { line, favorecido, objeto, valor, forma, moment, isOpen, delay: Math.floor(15 * random()) };
  });
}

/** Firms issue invoices, whose numbers increase through the year; people issue receipts. */
function invoice({ favorecido, forma }: Pick<PlannedExpense, 'favorecido' | 'forma'>, moment: number, ano: number): string | null {
  if (forma === 'DÉBITO EM CONTA') return null;
  if (isPerson(favorecido)) return `RPA ${Math.ceil(moment * 100)}/${ano}`;
  return String((ano % 10) * 1000 + Number(favorecido.slice(-2)) * 10 + Math.ceil(moment * 900));
}

/** The Friday before a weekend, unless that is before `first`. */
function workday(date: PlainDate, first: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  const friday = weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, -2) : date;
  return friday < first ? date : friday;
}

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** Pseudorandom numbers from 0 (included) to 1, the same for the same seed (mulberry32 over an FNV-1a hash of the seed). */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
