import { type Form } from '#contracts/accountability/layout.js';
import { type SubmissionForm } from '#contracts/accountability/submission.record.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { notFound } from '#platform/http/refusal.js';
import { listsBankLines } from '../layouts/bank-list.js';
import { type FiguredMovement, totalIn } from './figures.js';
import { ofAccount, ofProgrammes } from './printed-figures.js';
import { type SubmissionData } from './submission-data.queries.js';

/** Whether an account has anything of the period. */
export const isHeld = (movements: readonly FiguredMovement[]): boolean => movements.length > 0;

/** The forms of a submission: those that are printed once, and those of its accounts for each of them. */
export function formsOf(data: SubmissionData): SubmissionForm[] {
  return data.layout.formularios.filter(isWhole).flatMap((form): SubmissionForm[] => {
    const { codigo, titulo } = form;
    if (form.por === 'PRESTACAO') return [{ codigo, titulo, numConta: null }];
    return data.accounts.filter((account) => isPrinted(data, form, account)).map(({ numConta }) => ({ codigo, titulo, numConta }));
  });
}

/** Forms of a research or a payment are printed with it. */
const isPrintable = ({ por }: Form) => por === 'PRESTACAO' || por === 'CONTA';

const isWhole = (form: Form) => isPrintable(form) && !listsBankLines(form);

function isPrinted({ movements, programmes, terms }: SubmissionData, { quando }: Form, { numConta }: Account): boolean {
  const own = ofProgrammes(ofAccount(movements, numConta), programmes);
  if (quando !== 'HA_SALDO_OU_DIFERENCA') return isHeld(own);
  return (['saldoFinal', 'creditosForaDoExtrato', 'debitosForaDoExtrato'] as const).some((figure) => totalIn(figure, own, terms) !== 0);
}

/** The form of that code. Throws a 404 Refusal, and RuleViolation of one that is printed for something else. */
export function formFor({ layout }: SubmissionData, codigo: string): Form {
  const form = layout.formularios.find((each) => each.codigo === codigo);
  if (!form) throw notFound(`O layout ${layout.codigo} não tem o formulário ${codigo}.`);
  if (!isPrintable(form)) throw new RuleViolation('prestacao.formulario', `${form.titulo} não é impresso pela prestação.`);
  return form;
}

/** The account of a form that is printed for each; null of any other. Throws RuleViolation and a 404 Refusal. */
export function accountFor({ accounts }: SubmissionData, { por, titulo }: Form, numConta: string | null): Account | null {
  if (por !== 'CONTA' && numConta !== null) throw new RuleViolation('prestacao.conta', `${titulo} não é de uma conta.`);
  if (por !== 'CONTA') return null;
  if (numConta === null) throw new RuleViolation('prestacao.conta', `${titulo} é impresso por conta. Escolha a conta.`);
  const account = accounts.find((each) => each.numConta === numConta);
  if (!account) throw notFound('Conta não encontrada.');
  return account;
}
