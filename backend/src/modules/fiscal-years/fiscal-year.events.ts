import { type CarryOver } from '#contracts/fiscal-years/fiscal-years.js';

/** The year was opened. What it took over from `origem`, as that book stood after `sequenciaOrigem`, follows as budgets. */
export interface ExercicioAberto {
  readonly type: 'ExercicioAberto.v1';
  readonly origem: number;
  readonly sequenciaOrigem: number;
  readonly copia: CarryOver;
}

/** From here on the book refuses everything but to be reopened. */
export interface ExercicioEncerrado {
  readonly type: 'ExercicioEncerrado.v1';
  readonly motivo: string;
}

export interface ExercicioReaberto {
  readonly type: 'ExercicioReaberto.v1';
  readonly motivo: string;
}

export type FiscalYearFact = ExercicioAberto | ExercicioEncerrado | ExercicioReaberto;
