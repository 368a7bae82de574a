import { Refusal } from '#platform/http/refusal.js';
import { type Share } from '#platform/quota.js';

/** Limits of unfinished reports per person and per association; direct and queued reports count separately. */
const OF_PERSON = 10;
const OF_ASSOCIATION = 30;

/** Owner of a report. */
export interface ReportOwner {
  cpfAutor: string;
  cnpjAssociacao: string;
}

/** Owners for the browser's semaphore. */
export const ownersOf = ({ cpfAutor, cnpjAssociacao }: ReportOwner): string[] => [cpfAutor, cnpjAssociacao];

/** Maximum of unfinished reports of each owner; 429 beyond. */
export const sharesOf = ({ cpfAutor, cnpjAssociacao }: ReportOwner): Share[] => [
  {
    owner: cpfAutor,
    most: OF_PERSON,
    refusal: tooMany('Você já tem muitos relatórios sendo gerados. Aguarde que fiquem prontos e tente novamente.'),
  },
  {
    owner: cnpjAssociacao,
    most: OF_ASSOCIATION,
    refusal: tooMany('A associação já tem muitos relatórios sendo gerados. Aguarde que fiquem prontos e tente novamente.'),
  },
];

const tooMany = (message: string) => new Refusal(429, 'relatorio.limite', message, undefined, { 'Retry-After': '10' });
