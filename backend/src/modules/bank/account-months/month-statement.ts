import { MONTHS } from '#domain/months.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import { ACCOUNT_MONTHS, BY_ACCOUNT, type MesConciliado } from '#modules/budget-ledger/pure.js';
import { PAPERS, type PaperKey, paperKey } from '#modules/papers/pure.js';

/** Refuses to close a month with a paper that is not a statement of the account (rule 26.13). */
export function requireStatement(book: Book, { numConta, anexo }: Pick<MesConciliado, 'numConta' | 'anexo'>): void {
  if (book.get(PAPERS, paperKey({ registro: 'CONTA', id: numConta, sha256: anexo }))?.tipo !== 'EXTRATO')
    throw new RuleViolation(
      'conciliacao.anexo',
      `O extrato indicado não está entre os anexos da conta ${numConta} em ${book.id.ano} como Extrato. Junte-o à conta e tente novamente.`,
    );
}

/** Refuses to delete the statement of a closed month. */
export function refuseStatementOfClosedMonth(book: Book, { registro, id, sha256 }: PaperKey): void {
  const closed = registro === 'CONTA' ? book.find(ACCOUNT_MONTHS, BY_ACCOUNT, id).find(({ anexo }) => anexo === sha256) : undefined;
  if (closed)
    throw new RuleViolation(
      'anexo.conciliado',
      `Este extrato é o da conciliação de ${MONTHS[closed.mes - 1]} de ${book.id.ano} da conta ${id}, que está fechada. Reabra o mês para retirá-lo.`,
    );
}
