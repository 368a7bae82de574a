import { type FiscalYearState } from './fiscal-year.js';

export function fiscalYearRow({ encerrado, aberto, desde, por, motivo, copia, versao }: FiscalYearState): object {
  return { encerrado, aberto, desde, por, motivo, copia, versao };
}
