import type { AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import type { AccountTerms } from '#contracts/treasury/account.record.js';

type Account = Pick<AccountTerms, 'numConta' | 'idPrograma' | 'encerradaEm'>;

/**
 * The account that a payment of these programmes is usually made from: the open account that serves the programme alone, else the one that paid it last,
 * else the only one that may pay it. Undefined if programmes differ in it, or none is usual (rule 22.6).
 * @param paidPayee the account that the payee was paid from last: of several that may pay it comes first (rule 47.8)
 */
export function usualAccount(
  programs: readonly (number | null)[],
  accounts: readonly Account[],
  pagadoras: AccountBalances['pagadoras'],
  paidPayee?: string | null,
): string | undefined {
  const usual = new Set(programs.map((idPrograma) => usualOf(idPrograma, accounts, pagadoras, paidPayee)));
  return usual.size === 1 ? [...usual][0] : undefined;
}

function usualOf(
  idPrograma: number | null,
  accounts: readonly Account[],
  pagadoras: AccountBalances['pagadoras'],
  paidPayee: string | null | undefined,
): string | undefined {
  const mayPay = accounts.filter((account) => !account.encerradaEm && !servesAnother(account, idPrograma));
  const own = mayPay.filter((account) => account.idPrograma !== null && account.idPrograma === idPrograma);
  const candidates = own.length > 0 ? own : mayPay;
  const last = pagadoras.find((each) => each.idPrograma === idPrograma)?.numConta;
  if (candidates.length === 1) return candidates[0]!.numConta;
  return [paidPayee, last].find((paid) => candidates.some(({ numConta }) => numConta === paid)) ?? undefined;
}

/** Whether the account takes no payment of the programme, because it serves another one alone (rule 22.2). */
export const servesAnother = (account: Pick<Account, 'idPrograma'>, idPrograma: number | null): boolean =>
  account.idPrograma !== null && idPrograma !== null && account.idPrograma !== idPrograma;
