import type { Minutes } from '#contracts/minutes/minutes.js';
import { yearOf } from '#domain/plain-date.js';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';
import { keyOfMinutes } from '#shared/queries/minutes.queries.ts';

/** Owner of a minute's papers, which belong to the book of its year. */
export const papersOf = (minutes: Minutes): PaperOwner => ({
  cnpjAssociacao: minutes.cnpjEscola,
  ano: yearOf(minutes.data),
  registro: 'ATA',
  id: keyOfMinutes(minutes),
});
