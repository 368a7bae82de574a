import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type ExecutionBand } from '#domain/execution-band.js';
import { type Reais } from '#domain/money.js';
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

/** Sums of a level of the tree. `atual` is the realigned budget; `percentual` null when something is paid on a budget of zero. */
export interface BalanceSums {
  orcado: Reais;
  redistribuido: Reais;
  atual: Reais;
  pago: Reais;
  aPagar: Reais;
  saldo: Reais;
  percentual: number | null;
  faixa: ExecutionBand;
}

export interface BalanceNode extends BalanceSums {
  tipo: 'programa' | 'acao' | 'subacao' | 'item';
  /** Null for amounts charged to the parent without this level. */
  id: number | null;
  descricao: string;
  /** Parameter of `GET auditoria/composicao` for the entries of this level. */
  escopo: string;
  /** Of an item: the expense element charged; the same item may appear once per element. */
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
  /** Amounts without a program; `quantidade` counts the payments. Together with the programs they add up to `totais`. */
  semPrograma: BalanceSums & { quantidade: number };
  programas: BalanceNode[];
}

/** A month of the year's execution: the realigned budget at its end, the payments in it, and the payments up to its end. */
export interface ExecutionMonth {
  /** 1 to 12. Postings effective outside the year count in the nearest month. */
  mes: number;
  atual: Reais;
  pago: Reais;
  pagoAcumulado: Reais;
}

/** Answer of `GET saldo_orcamentario/execucao`: twelve months by effective date; takes `em` and `sequencia` like the balance, and ends with it. */
export interface BudgetExecution {
  meses: ExecutionMonth[];
}
