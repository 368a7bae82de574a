import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type ExecutionBand } from '#domain/execution-band.js';
import { BookQuery } from '../common/book.js';
import { IsDateText } from '../common/validation.js';

/** `GET saldo_orcamentario`: now, as of a day by effective date, or as of an entry of the book. */
export class BalanceQuery extends BookQuery {
  @IsOptional()
  @IsDateText({ message: 'Data inválida' })
  em?: string;

  @IsOptional()
  @Max(2 ** 31 - 1, { message: 'Sequência inválida' })
  @Min(0, { message: 'Sequência inválida' })
  @IsInt({ message: 'Sequência inválida' })
  sequencia?: number;
}

/** Sums of a level of the tree, in reais. `atual` is the realigned budget; `percentual` null when something is paid on a budget of zero. */
export interface BalanceSums {
  orcado: number;
  redistribuido: number;
  atual: number;
  pago: number;
  aPagar: number;
  saldo: number;
  percentual: number | null;
  faixa: ExecutionBand;
}

export interface BalanceNode extends BalanceSums {
  tipo: 'programa' | 'acao' | 'subacao' | 'item';
  /** Null for what was charged to the parent without naming this level. */
  id: number | null;
  descricao: string;
  /** What `GET auditoria/composicao` takes to answer the entries of this level. */
  escopo: string;
  /** Of an item: the expense element it is charged to; the same item may stand twice, once for each. */
  elemento: string | null;
  filhos: BalanceNode[];
}

/** Answer of `GET saldo_orcamentario` (rule 10.7). */
export interface BudgetBalance {
  ano: number;
  cnpjAssociacao: string;
  sequencia: number;
  hash: string;
  totais: BalanceSums & { itens: number; pagamentos: number };
  /** What names no program; `quantidade` counts its payments. With the programs it adds up to `totais`. */
  semPrograma: BalanceSums & { quantidade: number };
  programas: BalanceNode[];
}

/** A month of the year's execution, in reais: the realigned budget as it stood at its end, what was paid in it, and what was paid up to its end. */
export interface ExecutionMonth {
  /** 1 to 12. What took effect outside the year counts in the nearest month. */
  mes: number;
  atual: number;
  pago: number;
  pagoAcumulado: number;
}

/** Answer of `GET saldo_orcamentario/execucao`: twelve months by effective date; takes `em` and `sequencia` as the balance does, and ends on it. */
export interface BudgetExecution {
  meses: ExecutionMonth[];
}
