import { formatDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { type DespesaLiberada, type LiberacaoDesfeita } from '../expense.events.js';
import { existing, refuseTwice, type Seen } from '../expense.js';
import { type ExpenseState, named } from '../expense-state.js';
import { type ReleaseTerms, releaseHash, standingRelease } from './release.js';

/** One of several releases: the expense, the account that it will be paid from, and the version that the person saw. */
interface ReleaseOfOne {
  idDespesa: number;
  numConta: string;
  versao?: Seen;
  /** Version of the payee in the register that the person saw. */
  versaoFavorecido?: Seen;
}

/** Releases the payment of several expenses, all or none. Refuses with a sentence on each that cannot be released (rule 35.2). @param cpf of who releases */
export function releaseExpenses(
  book: Book,
  { liberacoes, cpf }: { liberacoes: readonly ReleaseOfOne[]; cpf: string },
  termsOf: (expense: ExpenseState) => ReleaseTerms,
): DespesaLiberada[] {
  refuseTwice(liberacoes);
  const refusals: RuleViolation[] = [];
  const facts = liberacoes.flatMap((each) => {
    try {
      return [releaseExpense(book, each, cpf, termsOf)];
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      refusals.push(error);
      return [];
    }
  });
  if (refusals.length > 1) throw new RuleViolation('liberacao.varias', refusals.map(({ message }) => message).join(' '));
  if (refusals[0]) throw refusals[0];
  return facts;
}

function releaseExpense(
  book: Book,
  { idDespesa, numConta, versao, versaoFavorecido }: ReleaseOfOne,
  cpf: string,
  termsOf: (expense: ExpenseState) => ReleaseTerms,
): DespesaLiberada {
  const expense = unpaid(book, idDespesa, versao);
  const { alcada, destino, escritoPor, versao: payeeVersion } = termsOf(expense);
  const { idFavorecido, valor, notaFiscal, chaveNf } = expense;
  if (alcada === null) throw new RuleViolation('liberacao.dispensada', 'A associação não tem alçada: seus pagamentos dispensam liberação.');
  refuseStale(`O favorecido da despesa nº ${idDespesa} foi alterado`, payeeVersion, versaoFavorecido, {
    tabela: 'favorecido',
    linha: { cnpjAssociacao: book.id.cnpjAssociacao, cpfOrCnpj: idFavorecido },
  });
  if (expense.preparadaPor.includes(cpf))
    throw new RuleViolation(
      'liberacao.de-quem-preparou',
      `${named(expense)} foi registrada ou alterada por você, ou o modelo de que veio: quem a libera é outra pessoa com acesso de administrador ou gestor.`,
    );
  if (escritoPor.includes(cpf))
    throw new RuleViolation(
      'liberacao.de-quem-preparou',
      `A chave Pix ou a conta do favorecido da despesa nº ${idDespesa} foi escrita por você: quem a libera é outra pessoa com acesso de administrador ou gestor.`,
    );
  const release = standingRelease(expense, destino);
  if (release?.numConta === numConta)
    throw new RuleViolation(
      'despesa.ja-liberada',
      `${named(expense)} já foi liberada por ${properName(release.por)} em ${formatDate(release.em)}, da conta ${numConta}.`,
    );
  const released = { idFavorecido, valor, numConta, notaFiscal, chaveNf, ...destino };
  return { type: 'DespesaLiberada.v1', idDespesa, ...released, hash: releaseHash(released) };
}

/** Withdraws a valid release. */
export function withdrawRelease(book: Book, idDespesa: number, motivo: string, seen?: Seen): LiberacaoDesfeita {
  const expense = unpaid(book, idDespesa, seen);
  if (!standingRelease(expense)) throw new RuleViolation('liberacao.ausente', `${named(expense)} não está liberada.`);
  return { type: 'LiberacaoDesfeita.v1', idDespesa, motivo };
}

/** The open expense with that number, as its author saw it. */
function unpaid(book: Book, idDespesa: number, seen: Seen): ExpenseState {
  const expense = existing(book, idDespesa);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  if (expense.dataAnulacao) throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada: não há pagamento a liberar.`);
  if (expense.pagaEm) throw new RuleViolation('despesa.ja-paga', `${named(expense)} já foi paga em ${formatDate(expense.pagaEm)}.`);
  return expense;
}
