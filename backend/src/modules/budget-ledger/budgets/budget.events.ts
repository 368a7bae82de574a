import { type Centavos } from '#domain/money.js';
import { type BudgetLine } from '#modules/book/pure.js';

/** A line got its budget for the year. */
export interface OrcamentoDefinido {
  readonly type: 'OrcamentoDefinido.v1';
  readonly id: number;
  readonly linha: BudgetLine;
  readonly valor: Centavos;
}

/** The amount or the line of a budget was corrected. */
export interface OrcamentoAlterado {
  readonly type: 'OrcamentoAlterado.v1';
  readonly id: number;
  readonly linha: BudgetLine;
  readonly valor: Centavos;
}

export interface OrcamentoExcluido {
  readonly type: 'OrcamentoExcluido.v1';
  readonly id: number;
}

export type BudgetFact = OrcamentoDefinido | OrcamentoAlterado | OrcamentoExcluido;
