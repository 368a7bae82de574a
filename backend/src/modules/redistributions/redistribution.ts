import { REDISTRIBUTION_RECORD, type RedistributionApproval } from '#contracts/redistributions/redistribution.record.js';
import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { available, type Book, type BudgetLine, described, lineKey, type Posting, type Records, refuseStale } from '#modules/book/pure.js';
import {
  type MovedAmount,
  type RedistribuicaoEfetuada,
  type RedistribuicaoExcluida,
  type RedistribuicaoJustificada,
  type RedistributionFact,
} from './redistribution.events.js';

/** State of an operation. `sequencia` is the entry that created it, `versao` the last that touched it. */
export interface OperationState {
  operacao: number;
  data: PlainDate;
  justificativa: string;
  debitos: readonly MovedAmount[];
  creditos: readonly MovedAmount[];
  aprovacao: RedistributionApproval | null;
  sequencia: number;
  versao: number;
}

/** What follows from the description of a movement. */
export const REDISTRIBUTION_FIELDS = described(REDISTRIBUTION_RECORD);

/** The operations of a book. */
export const OPERATIONS: Records<OperationState> = { table: 'redistribuicao' };

export interface Redistribute {
  /** Given by the caller only in the two-call form. */
  operacao?: number;
  data: PlainDate;
  justificativa: string;
  debitos: readonly MovedAmount[];
  creditos: readonly MovedAmount[];
  /** Of the proposal that is booked. */
  aprovacao?: RedistributionApproval | null;
}

/** Moves money between lines of one book: all sides or none. Refuses to leave an origin below zero. */
export function redistribute(book: Book, { operacao, aprovacao = null, ...command }: Redistribute): RedistribuicaoEfetuada {
  refuseOperation(book, command.data, operacao);
  const [refusal] = refusalsOf(book, command);
  if (refusal) throw refusal;
  return { type: 'RedistribuicaoEfetuada.v1', operacao: operacao ?? book.next(OPERATIONS), ...command, aprovacao };
}

/** Every reason against moving these amounts; none if allowed. With several lines, a reason about one line starts with its position. */
export function refusalsOf(book: Book, { debitos, creditos }: Pick<Redistribute, 'debitos' | 'creditos'>): RuleViolation[] {
  const refusals: RuleViolation[] = [];
  const refuse = (rule: string, sentence: string) => refusals.push(new RuleViolation(`redistribuicao.${rule}`, sentence));
  const debited = new Set(debitos.map(({ linha }) => lineKey(linha)));
  const credited = new Set(creditos.map(({ linha }) => lineKey(linha)));
  if (debited.size < debitos.length || credited.size < creditos.length)
    refuse('linha-repetida', 'Uma linha só pode aparecer uma vez entre os débitos, e uma vez entre os créditos.');
  if ([...debited].some((key) => credited.has(key))) refuse('mesma-linha', 'O item de crédito deve ser diferente do item de débito');
  const [given, taken] = [sumOf(debitos), sumOf(creditos)];
  if (given !== taken)
    refuse('soma', `Os débitos somam ${formatBRL(given)} e os créditos ${formatBRL(taken)}: as duas somas devem ser iguais.`);
  for (const [index, { linha, valor }] of debitos.entries()) {
    const place = debitos.length > 1 ? `Débito ${index + 1}: ` : '';
    const disponivel = available(book.balance(lineKey(linha)));
    if (disponivel <= 0) refuse('sem-saldo', `${place}Não há saldo disponível para redistribuição no item de débito`);
    else if (valor > disponivel) refuse('saldo', `${place}Valor excede o saldo disponível (${formatBRL(disponivel)})`);
  }
  return refusals;
}

/** Available balance of a line at the time when the author saw it. */
export interface SeenLine {
  linha: BudgetLine;
  nome: string;
  disponivel: Centavos;
}

/** Sentences about lines whose balance has changed since the author saw it. */
export const changesOf = (book: Book, seen: readonly SeenLine[]): string[] =>
  seen.flatMap(({ linha, nome, disponivel }) => {
    const now = available(book.balance(lineKey(linha)));
    return now === disponivel
      ? []
      : [`O saldo de ${nome} mudou desde a simulação: era ${formatBRL(disponivel)} e agora é ${formatBRL(now)}.`];
  });

/** Refuses a decision based on balances that have changed since, naming the first (rule 12.12). */
export function refuseChanged(book: Book, seen: readonly SeenLine[]): void {
  const [change] = changesOf(book, seen);
  if (change) throw new Conflict('redistribuicao.mudou', `${change} Confira a proposta e guarde-a de novo.`);
}

/** Refuses an operation of another year or with a number already used. */
export function refuseOperation(book: Book, data: PlainDate, operacao?: number): void {
  if (yearOf(data) !== book.id.ano)
    throw new RuleViolation('redistribuicao.data', `A data da operação deve estar no exercício de ${book.id.ano}.`);
  if (operacao !== undefined && book.wasGiven(OPERATIONS, operacao))
    throw new Conflict('redistribuicao.operacao', `A operação nº ${operacao} já foi registrada.`);
}

type CarriedLine = { [Level in keyof BudgetLine]?: number | null };

/** The fields that may accompany a new justification: a whole movement, or only the operation's number. */
export interface Justification extends CarriedLine {
  operacao: number;
  justificativa: string;
  /** Id of one movement. */
  id?: number | null;
  data?: PlainDate | null;
  valor?: Centavos | null;
}

/** Changes the justification; writes nothing if unchanged, as the two-call form sends it once per side. Other fields must match (rule 12.5). */
export function justifyOperation(book: Book, change: Justification, seen?: number | null): RedistribuicaoJustificada[] {
  const { operacao, justificativa } = change;
  const operation = existing(book, operacao);
  refuseOtherThan(operation, change);
  if (justificativa === operation.justificativa) return [];
  refuseStale(`A operação nº ${operacao} foi alterada`, operation.versao, seen);
  return [{ type: 'RedistribuicaoJustificada.v1', operacao, justificativa }];
}

/** Deletes an operation. Refuses when a line that received a credit would be left below zero (rule 12.6). */
export function deleteOperation(book: Book, operacao: number): RedistribuicaoExcluida {
  for (const { linha, valor } of existing(book, operacao).creditos) {
    const left = available(book.balance(lineKey(linha))) - valor;
    if (left < 0)
      throw new RuleViolation(
        'redistribuicao.credito-usado',
        `A operação nº ${operacao} não pode ser excluída: o crédito já foi utilizado e o saldo da linha ficaria em ${formatBRL(left)}.`,
      );
  }
  return { type: 'RedistribuicaoExcluida.v1', operacao };
}

/** Maximum of movements per operation; their ids leave room for as many. */
export const MOST_MOVEMENTS = 99;

/** An operation's movements, debits first. Their ids are derived from the entry that created it. */
export function movementsOf({ debitos, creditos, sequencia }: OperationState): { id: number; linha: BudgetLine; valor: Centavos }[] {
  return [...debitos.map(({ linha, valor }) => ({ linha, valor: -valor })), ...creditos].map((movement, index) => ({
    id: (MOST_MOVEMENTS + 1) * sequencia + index + 1,
    ...movement,
  }));
}

/** The operation after a fact; undefined once it was deleted. */
export function evolveOperation(
  state: OperationState | undefined,
  fact: RedistributionFact,
  sequencia: number,
): OperationState | undefined {
  switch (fact.type) {
    case 'RedistribuicaoEfetuada.v1': {
      const { type: _, ...data } = fact;
      return { ...data, sequencia, versao: sequencia };
    }
    case 'RedistribuicaoJustificada.v1':
      return { ...state!, justificativa: fact.justificativa, versao: sequencia };
    case 'RedistribuicaoExcluida.v1':
      return undefined;
    default:
      return fact satisfies never;
  }
}

/** The postings of an operation on its lines, on its day. */
export function operationPostings(operation: OperationState | undefined): Posting[] {
  if (!operation) return [];
  const { debitos, creditos, data } = operation;
  const postings = (especie: 'debito' | 'credito', amounts: readonly MovedAmount[]) =>
    amounts.map(({ linha, valor }) => ({ linha: lineKey(linha), especie, valor, quantidade: 1, data }));
  return [...postings('debito', debitos), ...postings('credito', creditos)];
}

/** Refuses changes of any field except the justification. */
function refuseOtherThan(operation: OperationState, { operacao, justificativa: _, id, data, ...carried }: Justification): void {
  const movements = movementsOf(operation).filter((movement) => !id || movement.id === id);
  if (movements.length === 0) throw new NotFound('redistribuicao.ausente', `A redistribuição ${id} não é da operação nº ${operacao}.`);
  if (data && data !== operation.data)
    throw new RuleViolation(
      'redistribuicao.data-fixa',
      `A data da operação nº ${operacao} (${formatDate(operation.data)}) não pode ser alterada.`,
    );
  const agrees = ({ linha, valor }: (typeof movements)[number]) =>
    Object.entries({ ...linha, valor }).every(([field, value]) => (carried[field as keyof typeof carried] || value) === value);
  if (!movements.some(agrees))
    throw new RuleViolation('redistribuicao.dados-fixos', `Da operação nº ${operacao} só a justificativa pode ser alterada.`);
}

/** The operation with that number. Throws NotFound. */
export function existing(book: Book, operacao: number): OperationState {
  const operation = book.get(OPERATIONS, operacao);
  if (!operation) throw new NotFound('redistribuicao.ausente', `Operação nº ${operacao} não encontrada.`);
  return operation;
}
