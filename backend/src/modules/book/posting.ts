import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type LineKey } from './line.js';

/** The sum that a posting changes. Debits and credits of redistributions are both positive. */
export const POSTING_KINDS = ['orcado', 'debito', 'credito', 'pago', 'a_pagar'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** A signed amount on a budget line, effective on a day. The caller who stores it knows its entry. */
export interface Posting {
  linha: LineKey;
  especie: PostingKind;
  valor: Centavos;
  /** +1 or −1: change of the count of budgets or payments. */
  quantidade: number;
  data: PlainDate;
}

/** Effective days of a book's entries: the first day of its year, and the day of recording moved into the year. */
export interface BookDays {
  first: PlainDate;
  today: PlainDate;
}

/** The sums of a line (rule 10.3), in centavos. */
export interface Balance {
  orcado: Centavos;
  debito: Centavos;
  credito: Centavos;
  pago: Centavos;
  aPagar: Centavos;
  /** Number of budgets and of payments in the sums. */
  itens: number;
  pagamentos: number;
}

export const NO_BALANCE: Readonly<Balance> = { orcado: 0, debito: 0, credito: 0, pago: 0, aPagar: 0, itens: 0, pagamentos: 0 };

/** The balance after one more posting. */
export function post(balance: Balance, { especie, valor, quantidade }: Pick<Posting, 'especie' | 'valor' | 'quantidade'>): Balance {
  const after = { ...balance };
  after[especie === 'a_pagar' ? 'aPagar' : especie] += valor;
  if (especie === 'orcado') after.itens += quantidade;
  if (especie === 'pago') after.pagamentos += quantidade;
  return after;
}

/** Budget after redistributions: orçado − débito + crédito. */
export function realigned({ orcado, debito, credito }: Balance): Centavos {
  return orcado - debito + credito;
}

/** Amount that may still be debited: realinhado − pago; negative when the line is exceeded. */
export function available(balance: Balance): Centavos {
  return realigned(balance) - balance.pago;
}

/**
 * The postings that change a record's old contribution into its new one: the new ones and the negated old ones, without those on both sides. Every change is
 * booked this way, so a record's postings always sum to its contribution.
 */
export function difference(before: Posting[], after: Posting[]): Posting[] {
  const kept = [...after];
  const reversed: Posting[] = [];
  for (const old of before) {
    const same = kept.findIndex((posting) => isSame(posting, old));
    if (same >= 0) kept.splice(same, 1);
    else reversed.push({ ...old, valor: -old.valor, quantidade: -old.quantidade });
  }
  return [...reversed, ...kept];
}

function isSame(a: Posting, b: Posting): boolean {
  return a.linha === b.linha && a.especie === b.especie && a.valor === b.valor && a.quantidade === b.quantidade && a.data === b.data;
}
