import { type Reais } from '#domain/money.js';
import { type PaperReading, readPaperText } from '#domain/paper-text.js';
import { fold } from '#domain/text.js';

/** A paid expense that lacks a proof. */
export interface UnprovenPayment {
  idDespesa: number;
  valor: Reais;
  dataPagamento: string | null;
  nomeFavorecido: string;
  /** CPF or CNPJ of the payee. */
  idFavorecido: string;
}

/** A payment that a paper may prove, and the sentence that says why; null where nothing but being unproven speaks for it. */
export interface Proposal<P extends UnprovenPayment> {
  payment: P;
  reason: string | null;
}

/** Proposals shown of a paper. */
const SHOWN = 3;

/** Shortest word of a payee's name that distinguishes it from others. */
const TELLING = 4;

/** A paper by its name, and what was read in it. */
export interface ReadPaper {
  nome: string;
  lido: PaperReading;
}

/** The payments that a paper most likely proves, by its text and its name: value, day, payee. The newest of equal ones first. */
export function proposalsFor<P extends UnprovenPayment>({ nome, lido }: ReadPaper, payments: P[]): Proposal<P>[] {
  const named = readPaperText(nome);
  const [amounts, days] = [new Set([...lido.valores, ...named.valores]), new Set([...lido.dias, ...named.dias])];
  const words = fold(nome);
  const ranked = payments.map((payment) => {
    const ofValue = amounts.has(payment.valor);
    const ofDay = payment.dataPagamento !== null && days.has(payment.dataPagamento);
    const ofPayee =
      lido.documentos.includes(payment.idFavorecido) ||
      fold(payment.nomeFavorecido)
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
