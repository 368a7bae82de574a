import { IsInt, IsNotEmpty, Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { AssociationQuery } from '../common/association.js';
import { BookQuery, type BudgetLine } from '../common/book.js';
import { amount, day, key, mark, number, text } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';
import { IsId, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { isMinutesKey } from '../minutes/minutes-proposals.js';
import { ONE_LINE } from '../minutes/printable.js';
import { type MovedNames, OPERATION_RECORD, type RedistributionApproval } from './redistribution.record.js';
import { AreCredits, AreDebits, LinesRedistributionRequest, type MovedLine } from './redistributions.js';

const ABSENT = { message: 'Proposta inválida' };

/** What the product adds to a kept redistribution. */
const KEPT = {
  id: key('Nº', { wrong: ABSENT.message, column: { width: '5rem' } }),
  /** The entry of the book on which it was saved. */
  sequencia: number('Lançamento'),
  valor: amount('Valor', { product: 'always', column: { width: '9rem' } }),
  autor: text('Guardada por', { product: 'always', column: {} }),
  /** Instant in UTC. */
  guardadoEm: text('Guardada em', { product: 'always' }),
  /** Whether the association requires an approval that the proposal lacks. */
  aguardaAprovacao: mark('Aguarda aprovação'),
};

/** A redistribution saved until the board has approved it. */
export const REDISTRIBUTION_DRAFT_RECORD = { ...KEPT, ...OPERATION_RECORD };

/** A line touched by a redistribution; `antes` and `depois` are its available balances. */
interface Touched extends BudgetLine {
  lado: 'DEBITO' | 'CREDITO';
  valor: Reais;
  antes: Reais;
  depois: Reais;
}

export type RedistributionDraft = RecordOf<typeof REDISTRIBUTION_DRAFT_RECORD> & {
  cnpjAssociacao: string;
  ano: number;
  versao: number;
  /** Lines as of saving; `nome` is that of the last level. */
  linhas: (Touched & { nome: string })[];
  /** Changed balances, in sentences: a draft with any is not booked. */
  mudou: string[];
  /** Reasons against booking it now, in sentences. */
  recusas: string[];
  /** The approval of this version; saving the proposal again withdraws it. */
  aprovacao: RedistributionApproval | null;
};

/** `POST redistribuicao/rascunho/save`. */
@ReadOnlyFields('linhas', 'mudou', 'recusas', 'aprovacao')
export class RedistributionDraftRequest extends requestOf(KEPT, LinesRedistributionRequest) {
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
  @IsInt({ message: 'Versão inválida' })
  @IsNotEmpty({ message: 'Informe a versão da proposta que foi aprovada' })
  versao!: number;
}

const MAX_APPROVER = 70;
const isOneLine = (label: string) => Matches(ONE_LINE, { message: `${label} contém caracteres inválidos` });

/** The approval of a proposal, as its minutes tell it (rule 12.14). */
export const APPROVAL_RECORD = {
  /** Day and time of the minutes, `yyyy-mm-ddTHH:mm`. */
  ata: text('Ata', {
    required: 'Escolha a ata em que a proposta foi aprovada',
    rules: [IsNotEmpty({ message: 'Escolha a ata em que a proposta foi aprovada' }), isMinutesKey('Ata inválida')],
  }),
  nome: text('Quem aprovou', {
    called: 'Nome',
    required: 'Informe quem aprovou',
    max: MAX_APPROVER,
    casing: 'upper',
    also: [isOneLine('Nome')],
    span: 7,
  }),
  /** The role in the association, such as PRESIDENTE. */
  cargo: text('Cargo', {
    required: 'Informe o cargo de quem aprovou',
    max: MAX_APPROVER,
    casing: 'upper',
    also: [isOneLine('Cargo')],
    span: 5,
  }),
  dia: day('Dia da aprovação', { required: 'Informe o dia da aprovação', wrong: 'Dia da aprovação inválido', span: 5 }),
};

/** `POST redistribuicao/rascunho/aprova`: the version that the board approved; no other one is. */
export class RedistributionApprovalRequest extends requestOf(APPROVAL_RECORD, DraftBookingRequest) {}

/** `POST redistribuicao/simulacao`: the amounts to move. */
export class SimulationRequest extends BookQuery {
  @AreDebits()
  debitos!: MovedLine[];

  @AreCredits()
  creditos!: MovedLine[];
}

export type SimulatedLine = Touched & MovedNames;

/** Answer of `redistribuicao/simulacao`; nothing was written. */
export interface RedistributionSimulation {
  /** The entry of the book on which it is based. */
  sequencia: number;
  hash: string;
  /** Sum of the debits. */
  valor: Reais;
  linhas: SimulatedLine[];
  /** Warnings before booking; they prevent nothing (rule 12.7). */
  avisos: string[];
  /** Reasons against booking, in sentences. */
  recusas: string[];
}
