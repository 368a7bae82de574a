import { IsInt, IsNotEmpty, IsOptional } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { BookQuery, type BudgetLine } from '../common/book.js';
import { IsId, IsIdOrZero, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { type RedistributionApproval } from './approvals.js';
import { AreCredits, AreDebits, type MovedLine } from './redistribution-sides.js';
import { LinesRedistributionRequest, type Redistribution } from './redistributions.js';

const ABSENT = { message: 'Proposta inválida' };
const NO_VERSION = { message: 'Versão inválida' };

/** `POST redistribuicao/simulacao`: the amounts to move. */
export class SimulationRequest extends BookQuery {
  @AreDebits()
  debitos!: MovedLine[];

  @AreCredits()
  creditos!: MovedLine[];
}

/** A line touched by a redistribution; `antes` and `depois` are its available balances, in reais. */
interface Touched extends BudgetLine {
  lado: 'DEBITO' | 'CREDITO';
  valor: number;
  antes: number;
  depois: number;
}

export interface SimulatedLine
  extends Touched,
    Pick<Redistribution, 'descricaoPrograma' | 'descricaoAcao' | 'descricaoSubAcao' | 'descricaoItem' | 'descricaoElementoDespesa'> {}

/** Answer of `redistribuicao/simulacao`; nothing was written. */
export interface RedistributionSimulation {
  /** The entry of the book on which it is based. */
  sequencia: number;
  hash: string;
  /** Sum of the debits, reais. */
  valor: number;
  linhas: SimulatedLine[];
  /** Warnings before booking; they prevent nothing (rule 12.7). */
  avisos: string[];
  /** Reasons against booking, in sentences. */
  recusas: string[];
}

/** `POST redistribuicao/rascunho/save`. */
@ReadOnlyFields('sequencia', 'autor', 'guardadoEm', 'valor', 'linhas', 'mudou', 'recusas', 'aprovacao', 'aguardaAprovacao')
export class RedistributionDraftRequest extends LinesRedistributionRequest {
  @IsOptional()
  @IsIdOrZero(ABSENT)
  id?: number | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** `GET redistribuicao/rascunho` and `DELETE redistribuicao/rascunho/delete`. */
export class RedistributionDraftKeyQuery extends AssociationQuery {
  @IsId(ABSENT)
  @IsNotEmpty(ABSENT)
  id!: number;
}

/** `POST redistribuicao/rascunho/efetiva`. */
export class DraftBookingRequest extends BookQuery {
  @IsId(ABSENT)
  @IsNotEmpty(ABSENT)
  id!: number;

  /** The approved version: no other version is booked. */
  @IsInt(NO_VERSION)
  @IsNotEmpty({ message: 'Informe a versão da proposta que foi aprovada' })
  versao!: number;
}

/** A redistribution saved until the board has approved it. */
export interface RedistributionDraft {
  cnpjAssociacao: string;
  id: number;
  ano: number;
  data: string;
  justificativa: string;
  /** The entry of the book on which it was saved. */
  sequencia: number;
  versao: number;
  autor: string;
  /** Instant in UTC. */
  guardadoEm: string;
  valor: number;
  /** Lines as of saving; `nome` is that of the last level. */
  linhas: (Touched & { nome: string })[];
  /** Changed balances, in sentences: a draft with any is not booked. */
  mudou: string[];
  /** Reasons against booking it now, in sentences. */
  recusas: string[];
  /** The approval of this version; saving the proposal again withdraws it. */
  aprovacao: RedistributionApproval | null;
  /** Whether the association requires an approval that the proposal lacks. */
  aguardaAprovacao: boolean;
}
