import { Conflict } from './rule-violation.js';

/** What overtook: entries of a book, from the version that the author saw to the newest; or a row of a register, as it is stored. */
export type Overtaker =
  | { vista: number; versao: number; livro?: { cnpjAssociacao: string; ano: number } }
  | { tabela: string; linha: object };

/** The record has another version than its author saw: somebody else has saved it meanwhile (rule 47.34). */
export class Overtaken extends Conflict {
  /** @param por what overtook; left out where no entry tells of it */
  constructor(
    code: string,
    message: string,
    readonly por?: Overtaker,
  ) {
    super(code, message);
  }
}
