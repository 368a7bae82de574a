import { type BudgetLine } from '../line.js';

/** What the things that facts name by their ids are called. */
export interface Names {
  /** A line with all its levels: `PDDE › MANUTENÇÃO › LIMPEZA › SABÃO (MATERIAL DE CONSUMO)`. */
  line(line: BudgetLine): string;
  /** Its last level alone, as a sentence has room for: `SABÃO`. */
  short(line: BudgetLine): string;
  payee(document: string): string;
  fundsSource(id: number): string;
  program(id: number): string;
}
