import {
  type AttestationRequest,
  type AttestationReversalRequest,
  attestationDayRefusal,
} from '#contracts/budget-ledger/attestation.record.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { type DespesaAtestada, type DespesaDesatestada } from './expense.events.js';
import { existing, refuseTwice, type Seen } from './expense.js';
import { type ExpenseAction, onOne } from './expense-change.js';
import { type ExpenseState, named } from './expense-state.js';

type Attestation = Omit<DespesaAtestada, 'type'>;

/**
 * Confirms once that the goods of an expense came, or its work was done: not on a day to come, not of a cancelled expense, not of a retained tax.
 * @param called what its refusal calls an expense that is attested already
 */
export function attest(
  book: Book,
  { hoje, ...attestation }: Attestation & { hoje: PlainDate },
  called = (_: ExpenseState) => 'Esta despesa',
): DespesaAtestada {
  const expense = existing(book, attestation.idDespesa);
  const { idDespesaPrincipal, dataAnulacao, atesto } = expense;
  if (dataAnulacao) throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada e não pode ser atestada.`);
  if (idDespesaPrincipal)
    throw new RuleViolation(
      'despesa.atesto-de-imposto',
      `${named(expense)} é imposto retido da despesa nº ${idDespesaPrincipal}: o atesto é o da despesa nº ${idDespesaPrincipal}.`,
    );
  if (atesto)
    throw new RuleViolation(
      'despesa.atestada',
      `${called(expense)} já foi atestada por ${properName(atesto.nome)} em ${formatDate(atesto.data)}.`,
    );
  const refusal = attestationDayRefusal(attestation.data, hoje);
  if (refusal) throw new RuleViolation('despesa.data-atesto', `${refusal}.`);
  return { type: 'DespesaAtestada.v1', ...attestation };
}

/** Takes back the atesto of an expense. */
export function withdrawAttestation(book: Book, idDespesa: number, seen?: Seen): DespesaDesatestada {
  const expense = existing(book, idDespesa);
  if (expense.dataAnulacao) throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada: o atesto fica como está.`);
  if (!expense.atesto) throw new RuleViolation('despesa.nao-atestada', `${named(expense)} não está atestada.`);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  return { type: 'DespesaDesatestada.v1', idDespesa };
}

/** Whether somebody with that CPF registered the expense. */
const isRegisteredBy = ({ preparadaPor: [author] }: ExpenseState, cpf: string | null): boolean => cpf !== null && author === cpf;

/** Attests one expense, or several, all or none. Asks where who attests registered one of them. */
export const ATTESTATION: ExpenseAction<AttestationRequest> = {
  expenses: numbersOf,
  decide(book, request, { hoje }) {
    const { data, nome, cargo, texto, cpf = null, confirmaMesmaPessoa } = request;
    const expenses = numbersOf(request);
    refuseTwice(expenses);
    const called = expenses.length > 1 ? named : undefined;
    const facts = expenses.map(({ idDespesa }) => attest(book, { idDespesa, data, cpf, nome, cargo, texto, hoje }, called));
    if (!confirmaMesmaPessoa && facts.some(({ idDespesa }) => isRegisteredBy(existing(book, idDespesa), cpf)))
      throw new Conflict('despesa.atesto-mesma-pessoa', 'Quem atesta é quem registrou a despesa. Confirma?');
    return facts;
  },
};

/** Takes back the atesto of an expense. */
export const ATTESTATION_WITHDRAWAL = onOne<AttestationReversalRequest>((book, { idDespesa, versao }) => [
  withdrawAttestation(book, idDespesa, versao),
]);

function numbersOf({ idDespesa, idDespesas }: AttestationRequest): { idDespesa: number }[] {
  return (idDespesas ?? [idDespesa!]).map((each) => ({ idDespesa: each }));
}
