import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { BookQuery, type BudgetLine, type LineNames } from '../common/book.js';
import { isAboveZero } from '../common/field-kinds.js';
import { IsBookYear, IsId, IsIdOrZero, IsMoney, IsNestedList, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';

const CNPJ_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const INVALID_ID = { message: 'Identificador inválido' };

/** Maximum of budgets per call (rule 19.11). */
const MAX_BUDGETS = 200;

/** A line and its budget. */
export class LineBudget {
  @IsId({ message: 'Programa é obrigatório' })
  @IsNotEmpty({ message: 'Programa é obrigatório' })
  idPrograma!: number;

  @IsId({ message: 'Ação é obrigatória' })
  @IsNotEmpty({ message: 'Ação é obrigatória' })
  idAcao!: number;

  @IsOptional()
  @IsId(INVALID_ID)
  idSubAcao?: number | null;

  @IsOptional()
  @IsId(INVALID_ID)
  idItem?: number | null;

  @IsId({ message: 'Elemento de Despesa é obrigatório' })
  @IsNotEmpty({ message: 'Elemento de Despesa é obrigatório' })
  idElementoDespesa!: number;

  @isAboveZero
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;
}

/** `POST orcamento/save`: no `id` creates. */
@ReadOnlyFields('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao', 'descricaoItem', 'descricaoElementoDespesa')
export class BudgetRequest extends LineBudget implements BookQuery {
  @IsNotEmpty(CNPJ_REQUIRED)
  @IsString(CNPJ_REQUIRED)
  cnpjAssociacao!: string;

  @IsBookYear()
  ano!: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  id?: number | null;

  @IsSeenVersion()
  versao?: number | null;
}

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

/** A budget as answered; only expenses may lack program and action. */
export interface Budget extends BudgetLine, LineNames {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  idPrograma: number;
  idAcao: number;
  /** Reais. */
  valor: number;
  versao: number;
  descricaoPrograma: string;
  descricaoAcao: string;
}

/** Answer of `saldo-disponivel-redistribuicao`, in reais. */
export interface AvailableBalance {
  valorOrcamento: number;
  totalRedistribuicoesDebito: number;
  totalRedistribuicoesCredito: number;
  orcamentoRedistribuido: number;
  totalDespesasPagas: number;
  saldoDisponivel: number;
  podeRedistribuir: boolean;
}
