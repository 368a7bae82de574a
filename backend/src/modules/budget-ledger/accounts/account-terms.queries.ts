import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { ACCOUNT_TERMS } from '#modules/treasury/public.js';
import { type LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';

const TERMS = lookUpOf([ACCOUNT_TERMS]);

/** The terms of an account. Throws NotFound. */
export async function lookUpTerms(lookUp: LookUp, cnpjAssociacao: string, numConta: string): Promise<AccountTerms> {
  const found = await lookUp.one<{ conta: AccountTerms | null }>(cnpjAssociacao, TERMS, { numConta });
  requireFound([ACCOUNT_TERMS], { numConta }, found);
  return found.conta!;
}
