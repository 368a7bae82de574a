import { type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type Centavos } from '#domain/money.js';
import { addDays, type PlainDate, weekdayOf, yearOf } from '#domain/plain-date.js';
import { type DemoPayee, type DemoPlan, linesOf, type PlacedLine } from './plans/demo-plan.js';
import { randomOf } from './random.js';

/** A planned purchase before it gets a date. */
interface Purchase {
  /** Index in `linesOf`. */
  line: number;
  favorecido: DemoPayee;
  objeto: string;
  detalhe: string | null;
  valor: Centavos;
  forma: PaymentForm;
  /** Position in the period, from 0 to 1. */
  moment: number;
  /** Days from the bill to its payment. */
  delay: number;
  /** Not paid yet. */
  open: boolean;
}

export interface PlannedExpense extends Pick<Purchase, 'line' | 'favorecido' | 'objeto' | 'detalhe' | 'valor' | 'forma'> {
  dataElaboracao: PlainDate;
  dataPagamento: PlainDate | null;
  /** Null for payments that the bank debits automatically. */
  notaFiscal: string | null;
}

const FORMS: PaymentForm[] = ['PIX', 'PIX', 'TRANSFERÊNCIA', 'BOLETO', 'CHEQUE', 'CARTÃO'];

/** Bills after this part of the current year are still open. */
const LATELY = 0.9;

/**
 * The expenses of a year in chronological order. Those of the current year fill the days until today, however few, so that a demo started in January
 * shows data too. Only dates depend on the day: the same expenses are returned in the same order on every call.
 */
export function plannedExpenses(plan: DemoPlan, ano: number, today: PlainDate): PlannedExpense[] {
  const current = yearOf(today) === ano;
  const last = current ? today : `${ano}-12-31`;
  const first = earliest(last, `${ano}-01-08`);
  return linesOf(plan)
    .flatMap((line, index) => purchasesOf(line, index, current, randomOf(`${plan.cnpjAssociacao} ${current} ${index}`)))
    .sort((a, b) => a.moment - b.moment)
    .map(({ moment, delay, open, ...purchase }) => {
      const dataElaboracao = workday(addDays(first, Math.floor(moment * (daysBetween(first, last) + 1))), first);
      const dataPagamento = workday(earliest(last, addDays(dataElaboracao, delay)), dataElaboracao);
      return { ...purchase, dataElaboracao, dataPagamento: open ? null : dataPagamento, notaFiscal: invoice(purchase, moment, ano) };
    });
}

/** A year's purchases of a line, evenly distributed. Payments add up to the line's percentage; open bills are extra. */
function purchasesOf(line: PlacedLine, index: number, current: boolean, random: () => number): Purchase[] {
  const times = current ? Math.ceil((line.vezes * 5) / 6) : line.vezes;
  const [from, to] = line.epoca ?? [0, 1];
  const draws = Array.from({ length: times }, (_, turn) => {
    const moment = from + ((to - from) * (turn + 0.2 + 0.6 * random())) / times;
    const weight = line.fixo ? 1 : 60 + Math.floor(80 * random());
    return { moment, weight, open: current && moment > LATELY };
  });
  const weights = draws.reduce((sum, { weight, open }) => (open ? sum : sum + weight), 0);
  const year = current ? 1 : 0;
  const detalhe = line.programa && `${line.programa} – ${line.acao}. CONFORME O PLANO DE APLICAÇÃO APROVADO PELO CONSELHO FISCAL.`;
  const paid: Centavos = line.orcado[year] * line.executado[year];
  return draws.map(({ moment, weight, open }, turn) => {
    const [favorecido, objeto] = line.compras[turn % line.compras.length]!;
    // Contracts and payees without a firm charge whole tens of reais.
    const step = line.fixo || favorecido.tipo === 'PF' ? 1000 : 10;
    const valor = Math.round((paid * weight) / (weights * step)) * step;
    const forma = line.forma ?? FORMS[Math.floor(FORMS.length * random())]!;
    return { line: index, favorecido, objeto, detalhe, valor, forma, moment, open, delay: Math.floor(15 * random()) };
  });
}

/** Firms issue invoices, whose numbers increase through the year; people issue receipts. */
function invoice(
  { favorecido: { tipo, cpfOrCnpj }, forma }: Pick<Purchase, 'favorecido' | 'forma'>,
  moment: number,
  ano: number,
): string | null {
  if (forma === 'DÉBITO EM CONTA') return null;
  if (tipo === 'PF') return `RPA ${Math.ceil(moment * 100)}/${ano}`;
  return String((ano % 10) * 1000 + Number(cpfOrCnpj.slice(-2)) * 10 + Math.ceil(moment * 900));
}

/** The Friday before a weekend, unless that is before `first`. */
function workday(date: PlainDate, first: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  const friday = weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, -2) : date;
  return friday < first ? date : friday;
}

function earliest(...dates: PlainDate[]): PlainDate {
  return dates.sort()[0]!;
}

function daysBetween(first: PlainDate, last: PlainDate): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}
