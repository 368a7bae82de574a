import { type RedistributionApproval } from '#contracts/redistributions/redistribution.record.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BudgetLine } from '#modules/book/pure.js';

/** The amount that one line gives or gets. */
export interface MovedAmount {
  readonly linha: BudgetLine;
  readonly valor: Centavos;
}

/** Money moved between lines: all sides in one entry, or none (rule 12.1). Debits and credits have the same sum. */
export interface RedistribuicaoEfetuada {
  readonly type: 'RedistribuicaoEfetuada.v1';
  readonly operacao: number;
  readonly data: PlainDate;
  readonly justificativa: string;
  readonly debitos: readonly MovedAmount[];
  readonly creditos: readonly MovedAmount[];
  /** Null where the association does not require one and none was recorded. */
  readonly aprovacao: RedistributionApproval | null;
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
