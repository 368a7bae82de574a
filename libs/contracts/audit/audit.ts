import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type BudgetLine } from '../common/book.js';
import { IsBookYear, IsId, IsOperation } from '../common/validation.js';
import { TimelineQuery } from './timeline.js';

/** Every type of fact, without its version, and its label. */
export const FACT_NAMES = {
  OrcamentoDefinido: 'Orçamento definido',
  OrcamentoAlterado: 'Orçamento alterado',
  OrcamentoExcluido: 'Orçamento excluído',
  DespesaRegistrada: 'Despesa registrada',
  DespesaTransportada: 'Despesa transportada',
  TransporteDesfeito: 'Transporte desfeito',
  DespesaAlterada: 'Despesa alterada',
  DespesaLiberada: 'Pagamento liberado',
  LiberacaoDesfeita: 'Liberação desfeita',
  DespesaPaga: 'Despesa paga',
  PagamentoClassificado: 'Pagamento classificado',
  PagamentoCorrigido: 'Pagamento corrigido',
  PagamentoDesfeito: 'Pagamento desfeito',
  DespesaAnulada: 'Despesa anulada',
  AnulacaoDesfeita: 'Anulação desfeita',
  DespesaAtestada: 'Despesa atestada',
  DespesaDesatestada: 'Atesto desfeito',
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
  SaldosImplantados: 'Saldos de abertura informados',
  ImplantacaoSubstituida: 'Saldos de abertura substituídos',
  ConciliacaoFeita: 'Conciliação feita',
  ConciliacaoAcompanhada: 'Conciliação reclassificada',
  ConciliacaoDesfeita: 'Conciliação desfeita',
  ConciliacaoComecada: 'Conciliação começada',
  ComecoDesfeito: 'Começo da conciliação desfeito',
  MesConciliado: 'Mês conciliado',
  MesReaberto: 'Mês reaberto',
  ExercicioAberto: 'Exercício aberto',
  ExercicioEncerrado: 'Exercício encerrado',
  ExercicioReaberto: 'Exercício reaberto',
  RolAprovado: 'Rol aprovado',
  PrestacaoApresentada: 'Prestação de contas apresentada',
  PrestacaoRecebida: 'Prestação de contas recebida',
  PrestacaoDevolvida: 'Prestação de contas devolvida',
  PedidoRespondido: 'Pedido da devolução respondido',
  PrestacaoJulgada: 'Prestação de contas julgada',
  AtoDesfeito: 'Ato da prestação de contas desfeito',
  AnexoJuntado: 'Anexo juntado',
  AnexoRetirado: 'Anexo retirado',
} as const;
export type FactName = keyof typeof FACT_NAMES;

/** Text of a budget line: `programa.acao.subacao.elemento.item`, a dash for absent levels. */
export const IsLineText = (): PropertyDecorator => Matches(/^(\d{1,9}|-)(\.(\d{1,9}|-)){4}$/, { message: 'Linha de orçamento inválida' });

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
  /** The event in a sentence. */
  descricao: string;
  operacao: number | null;
  /** The first budget line whose balance changed; null if none did. */
  linha: BudgetLine | null;
  /** Every line whose balance changed, by its names. */
  linhas: { linha: BudgetLine; descricao: string }[];
  /** The amount of the entry: also of a cancellation or deletion, and for a yield its final balance; null without an amount. */
  valor: Reais | null;
  dataEfetiva: string;
  /** Instant in UTC. */
  registradoEm: string;
  autor: { cpf: string; nome: string };
  /** The fact as covered by the hash; amounts in centavos. */
  dados: Record<string, unknown>;
  hash: string;
  hashAnterior: string;
}

export interface AuditPage {
  itens: AuditEntry[];
  /** Sequence for the next page (`antes`), or null at the book's beginning. */
  proximo: number | null;
}

/** Sums of a line (rule 10.3). */
export interface LineBalance {
  orcado: Reais;
  debito: Reais;
  credito: Reais;
  realinhado: Reais;
  pago: Reais;
  aPagar: Reais;
  disponivel: Reais;
}

/** `GET auditoria/lancamento/{sequencia}`: an entry with every line that it changed, before and after it. */
export interface EntryMovement {
  entry: AuditEntry;
  linhas: { linha: BudgetLine; descricao: string; antes: LineBalance; depois: LineBalance }[];
}

/** `GET auditoria/operacao/{operacao}`: each entry of the operation with every line that it changed, before and after it. */
export interface OperationReplay {
  operacao: number;
  movimentos: EntryMovement[];
}
