import { type BudgetLine } from '../line.js';

/** Names of the registers that facts refer to by id. */
export interface Names {
  /** A line with all its levels: `PDDE › MANUTENÇÃO › LIMPEZA › SABÃO (MATERIAL DE CONSUMO)`. */
  line(line: BudgetLine): string;
  /** Only its last level, for sentences: `SABÃO`. */
  short(line: BudgetLine): string;
  payee(document: string): string;
  fundsSource(id: number): string;
  program(id: number): string;
}
