import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { available, type Book, type BudgetLine, lineKey, type Posting, type Records, refuseStale } from '#modules/book/pure.js';
import {
  type RedistribuicaoEfetuada,
  type RedistribuicaoExcluida,
  type RedistribuicaoJustificada,
  type RedistributionFact,
} from './redistribution.events.js';

/** State of an operation. `sequencia` is the entry that made it, `versao` the last that touched it. */
export interface OperationState {
  operacao: number;
  data: PlainDate;
  valor: Centavos;
  justificativa: string;
  debito: BudgetLine;
  credito: BudgetLine;
  sequencia: number;
  versao: number;
}

/** The operations of a book. */
export const OPERATIONS: Records<OperationState> = { table: 'redistribuicao' };

export interface Redistribute {
  /** Given by the caller only in the two-call form. */
  operacao?: number;
  data: PlainDate;
  valor: Centavos;
  justificativa: string;
  debito: BudgetLine;
  credito: BudgetLine;
}

/** Moves money between two lines of one book: both sides or neither. Refuses to leave the origin below zero. */
export function redistribute(book: Book, { operacao, ...command }: Redistribute): RedistribuicaoEfetuada {
  const { debito, credito, valor, data } = command;
  if (lineKey(debito) === lineKey(credito))
    throw new RuleViolation('redistribuicao.mesma-linha', 'O item de crédito deve ser diferente do item de débito');
  refuseOperation(book, data, operacao);
  const disponivel = available(book.balance(lineKey(debito)));
  if (disponivel <= 0) throw new RuleViolation('redistribuicao.sem-saldo', 'Não há saldo disponível para redistribuição no item de débito');
  if (valor > disponivel) throw new RuleViolation('redistribuicao.saldo', `Valor excede o saldo disponível (${formatBRL(disponivel)})`);
  return { type: 'RedistribuicaoEfetuada.v1', operacao: operacao ?? book.next(OPERATIONS), ...command };
}

/** Refuses an operation of another year or with a number that was used before. */
export function refuseOperation(book: Book, data: PlainDate, operacao?: number): void {
  if (yearOf(data) !== book.id.ano)
    throw new RuleViolation('redistribuicao.data', `A data da operação deve estar no exercício de ${book.id.ano}.`);
  if (operacao !== undefined && book.wasGiven(OPERATIONS, operacao))
    throw new Conflict('redistribuicao.operacao', `A operação nº ${operacao} já foi registrada.`);
}

type CarriedLine = { [Level in keyof BudgetLine]?: number | null };

/** What a new justification may carry along: a whole movement, or no more than the operation's number. */
export interface Justification extends CarriedLine {
  operacao: number;
  justificativa: string;
  /** Of one movement. */
  id?: number | null;
  data?: PlainDate | null;
  valor?: Centavos | null;
}

/** Changes the justification; writes nothing if it is the same, because the two-call form sends it once per side. All other fields must match (rule 12.5). */
export function justifyOperation(book: Book, change: Justification, seen?: number | null): RedistribuicaoJustificada[] {
  const { operacao, justificativa } = change;
  const operation = existing(book, operacao);
  refuseOtherThan(operation, change);
  if (justificativa === operation.justificativa) return [];
  refuseStale(`A operação nº ${operacao} foi alterada`, operation.versao, seen);
  return [{ type: 'RedistribuicaoJustificada.v1', operacao, justificativa }];
}

/** Deletes an operation. Refuses when the line that received the credit would be left below zero (rule 12.6). */
export function deleteOperation(book: Book, operacao: number): RedistribuicaoExcluida {
  const { credito, valor } = existing(book, operacao);
  const left = available(book.balance(lineKey(credito))) - valor;
  if (left < 0)
    throw new RuleViolation(
      'redistribuicao.credito-usado',
      `A operação nº ${operacao} não pode ser excluída: o crédito já foi utilizado e o saldo da linha ficaria em ${formatBRL(left)}.`,
    );
  return { type: 'RedistribuicaoExcluida.v1', operacao };
}

/** An operation's two movements, debit first. Their ids follow from the entry that made it: one entry, two movements. */
export function movementsOf({ debito, credito, valor, sequencia }: OperationState) {
  return [
    { id: 2 * sequencia - 1, linha: debito, valor: -valor },
    { id: 2 * sequencia, linha: credito, valor },
  ] as const;
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

/** What an operation adds to its two lines, on its day. */
export function operationPostings(operation: OperationState | undefined): Posting[] {
  if (!operation) return [];
  const { debito, credito, valor, data } = operation;
  return [
    { linha: lineKey(debito), especie: 'debito', valor, quantidade: 1, data },
    { linha: lineKey(credito), especie: 'credito', valor, quantidade: 1, data },
  ];
}

/** Refuses changes of anything but the justification. */
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

/** The operation of that number. Throws NotFound. */
export function existing(book: Book, operacao: number): OperationState {
  const operation = book.get(OPERATIONS, operacao);
  if (!operation) throw new NotFound('redistribuicao.ausente', `Operação nº ${operacao} não encontrada.`);
  return operation;
}
