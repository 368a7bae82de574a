import { IsIn, IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { BookQuery, type BudgetLine } from './budgets.js';
import { IsPageSize, IsSequence, NotBeforeStart, TimelineQuery } from './timeline.js';
import { IsBookYear, IsDateText, IsId, IsOperation } from './validation.js';

const INVALID_DATE = { message: 'Data inválida' };

/** Every type of fact, without its version, and what people call it. */
export const FACT_NAMES = {
  OrcamentoDefinido: 'Orçamento definido',
  OrcamentoAlterado: 'Orçamento alterado',
  OrcamentoExcluido: 'Orçamento excluído',
  DespesaRegistrada: 'Despesa registrada',
  DespesaAlterada: 'Despesa alterada',
  DespesaPaga: 'Despesa paga',
  PagamentoClassificado: 'Pagamento classificado',
  DespesaAnulada: 'Despesa anulada',
  DespesaExcluida: 'Despesa excluída',
  ImpostoRetido: 'Imposto retido',
  ImpostoDevolvido: 'Imposto devolvido',
  RedistribuicaoEfetuada: 'Redistribuição efetuada',
  RedistribuicaoJustificada: 'Redistribuição justificada',
  RedistribuicaoExcluida: 'Redistribuição excluída',
  ReceitaRegistrada: 'Receita registrada',
  ReceitaAlterada: 'Receita alterada',
  ReceitaExcluida: 'Receita excluída',
  RendimentoInformado: 'Rendimento informado',
  RendimentoAlterado: 'Rendimento alterado',
  TransferenciaRegistrada: 'Transferência registrada',
  TransferenciaExcluida: 'Transferência excluída',
  SaldoTransportado: 'Saldo transportado',
  SaldoTransportadoCorrigido: 'Saldo transportado corrigido',
  ConciliacaoFeita: 'Conciliação feita',
  ConciliacaoAcompanhada: 'Conciliação reclassificada',
  ConciliacaoDesfeita: 'Conciliação desfeita',
  MesConciliado: 'Mês conciliado',
  MesReaberto: 'Mês reaberto',
  ExercicioAberto: 'Exercício aberto',
  ExercicioEncerrado: 'Exercício encerrado',
  ExercicioReaberto: 'Exercício reaberto',
  AnexoJuntado: 'Anexo juntado',
  AnexoRetirado: 'Anexo retirado',
} as const;
export type FactName = keyof typeof FACT_NAMES;

/** Text of a budget line: `programa.acao.subacao.elemento.item`, a dash for what is absent. */
const IsLineText = (): PropertyDecorator => Matches(/^(\d{1,9}|-)(\.(\d{1,9}|-)){4}$/, { message: 'Linha de orçamento inválida' });

/** `GET auditoria`: the book. */
export class AuditQuery extends TimelineQuery {
  @IsBookYear()
  ano!: number;

  @IsOptional()
  @IsOperation()
  operacao?: number;

  @IsOptional()
  @IsId({ message: 'Despesa inválida' })
  idDespesa?: number;

  /** Type of fact without its version: `DespesaPaga`. */
  @IsOptional()
  @IsIn(Object.keys(FACT_NAMES), { message: 'Tipo inválido' })
  tipo?: FactName;

  @IsOptional()
  @IsLineText()
  linha?: string;
}

/** An entry of the book as auditors read it (rule 15.1). */
export interface AuditEntry {
  sequencia: number;
  /** Type of the fact with its version: `DespesaPaga.v1`. */
  tipo: string;
  /** What happened, in a sentence. */
  descricao: string;
  operacao: number | null;
  /** The first budget line whose balance it moved; null when it moved none. */
  linha: BudgetLine | null;
  /** Every line whose balance it moved, by its names. */
  linhas: { linha: BudgetLine; descricao: string }[];
  /** What it is about, in reais: also what was cancelled or deleted, and of a yield its final balance; null where no amount is involved. */
  valor: number | null;
  dataEfetiva: string;
  /** Instant in UTC. */
  registradoEm: string;
  autor: { cpf: string; nome: string };
  /** The fact as the hash covers it; amounts in centavos. */
  dados: Record<string, unknown>;
  hash: string;
  hashAnterior: string;
}

export interface AuditPage {
  itens: AuditEntry[];
  /** Sequence to ask for next (`antes`), or null at the book's beginning. */
  proximo: number | null;
}

/** Sums of a line (rule 10.3), in reais. */
export interface LineBalance {
  orcado: number;
  debito: number;
  credito: number;
  realinhado: number;
  pago: number;
  aPagar: number;
  disponivel: number;
}

/** `GET auditoria/lancamento/{sequencia}`: an entry with every line that it moved, before and after it. */
export interface EntryMovement {
  entry: AuditEntry;
  linhas: { linha: BudgetLine; descricao: string; antes: LineBalance; depois: LineBalance }[];
}

/** `GET auditoria/operacao/{operacao}`: each entry of the operation with every touched line before and after it. */
export interface OperationReplay {
  operacao: number;
  movimentos: EntryMovement[];
}

/** `GET auditoria/diferenca`: why a balance changed between the end of two days, of the whole year, of a level of the plan, or of one line. */
export class DifferenceQuery extends BookQuery {
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  de!: string;

  @NotBeforeStart()
  @IsDateText(INVALID_DATE)
  @IsNotEmpty({ message: 'Datas de início e fim são obrigatórias' })
  ate!: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;

  @IsOptional()
  @IsId({ message: 'Ação inválida' })
  idAcao?: number;

  @IsOptional()
  @IsLineText()
  linha?: string;

  /** The `proximo` of the page before. */
  @IsOptional()
  @IsSequence()
  apos?: number;

  @IsOptional()
  @IsPageSize()
  limite?: number;
}

/**
 * The balance at the end of both days, and the entries that explain the difference, oldest first: those whose postings took effect in between and did not
 * cancel each other out. Over all pages their effects add up to `diferenca`.
 */
export interface BalanceDifference {
  antes: LineBalance;
  depois: LineBalance;
  diferenca: LineBalance;
  /** How many entries explain it, on all pages. */
  quantidade: number;
  entradas: { entry: AuditEntry; efeito: LineBalance }[];
  /** Sequence to ask for next (`apos`), or null after the last one. */
  proximo: number | null;
}

/** The figures of the budget balance, and what people call them. */
export const FIGURE_NAMES = {
  orcado: 'Orçado',
  redistribuido: 'Redistribuído',
  atual: 'Atual',
  pago: 'Pago',
  aPagar: 'A pagar',
  saldo: 'Saldo',
} as const;
export type FigureName = keyof typeof FIGURE_NAMES;

/** `GET auditoria/composicao`: the entries that make a figure of the budget balance (rule 15.20). */
export class CompositionQuery extends BookQuery {
  @IsIn(Object.keys(FIGURE_NAMES), { message: 'Valor inválido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: FigureName;

  /** The first levels of a line's text: `12` is a program, `12.5` an action, `-` what names no program. Without it the whole year. */
  @IsOptional()
  @Matches(/^(\d{1,9}|-)(\.(\d{1,9}|-)){0,4}$/, { message: 'Escopo inválido' })
  escopo?: string;

  /** First and last effective day. */
  @IsOptional()
  @IsDateText(INVALID_DATE)
  de?: string;

  @IsOptional()
  @IsDateText(INVALID_DATE)
  em?: string;

  /** The last entry that counts. */
  @IsOptional()
  @IsSequence()
  sequencia?: number;

  /** The `proximo` of the page before. */
  @IsOptional()
  @IsSequence()
  apos?: number;

  @IsOptional()
  @IsPageSize()
  limite?: number;
}

/** A figure of the budget balance and the entries that make it, oldest first. Over all pages their values add up to `soma`. */
export interface Composition {
  /** The names of the levels in `escopo`; null for the whole year. */
  descricao: string | null;
  soma: number;
  /** How many entries make it, on all pages. */
  quantidade: number;
  entradas: { entry: AuditEntry; valor: number }[];
  /** Sequence to ask for next (`apos`), or null after the last one. */
  proximo: number | null;
}
