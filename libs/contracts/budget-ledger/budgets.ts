import { IsNotEmpty, IsOptional } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BookQuery } from '../common/book.js';
import { amount, isAboveZero, key, reference, text } from '../common/field-kinds.js';
import { bookRequest, type RecordOf, requestOf } from '../common/record.js';
import { IsIdOrZero, IsNestedList } from '../common/validation.js';
import { LINE_NAMES, LINE_RECORD } from './line.record.js';

const INVALID_ID = { message: 'Identificador inválido' };

/** Maximum of budgets per call (rule 19.11). */
const MAX_BUDGETS = 200;

/** A line, as budgets name it, and its amount; only expenses may lack program and action. */
const LINE_BUDGET = {
  idPrograma: reference('Programa', { required: 'o' }),
  idAcao: reference('Ação', { required: 'a' }),
  idSubAcao: reference('Sub-Ação', {}, INVALID_ID.message),
  idItem: reference('Item', {}, INVALID_ID.message),
  idElementoDespesa: LINE_RECORD.idElementoDespesa,
  valor: amount('Valor', { required: 'o', column: { sum: true, width: '11rem' }, also: [isAboveZero], span: 6 }),
};

/** The budget of a line. */
export const BUDGET_RECORD = {
  id: key('Nº'),
  ...LINE_BUDGET,
  ...LINE_NAMES,
  descricaoPrograma: text('Programa', { other: 'always' }),
  descricaoAcao: text('Ação', { other: 'always' }),
};

export type Budget = RecordOf<typeof BUDGET_RECORD> & { cnpjAssociacao: string; ano: number; versao: number };

/** `POST orcamento/save`: no `id` creates. */
export class BudgetRequest extends bookRequest(BUDGET_RECORD) {}

/** A line and its budget. */
export class LineBudget extends requestOf(LINE_BUDGET) {}

/** `POST orcamento/lote`: budgets of several lines without one. */
export class BudgetsRequest extends BookQuery {
  @IsNestedList(LineBudget, MAX_BUDGETS, { message: 'Informe ao menos um orçamento' })
  orcamentos!: LineBudget[];
}

/** `DELETE orcamento/delete/…?idSubAcao=`. */
export class BudgetDeletionQuery {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idSubAcao?: number;
}

/** `GET orcamento/saldo-disponivel-redistribuicao`. */
export class LineQuery extends BookQuery {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idPrograma?: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idAcao?: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idSubAcao?: number;

  @IsIdOrZero(INVALID_ID)
  @IsNotEmpty({ message: 'Elemento de Despesa é obrigatório' })
  idElementoDespesa!: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idItem?: number;
}

/** Answer of `saldo-disponivel-redistribuicao`. */
export interface AvailableBalance {
  valorOrcamento: Reais;
  totalRedistribuicoesDebito: Reais;
  totalRedistribuicoesCredito: Reais;
  orcamentoRedistribuido: Reais;
  totalDespesasPagas: Reais;
  saldoDisponivel: Reais;
  podeRedistribuir: boolean;
}
