import { type Centavos, centavos } from '#domain/money.js';
import { dateInBrazil, type PlainDate } from '#domain/plain-date.js';
import { type BookedEntry } from '#modules/audit/public.js';

/** An entry as a row of the printed book. */
export interface BookRow {
  sequencia: number;
  registradoEm: Date;
  /** Null if it took effect on the day of recording. */
  efetivoEm: PlainDate | null;
  autor: string;
  descricao: string;
  /** Names of the lines whose balances it changed. */
  linhas: string[];
  /** Its amount; null if there is none. */
  valor: Centavos | null;
  /** Its effect on the balance of the whole budget, and that balance after it (disponível, rule 10.3). */
  efeito: Centavos;
  saldo: Centavos;
  hash: string;
}

export interface BookStatement {
  lancamentos: BookRow[];
  /** Sums of all postings of the book, equal to the balance call's. */
  totais: BookedEntry['efeito'];
}

const NOTHING: BookStatement['totais'] = { orcado: 0, debito: 0, credito: 0, realinhado: 0, pago: 0, aPagar: 0, disponivel: 0 };

/** The book from its first entry, with a running balance, and its sums. */
export function bookStatement(entries: BookedEntry[]): BookStatement {
  let totais = NOTHING;
  const lancamentos = entries.map(({ entry, efeito }): BookRow => {
    totais = plus(totais, efeito);
    const { sequencia, dataEfetiva, autor, descricao, linhas, valor, hash } = entry;
    const registradoEm = new Date(entry.registradoEm);
    return {
      sequencia,
      registradoEm,
      efetivoEm: dataEfetiva === dateInBrazil(registradoEm) ? null : dataEfetiva,
      autor: autor.nome,
      descricao,
      linhas: linhas.map((linha) => linha.descricao),
      valor: valor === null ? null : centavos(valor),
      efeito: efeito.disponivel,
      saldo: totais.disponivel,
      hash,
    };
  });
  return { lancamentos, totais };
}

function plus(sums: BookStatement['totais'], effect: BookedEntry['efeito']): BookStatement['totais'] {
  const kinds = Object.keys(NOTHING) as (keyof typeof sums)[];
  return Object.fromEntries(kinds.map((kind) => [kind, sums[kind] + effect[kind]])) as BookStatement['totais'];
}
