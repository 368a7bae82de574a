import { type RuleViolation } from '#domain/rule-violation.js';
import { type Idempotency } from '#platform/idempotency/idempotency.js';
import { refuseOther } from '#platform/idempotency/request-key.js';
import { BookState } from '../book-state.js';
import { type BookId } from '../entry.js';
import { decodeFact, type Fact } from '../fact.js';
import { type RecordKinds } from '../record-kind.js';
import { type BookStore } from './book-store.js';
import { type Waiting } from './open-book.js';

/**
 * A refused command with an idempotency key may be a retry: answers from the book as the first request left it. Throws the refusal if nothing was written under
 * that key, or RuleViolation if the key was used for another request.
 */
export async function answerAgain(
  { store, kinds, idempotency }: { store: BookStore; kinds: RecordKinds; idempotency: Idempotency },
  id: BookId,
  { key, answer }: Pick<Waiting, 'key' | 'answer'>,
  refusal: RuleViolation,
): Promise<unknown> {
  const first = key && (await idempotency.known(id.cnpjAssociacao, key));
  if (!first?.primeira) throw refusal;
  refuseOther(first, key!.conteudo);
  const then = new BookState({ cnpjAssociacao: id.cnpjAssociacao, ano: id.ano }, kinds);
  const facts: Fact[] = [];
  for await (const entries of store.pages(id, { to: first.ultima! }))
    for (const entry of entries) {
      const fact = decodeFact(entry.tipo, entry.dados);
      then.apply(entry, fact);
      if (entry.sequencia >= first.primeira) facts.push(fact);
    }
  return answer(then, facts);
}
