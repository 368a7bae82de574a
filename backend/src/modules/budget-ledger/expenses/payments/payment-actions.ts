import {
  type CancellationRequest,
  type ClassifyPaymentsRequest,
  type PaymentCorrectionRequest,
  type PaymentRequest,
  type PaymentReversalRequest,
  type PaymentsRequest,
} from '#contracts/budget-ledger/payments.js';
import { type ReleasesRequest, type ReleaseWithdrawalRequest } from '#contracts/budget-ledger/releases.js';
import { centavos } from '#domain/money.js';
import { classifyPayment, existing, payExpense, payExpenses } from '../expense.js';
import { type ExpenseAction, onOne } from '../expense-change.js';
import { cancelWithTaxes } from '../retained-tax.js';
import { paymentIn } from '../written-expense.js';
import { refusePaidOffTerms } from './payment.js';
import { correctPayment, reversePayment } from './payment-correction.js';
import { releaseExpenses, withdrawRelease } from './releases.js';

/** Pays an open expense. */
export const PAYMENT = onOne<PaymentRequest>(
  (book, request, { hoje, accounts, termsOf }) => {
    const { idDespesa, versao } = request;
    const fact = payExpense(book, { ...paymentIn(request), idDespesa, valor: centavos(request.valor), hoje }, termsOf, versao);
    refusePaidOffTerms(book, accounts, [fact]);
    return [fact];
  },
  {
    accounts: (request) => [request],
    payment: (request) => ({ ...paymentIn(request), valor: centavos(request.valor), idLinha: request.idLinha }),
  },
);

/** The payments of a request: one without an account is made from that of the request. */
const paymentsOf = ({ pagamentos, numConta: common = null }: PaymentsRequest) =>
  pagamentos.map(({ valor, numConta = common, ...each }) => ({ ...each, numConta, valor: centavos(valor) }));

/** Pays several open expenses. */
export const PAYMENTS: ExpenseAction<PaymentsRequest> = {
  expenses: ({ pagamentos }) => pagamentos,
  accounts: paymentsOf,
  payment: ({ dataPagamento }) => ({ dataPagamento }),
  decide(book, request, { hoje, accounts, termsOf }) {
    const { numConta: _, ...payment } = paymentIn(request);
    const facts = payExpenses(book, { pagamentos: paymentsOf(request), ...payment, hoje }, termsOf);
    refusePaidOffTerms(book, accounts, facts);
    return facts;
  },
};

/** Names the account of the payments of several expenses. */
export const CLASSIFICATION: ExpenseAction<ClassifyPaymentsRequest> = {
  expenses: ({ despesas }) => despesas,
  accounts: (request) => [request],
  decide(book, { numConta, documentoPagamento, despesas }, { accounts }) {
    const facts = despesas.map(({ idDespesa, versao }) => classifyPayment(book, idDespesa, { numConta, documentoPagamento }, versao));
    const payments = facts.map((fact) => ({ ...fact, dataPagamento: existing(book, fact.idDespesa).pagaEm! }));
    refusePaidOffTerms(book, accounts, payments);
    return facts;
  },
};

/** Corrects how an expense was paid. */
export const PAYMENT_CORRECTION = onOne<PaymentCorrectionRequest>(
  (book, { idDespesa, dataPagamento, formaPagamento, numConta, documentoPagamento, motivo, versao }, { hoje, accounts, termsOf }) => {
    const correction = { idDespesa, dataPagamento, formaPagamento, numConta, documentoPagamento, motivo, hoje };
    const fact = correctPayment(book, correction, termsOf, versao);
    refusePaidOffTerms(book, accounts, [fact]);
    return [fact];
  },
  { accounts: (request) => [request], payment: ({ dataPagamento }) => ({ dataPagamento }) },
);

/** Takes back the payment of an expense. */
export const PAYMENT_REVERSAL = onOne<PaymentReversalRequest>((book, { idDespesa, motivo, versao }) => [
  reversePayment(book, idDespesa, motivo, versao),
]);

/** Releases the payment of several expenses. */
export const RELEASES: ExpenseAction<ReleasesRequest> = {
  expenses: ({ liberacoes }) => liberacoes,
  accounts: ({ liberacoes }) => liberacoes,
  decide: (book, { liberacoes }, { cpf, termsOf }) => releaseExpenses(book, { liberacoes, cpf }, termsOf),
};

/** Withdraws the release of an expense. */
export const RELEASE_WITHDRAWAL = onOne<ReleaseWithdrawalRequest>((book, { idDespesa, motivo, versao }) => [
  withdrawRelease(book, idDespesa, motivo, versao),
]);

/** Cancels an expense. */
export const CANCELLATION = onOne<CancellationRequest>((book, request, { hoje }) =>
  cancelWithTaxes(book, { ...request, hoje }, request.versao),
);
