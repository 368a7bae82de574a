import { Refusal } from '../http/refusal.js';

/** 422: lines of the spreadsheet have errors, so nothing of it is stored. */
export const refuseWrongLines = (count: number): Refusal =>
  new Refusal(
    422,
    'importacao.com-erros',
    `Nada foi importado: ${count === 1 ? '1 linha da planilha tem erro' : `${count} linhas da planilha têm erros`}. Confira a planilha novamente.`,
  );
