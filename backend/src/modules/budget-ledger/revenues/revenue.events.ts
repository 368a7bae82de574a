import { type RevenueType } from '#contracts/budget-ledger/revenues.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** The fields of a revenue that its author writes. */
export interface RevenueData {
  readonly numConta: string;
  readonly idFonteRecurso: number | null;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly descricao: string;
  /** Null until somebody classifies it; the same holds for the category and the programme. */
  readonly tipo: RevenueType | null;
  readonly categoria: MoneyCategory | null;
  readonly idPrograma: number | null;
  /** The expense of this book that an ESTORNO gives back, and the reason. */
  readonly idDespesa: number | null;
  readonly motivo: string | null;
}

export interface ReceitaRegistrada extends RevenueData {
  readonly type: 'ReceitaRegistrada.v1';
  readonly id: number;
}

export interface ReceitaAlterada extends RevenueData {
  readonly type: 'ReceitaAlterada.v1';
  readonly id: number;
}

export interface ReceitaExcluida {
  readonly type: 'ReceitaExcluida.v1';
  readonly id: number;
}

export type RevenueFact = ReceitaRegistrada | ReceitaAlterada | ReceitaExcluida;
