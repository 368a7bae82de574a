import { isPlainDate } from '#domain/plain-date.js';
import { fold } from '#domain/text.js';

/** A paid expense that lacks a proof. */
export interface UnprovenPayment {
  idDespesa: number;
  valor: number;
  dataPagamento: string | null;
  nomeFavorecido: string;
}

/** A payment that a paper may prove, and the sentence that says why; null where nothing but being unproven speaks for it. */
export interface Proposal<P extends UnprovenPayment> {
  payment: P;
  reason: string | null;
}

/** Proposals shown of a paper. */
const SHOWN = 3;

/** Shortest word of a payee's name that tells it from others. */
const TELLING = 4;

/** Amounts in reais: `1.234,56`, also with `R$`, and in the names of files `1234.56`. */
function amountsIn(text: string): Set<number> {
  const found = text.match(/\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d+[.,]\d{2}(?!\d)/g) ?? [];
  return new Set(found.map((amount) => Number(amount.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))));
}

/** Days as `23/11/2026`, `23-11-2026`, `2026-11-23`, `20261123` and `23112026`. */
function daysIn(text: string): Set<string> {
  const turned = [...text.matchAll(/(?<!\d)(\d{2})[-/._ ]?(\d{2})[-/._ ]?(20\d{2})(?!\d)/g)].map(
    ([, day, month, year]) => `${year}-${month}-${day}`,
  );
  const straight = [...text.matchAll(/(?<!\d)(20\d{2})[-/._ ]?(\d{2})[-/._ ]?(\d{2})(?!\d)/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
  return new Set([...turned, ...straight].filter(isPlainDate));
}

/** The payments that a paper most likely proves, by what its text says: value, day, payee. The newest of equal ones first. */
export function proposalsFor<P extends UnprovenPayment>(text: string, payments: P[]): Proposal<P>[] {
  const [amounts, days, words] = [amountsIn(text), daysIn(text), fold(text)];
  const ranked = payments.map((payment) => {
    const ofValue = amounts.has(payment.valor);
    const ofDay = payment.dataPagamento !== null && days.has(payment.dataPagamento);
    const ofPayee = fold(payment.nomeFavorecido)
      .split(/\W+/)
      .some((word) => word.length >= TELLING && words.includes(word));
    const reasons = [ofValue && 'valor', ofDay && 'dia', ofPayee && 'favorecido'].filter((reason) => reason !== false);
    return { payment, score: Number(ofValue) * 4 + Number(ofDay) * 2 + Number(ofPayee), reason: reasons.join(', ') || null };
  });
  return ranked
    .toSorted((a, b) => b.score - a.score || (b.payment.dataPagamento ?? '').localeCompare(a.payment.dataPagamento ?? ''))
    .slice(0, SHOWN)
    .map(({ payment, reason }) => ({ payment, reason }));
}
