import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BudgetLine } from '#modules/book/pure.js';

/** Money moved from one line to another: both sides in one entry, or nothing (rule 12.1). */
export interface RedistribuicaoEfetuada {
  readonly type: 'RedistribuicaoEfetuada.v1';
  readonly operacao: number;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly justificativa: string;
  readonly debito: BudgetLine;
  readonly credito: BudgetLine;
}

/** The operation's justification was changed. */
export interface RedistribuicaoJustificada {
  readonly type: 'RedistribuicaoJustificada.v1';
  readonly operacao: number;
  readonly justificativa: string;
}

export interface RedistribuicaoExcluida {
  readonly type: 'RedistribuicaoExcluida.v1';
  readonly operacao: number;
}

export type RedistributionFact = RedistribuicaoEfetuada | RedistribuicaoJustificada | RedistribuicaoExcluida;
