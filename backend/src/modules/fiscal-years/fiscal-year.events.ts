import { type CarryOver } from '#contracts/fiscal-years/fiscal-years.js';

/** The year was opened. The budgets taken over from `origem`, as of that book's entry `sequenciaOrigem`, follow as separate facts. */
export interface ExercicioAberto {
  readonly type: 'ExercicioAberto.v1';
  readonly origem: number;
  readonly sequenciaOrigem: number;
  readonly copia: CarryOver;
}

/** From here on the book refuses every command except reopening. */
export interface ExercicioEncerrado {
  readonly type: 'ExercicioEncerrado.v1';
  readonly motivo: string;
}

export interface ExercicioReaberto {
  readonly type: 'ExercicioReaberto.v1';
  readonly motivo: string;
}

export type FiscalYearFact = ExercicioAberto | ExercicioEncerrado | ExercicioReaberto;
