import { hash } from 'node:crypto';
import { dateInBrazil, type PlainDate, yearOf } from '#domain/plain-date.js';
import { type BookDays } from './posting.js';

/** One book per association and year. */
export interface BookId {
  cnpjAssociacao: string;
  ano: number;
}

/** What an entry keeps of who wrote it. */
export interface EntryAuthor {
  cpf: string;
  nome: string;
}

/** Hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

/** An entry as it is kept. `dados` is the fact's JSON to the byte, `registradoEm` an ISO instant in UTC to the millisecond. */
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
  /** The record it is about, by its table and its key. Not hashed: the fact says it, and a verification compares. */
  registro: string;
}

/** SHA-256 over everything the entry says, its place in its book, and the previous entry's hash. */
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
  return hash('sha256', JSON.stringify(content));
}

/** The day in Brazil of an instant of recording. */
export function dayOf(registradoEm: string): PlainDate {
  return dateInBrazil(new Date(registradoEm));
}

/** The days of a book for an entry recorded on that day: a book of another year is corrected on its nearest day. */
export function daysOf(ano: number, recorded: PlainDate): BookDays {
  const first = `${ano}-01-01`;
  if (yearOf(recorded) === ano) return { first, today: recorded };
  return { first, today: yearOf(recorded) < ano ? first : `${ano}-12-31` };
}
