import { Transform } from 'class-transformer';
import { IsOptional, MinLength, NotEquals } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type BudgetLine, MAX_JUSTIFICATIVA } from '../common/book.js';
import { amount, day, integer, key, longText, reference, text } from '../common/field-kinds.js';
import { bookRequest, type RecordOf, type RequestOf } from '../common/record.js';
import { IsDateText, IsIdOrZero, ReadOnlyFields } from '../common/validation.js';
import { type BoardApproval } from '../minutes/minutes-proposals.js';

const isIdOrZero = IsIdOrZero({ message: 'Identificador inválido' });

/** A line that money is moved from or to: every level is required except the sub-action (rule 12.1). @param side as sentences call it: ` de débito` */
export const lineOf = (side = '') => ({
  idPrograma: reference('Programa', { called: `Programa${side}`, required: 'o' }),
  idAcao: reference('Ação', { called: `Ação${side}`, required: 'a' }),
  idSubAcao: reference('Sub-Ação', { rules: [Transform(({ value }) => value || null), isIdOrZero, IsOptional()] }),
  idElementoDespesa: reference('Elemento de Despesa', { called: `Elemento de ${side ? 'despesa' : 'Despesa'}${side}`, required: 'o' }),
  idItem: reference('Item', { called: `Item${side}`, required: 'o' }),
});

/** The names of a moved line, which an answer adds to its numbers. */
export const MOVED_NAMES = {
  descricaoPrograma: text('Programa', { other: 'always' }),
  descricaoAcao: text('Ação', { other: 'always' }),
  descricaoSubAcao: text('Sub-Ação', { other: true }),
  descricaoItem: text('Item', { other: true }),
  descricaoElementoDespesa: text('Elemento de Despesa', { other: 'always' }),
};
export type MovedNames = RecordOf<typeof MOVED_NAMES>;

/** Day and reason of an operation. */
export const OPERATION_RECORD = {
  data: day('Data', { required: 'a', column: { width: '7.5rem' }, span: 3 }),
  justificativa: longText('Justificativa', {
    required: 'a',
    wrong: 'Justificativa é obrigatória',
    max: MAX_JUSTIFICATIVA,
    also: [MinLength(10, { message: 'Justificativa deve ter pelo menos 10 caracteres' })],
  }),
};

/** What a request says of a movement besides its line: one side of an operation, negative for the debit. */
const MOVEMENT = {
  // Any safe integer, because callers of the two-call form make it from the time.
  operacao: integer('Operação', 1, Number.MAX_SAFE_INTEGER, { required: 'a', wrong: 'Operação inválida', span: 4 }),
  data: OPERATION_RECORD.data,
  valor: amount('Valor', {
    required: 'o',
    also: [NotEquals(0, { message: 'Valor deve ser maior que zero' })],
    column: { width: '9rem' },
  }),
  justificativa: OPERATION_RECORD.justificativa,
};

/** A movement, without its line. */
export const REDISTRIBUTION_RECORD = { id: key('Nº'), ...MOVEMENT };

const HALF = { ...MOVEMENT, ...lineOf() };

/** Approval of a proposal by the board. */
export interface RedistributionApproval extends BoardApproval {
  /** Number of the proposal. */
  proposta: number;
}

/** What an answer adds; `aprovacao` is null if it was booked without one. */
interface Booked {
  ano: number;
  aprovacao: RedistributionApproval | null;
  versao: number;
}

/** One side of an operation in `redistribuicao/all`. */
export type Redistribution = RecordOf<typeof REDISTRIBUTION_RECORD> & BudgetLine & MovedNames & Booked & { cnpjAssociacao: string };

/** An operation with its movements, debits first; `valor` is the amount moved. */
export interface RedistributionOperation extends Booked {
  operacao: number;
  data: string;
  valor: Reais;
  justificativa: string;
  movimentos: Redistribution[];
}

/** `POST redistribuicao/save`, the two-call form (rule 12.4): one movement. With `id` changes the justification. */
@ReadOnlyFields('pendente', 'aprovacao')
export class RedistributionHalfRequest extends bookRequest({ id: REDISTRIBUTION_RECORD.id, ...HALF, ...MOVED_NAMES }) {}

/** A half that waits for its other side; it is not in the book. */
export type PendingRedistribution = RequestOf<typeof HALF> & { cnpjAssociacao: string; ano: number; id: null; pendente: true };

const SENT_BACK = { rules: [isIdOrZero, IsOptional()] };

/** `PUT redistribuicao/update`: a movement, or the operation, with its new justification; all other fields must be unchanged. */
@ReadOnlyFields('movimentos', 'aprovacao')
export class JustificationRequest extends bookRequest({
  ...MOVED_NAMES,
  id: REDISTRIBUTION_RECORD.id,
  operacao: REDISTRIBUTION_RECORD.operacao,
  justificativa: OPERATION_RECORD.justificativa,
  data: day('Data', { rules: [IsDateText({ message: 'Data inválida' }), IsOptional()] }),
  valor: amount('Valor'),
  idPrograma: reference('Programa', SENT_BACK),
  idAcao: reference('Ação', SENT_BACK),
  idSubAcao: reference('Sub-Ação', SENT_BACK),
  idElementoDespesa: reference('Elemento de Despesa', SENT_BACK),
  idItem: reference('Item', SENT_BACK),
}) {}
