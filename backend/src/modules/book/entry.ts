import { hash } from 'node:crypto';
import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';
import { type BookDays } from './posting.js';

/** One book per association and year. */
export interface BookId {
  cnpjAssociacao: string;
  ano: number;
}

/** The author of an entry. */
export interface EntryAuthor {
  cpf: string;
  nome: string;
}

/** Hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

/** A stored entry. `dados` is the fact's JSON to the byte, `registradoEm` an ISO instant in UTC to the millisecond. */
export interface Entry {
  sequencia: number;
  tipo: string;
  dados: string;
  operacao: number | null;
  dataEfetiva: PlainDate;
  autorCpf: string;
  autorNome: string;
  registradoEm: string;
  hash: string;
  hashAnterior: string;
  /** Table and key of its record. Not hashed: it follows from the fact, and a verification compares it. */
  registro: string;
}

/** SHA-256 of a text, in hexadecimal. */
export const digestOf = (text: string): string => hash('sha256', text);

/** SHA-256 over the entry's content, its place in its book, and the previous entry's hash. */
export function hashOf({ cnpjAssociacao, ano }: BookId, entry: Omit<Entry, 'hash'>): string {
  const content = [
    cnpjAssociacao,
    ano,
    entry.sequencia,
    entry.tipo,
    entry.dados,
    entry.operacao,
    entry.dataEfetiva,
    entry.autorCpf,
    entry.autorNome,
    entry.registradoEm,
    entry.hashAnterior,
  ];
  return digestOf(JSON.stringify(content));
}

/** The calendar day in Brazil of a recording instant. */
export function dayOf(registradoEm: string): PlainDate {
  return dateInBrazil(new Date(registradoEm));
}

/** The days of a book for an entry recorded on that day: an entry in another year's book takes effect on its nearest day. */
export function daysOf(ano: number, recorded: PlainDate): BookDays {
  const first = `${ano}-01-01`;
  if (yearOf(recorded) === ano) return { first, today: recorded };
  return { first, today: yearOf(recorded) < ano ? first : `${ano}-12-31` };
}
