import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** What a person writes on a revenue. */
export interface RevenueData {
  readonly numConta: string;
  readonly idFonteRecurso: number | null;
  readonly data: PlainDate;
  readonly valor: Centavos;
  readonly descricao: string;
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
