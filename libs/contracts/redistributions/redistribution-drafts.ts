import { IsInt, IsNotEmpty, IsOptional } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { BookQuery, type BudgetLine } from '../common/book.js';
import { IsId, IsIdOrZero, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { AreCredits, AreDebits, type MovedLine } from './redistribution-sides.js';
import { LinesRedistributionRequest, type Redistribution } from './redistributions.js';

const ABSENT = { message: 'Proposta inválida' };
const NO_VERSION = { message: 'Versão inválida' };

/** `POST redistribuicao/simulacao`: what would be moved. */
export class SimulationRequest extends BookQuery {
  @AreDebits()
  debitos!: MovedLine[];

  @AreCredits()
  creditos!: MovedLine[];
}

/** A line that a redistribution touches; `antes` and `depois` are what it has available, in reais. */
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
  /** The entry of the book it was computed on. */
  sequencia: number;
  hash: string;
  /** Sum of the debits, reais. */
  valor: number;
  linhas: SimulatedLine[];
  /** What to know before it is booked; it hinders nothing (rule 12.7). */
  avisos: string[];
  /** Why it could not be booked, in sentences. */
  recusas: string[];
}

/** `POST redistribuicao/rascunho/save`. */
@ReadOnlyFields('sequencia', 'autor', 'guardadoEm', 'valor', 'linhas', 'mudou', 'recusas')
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

  /** The version that was approved: another one is not booked. */
  @IsInt(NO_VERSION)
  @IsNotEmpty({ message: 'Informe a versão da proposta que foi aprovada' })
  versao!: number;
}

/** A redistribution that is kept until the board has approved it. */
export interface RedistributionDraft {
  cnpjAssociacao: string;
  id: number;
  ano: number;
  data: string;
  justificativa: string;
  /** The entry of the book it was kept on. */
  sequencia: number;
  versao: number;
  autor: string;
  /** Instant in UTC. */
  guardadoEm: string;
  valor: number;
  /** As they were when it was kept; `nome` is that of the last level. */
  linhas: (Touched & { nome: string })[];
  /** Balances that have changed since, in sentences: while there are any it is not booked. */
  mudou: string[];
  /** Why it could not be booked as it stands, in sentences. */
  recusas: string[];
}
