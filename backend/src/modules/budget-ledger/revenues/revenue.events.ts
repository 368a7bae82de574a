import { type RevenueType } from '#contracts/budget-ledger/revenues.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type GivenBack } from '../expenses/refunds.js';

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
  /** Year and number of the expense that an ESTORNO gives back, and the reason. */
  readonly anoDespesa: number | null;
  readonly idDespesa: number | null;
  readonly motivo: string | null;
}

/** `estorno` is what an ESTORNO gives back of its expense. */
export interface ReceitaRegistrada extends RevenueData {
  readonly type: 'ReceitaRegistrada.v1';
  readonly id: number;
  readonly estorno?: GivenBack;
}

export interface ReceitaAlterada extends RevenueData {
  readonly type: 'ReceitaAlterada.v1';
  readonly id: number;
  readonly estorno?: GivenBack;
}

export interface ReceitaExcluida {
  readonly type: 'ReceitaExcluida.v1';
  readonly id: number;
}

export type RevenueFact = ReceitaRegistrada | ReceitaAlterada | ReceitaExcluida;
